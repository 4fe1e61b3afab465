import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { skills } from './columns.ts';

/**
 * The skills that an import from files gave a row. As long as the row has the same, the next import may
 * change them; staff have not.
 */
export const importedSkills = pgTable(
  'imported_skills',
  {
    kind: text({ enum: ['class', 'question', 'bootcamp', 'event', 'job'] }).notNull(),
    rowId: integer().notNull(),
    skills: skills(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.rowId] })],
);
