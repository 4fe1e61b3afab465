import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { Locale } from '../../src/i18n/locales.ts';
import { users } from './accounts.ts';
import { createdAt, deletedWith, id, timestamptz, updatedAt, version } from './columns.ts';
import { cmsEvents } from './events.ts';

/** Groups of trainers who begin together; what they do in their eight weeks are events. */
export const trainerCohorts = pgTable('trainer_cohorts', {
  id: id(),
  name: text().notNull(),
  /** Country or region, in the words of staff. */
  region: text().notNull().default(''),
  /** The first day of its eight weeks. */
  startsOn: date({ mode: 'string' }).notNull(),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Members of cohorts; a trainer is in one. */
export const trainerCohortMembers = pgTable(
  'trainer_cohort_members',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    cohortId: deletedWith(() => trainerCohorts.id),
    /** Shows first name and school to the group. */
    isShown: boolean().notNull().default(false),
    /** When the member stopped the messages of the cohort. */
    messagesStoppedAt: timestamptz(),
    joinedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('trainer_cohort_members_cohort_idx').on(table.cohortId)],
);

/** Events of a cohort, at which a place is held for each member. */
export const trainerCohortEvents = pgTable(
  'trainer_cohort_events',
  {
    cohortId: deletedWith(() => trainerCohorts.id),
    eventId: deletedWith(() => cmsEvents.id),
  },
  (table) => [
    primaryKey({ columns: [table.cohortId, table.eventId] }),
    index('trainer_cohort_events_event_idx').on(table.eventId),
  ],
);

/** People who lead a cohort, and see it and no other. */
export const trainerCohortFacilitators = pgTable(
  'trainer_cohort_facilitators',
  {
    cohortId: deletedWith(() => trainerCohorts.id),
    userId: deletedWith(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.cohortId, table.userId] }),
    index('trainer_cohort_facilitators_user_idx').on(table.userId),
  ],
);

/** Messages to members of a cohort. A missing language falls back to the other. */
export const trainerCohortMessages = pgTable(
  'trainer_cohort_messages',
  {
    id: id(),
    cohortId: deletedWith(() => trainerCohorts.id),
    subject: jsonb().$type<Partial<Record<Locale, string>>>().notNull(),
    text: jsonb().$type<Partial<Record<Locale, string>>>().notNull(),
    /** Number of people whom it was sent to. */
    recipients: integer().notNull(),
    sentBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('trainer_cohort_messages_cohort_idx').on(table.cohortId, table.createdAt),
    index('trainer_cohort_messages_sent_by_idx').on(table.sentBy),
  ],
);
