import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import {
  createdAt,
  deletedWith,
  id,
  locale,
  longId,
  pickOne,
  timestamptz,
  updatedAt,
} from './columns.ts';
import { cmsEvents } from './events.ts';
import { applicationStatuses, logbookKinds, logbookStatuses } from '../lists.ts';
import { uploads } from './uploads.ts';

/** Applications to become a Master Trainer; with or without an account. */
export const trainerApplications = pgTable(
  'trainer_applications',
  {
    id: id(),
    /** Deleted with the account: it is all about the person. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    name: text().notNull(),
    locale: locale().notNull(),
    /** ISO code; empty until that step. */
    country: text().notNull().default(''),
    /** Answers by the name of their field; a draft may hold invalid ones. */
    answers: jsonb().$type<Record<string, string>>().notNull().default({}),
    status: text({ enum: applicationStatuses }).notNull().default('draft'),
    /** Version and time of the consent. */
    consentVersion: text(),
    consentAt: timestamptz(),
    /**
     * When it was submitted. Set on a draft only if another application for the same address was
     * open: it stays a draft, and only the mail to that address says so.
     */
    submittedAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('trainer_applications_status_check', pickOne(table.status, applicationStatuses)),
    uniqueIndex('trainer_applications_open_email_key')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.status} not in ('draft', 'declined')`),
    uniqueIndex('trainer_applications_open_user_key')
      .on(table.userId)
      .where(sql`${table.status} not in ('draft', 'declined')`),
    index('trainer_applications_user_idx').on(table.userId),
    index('trainer_applications_email_idx').on(sql`lower(${table.email})`),
    index('trainer_applications_status_idx').on(table.status, table.submittedAt, table.id),
  ],
);

/** Access to an application without an account: a browser's cookie, or a mailed link. */
export const trainerApplicationLinks = pgTable(
  'trainer_application_links',
  {
    id: id(),
    applicationId: deletedWith(() => trainerApplications.id),
    /** SHA-256 of the token, which is stored nowhere. */
    tokenHash: text().notNull(),
    isMailed: boolean().notNull(),
    /**
     * The address whose mails the holder can read: where the link was mailed to. Null if nothing
     * has shown it.
     */
    email: text(),
    expiresAt: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('trainer_application_links_key').on(table.tokenHash),
    index('trainer_application_links_application_idx').on(table.applicationId),
  ],
);

/** The history of an application: each change of state, with the message to the applicant. */
export const trainerApplicationEvents = pgTable(
  'trainer_application_events',
  {
    id: longId(),
    applicationId: deletedWith(() => trainerApplications.id),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The name at the time; empty means the applicant. */
    actorName: text().notNull().default(''),
    status: text({ enum: applicationStatuses }).notNull(),
    words: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    check('trainer_application_events_status_check', pickOne(table.status, applicationStatuses)),
    index('trainer_application_events_application_idx').on(table.applicationId),
    index('trainer_application_events_actor_idx').on(table.actorId),
  ],
);

/** One review by reviewer and application. */
export const trainerReviews = pgTable(
  'trainer_reviews',
  {
    id: id(),
    applicationId: deletedWith(() => trainerApplications.id),
    reviewerId: deletedWith(() => users.id),
    motivation: integer().notNull(),
    teaching: integer().notNull(),
    plan: integer().notNull(),
    note: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('trainer_reviews_key').on(table.applicationId, table.reviewerId),
    check(
      'trainer_reviews_scores_check',
      sql`${table.motivation} between 1 and 5 and ${table.teaching} between 1 and 5 and ${table.plan} between 1 and 5`,
    ),
    index('trainer_reviews_reviewer_idx').on(table.reviewerId),
  ],
);

/** A trainer's activity; it counts towards the programme once staff have confirmed it. */
export const trainerEntries = pgTable(
  'trainer_entries',
  {
    id: id(),
    userId: deletedWith(() => users.id),
    /** The event at which the trainer was present, if that made the entry. */
    eventId: integer().references(() => cmsEvents.id, { onDelete: 'set null' }),
    kind: text({ enum: logbookKinds }).notNull(),
    title: text().notNull(),
    heldOn: date({ mode: 'string' }).notNull(),
    hours: numeric({ precision: 4, scale: 1, mode: 'number' }).notNull(),
    participants: integer(),
    place: text().notNull().default(''),
    /** Required of a pilot. */
    reflection: text().notNull().default(''),
    proofUrl: text(),
    status: text({ enum: logbookStatuses }).notNull().default('waiting'),
    /** Why it was returned. */
    reason: text().notNull().default(''),
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('trainer_entries_kind_check', pickOne(table.kind, logbookKinds)),
    check('trainer_entries_status_check', pickOne(table.status, logbookStatuses)),
    check('trainer_entries_hours_check', sql`${table.hours} > 0 and ${table.hours} <= 24`),
    check('trainer_entries_reflection_check', sql`char_length(${table.reflection}) <= 2000`),
    unique('trainer_entries_event_key').on(table.userId, table.eventId),
    index('trainer_entries_event_idx').on(table.eventId),
    index('trainer_entries_user_idx').on(table.userId, table.heldOn),
    index('trainer_entries_status_idx').on(table.status, table.createdAt),
    index('trainer_entries_decided_by_idx').on(table.decidedBy),
  ],
);

/** Private documents that an application or an entry of a logbook names: exactly one of the two. */
export const trainerFiles = pgTable(
  'trainer_files',
  {
    id: id(),
    applicationId: integer().references(() => trainerApplications.id, { onDelete: 'cascade' }),
    entryId: integer().references(() => trainerEntries.id, { onDelete: 'cascade' }),
    filename: text()
      .notNull()
      .references(() => uploads.filename),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'trainer_files_owner_check',
      sql`num_nonnulls(${table.applicationId}, ${table.entryId}) = 1`,
    ),
    unique('trainer_files_application_key').on(table.applicationId, table.filename),
    // An entry has one proof.
    unique('trainer_files_entry_key').on(table.entryId),
    index('trainer_files_filename_idx').on(table.filename),
  ],
);
