import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import {
  createdAt,
  deletedWith,
  id,
  longId,
  pickOne,
  skills,
  sourceLocale,
  timestamptz,
  updatedAt,
  version,
} from './columns.ts';
import { bootcampCategories, difficulties, linkStatuses } from '../lists.ts';

/** Free bootcamps of outside providers. `startDate` is `YYYY-MM-DD` or the word `Anytime`. */
export const skillBootcamps = pgTable(
  'skill_bootcamps',
  {
    id: id(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    provider: text().notNull(),
    description: text().notNull().default(''),
    shortDesc: text().notNull().default(''),
    category: text({ enum: bootcampCategories }).notNull(),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    skills: skills(),
    format: text().notNull().default(''),
    duration: text().notNull().default(''),
    difficulty: text({ enum: difficulties }).notNull(),
    price: text().notNull().default('Free'),
    startDate: text().notNull().default('Anytime'),
    url: text().notNull(),
    popularity: integer().notNull().default(90),
    image: text(),
    gradient: text().notNull().default('nila'),
    border: text(),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    isActive: boolean().notNull().default(true),
    /** Place in the list that staff gave it, from 1; those without one follow, most popular first. */
    position: integer(),
    /** Result and time of the last visit to `url`; null before the first. */
    linkStatus: text({ enum: linkStatuses }),
    linkDetail: text(),
    linkCheckedAt: timestamptz(),
    sourceLocale: sourceLocale(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('skill_bootcamps_category_check', pickOne(table.category, bootcampCategories)),
    check('skill_bootcamps_difficulty_check', pickOne(table.difficulty, difficulties)),
    check('skill_bootcamps_popularity_check', sql`${table.popularity} between 0 and 100`),
    check(
      'skill_bootcamps_start_check',
      sql`${table.startDate} = 'Anytime' or ${table.startDate} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`,
    ),
    check('skill_bootcamps_link_check', pickOne(table.linkStatus, linkStatuses)),
    index('skill_bootcamps_active_idx')
      .on(table.position, table.popularity.desc().nullsFirst(), table.id)
      .where(sql`${table.isActive}`),
    index('skill_bootcamps_image_idx').using('hash', table.image),
    index('skill_bootcamps_start_idx').on(table.startDate),
    index('skill_bootcamps_created_by_idx').on(table.createdBy),
  ],
);

/** Reminders of a dated bootcamp that people asked for: one row per person and bootcamp. */
export const bootcampReminders = pgTable(
  'bootcamp_reminders',
  {
    id: longId(),
    userId: deletedWith(() => users.id),
    bootcampId: deletedWith(() => skillBootcamps.id),
    remindedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('bootcamp_reminders_key').on(table.userId, table.bootcampId),
    index('bootcamp_reminders_bootcamp_idx').on(table.bootcampId),
  ],
);
