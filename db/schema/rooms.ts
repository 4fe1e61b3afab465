import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { deletedWith, exactJson, id, timestamptz } from './columns.ts';
import { courseClasses } from './courses.ts';
import { courseQuestions } from './questions.ts';

/** Lessons that groups answer together (docs/product.md#rooms). Nothing in these tables names a person. */
export const rooms = pgTable(
  'rooms',
  {
    id: id(),
    classId: deletedWith(() => courseClasses.id),
    /** Typed by groups; free again once the room is closed. */
    code: text().notNull(),
    /** Hash of the key, which only the teacher's browser has. */
    keyHash: text().notNull(),
    openedAt: timestamptz().notNull().defaultNow(),
    closesAt: timestamptz().notNull(),
    closedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('rooms_open_code_key')
      .on(table.code)
      .where(sql`${table.closedAt} is null`),
    check('rooms_code_check', sql`${table.code} ~ '^[A-HJKMNP-Z2-9]{6}$'`),
    index('rooms_class_idx').on(table.classId),
    index('rooms_closed_idx').on(table.closedAt),
  ],
);

/** Groups of a room, and how far each has read. */
export const roomGroups = pgTable(
  'room_groups',
  {
    roomId: deletedWith(() => rooms.id),
    groupNumber: smallint().notNull(),
    /** The furthest step of the lesson, from 1. */
    step: integer().notNull().default(1),
    /** Steps of the lesson. */
    steps: integer().notNull(),
    seenAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.groupNumber] }),
    check('room_groups_number_check', sql`${table.groupNumber} between 1 and 12`),
  ],
);

/** First answers of groups to the practice questions of the lesson. */
export const roomAnswers = pgTable(
  'room_answers',
  {
    roomId: deletedWith(() => rooms.id),
    groupNumber: smallint().notNull(),
    questionId: deletedWith(() => courseQuestions.id),
    /** As it was sent: with the ids of options that the page shows. */
    value: exactJson<unknown>().notNull(),
    isRight: boolean().notNull(),
    answeredAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.groupNumber, table.questionId] }),
    check('room_answers_number_check', sql`${table.groupNumber} between 1 and 12`),
    index('room_answers_question_idx').on(table.questionId),
  ],
);
