import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  bigint,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import {
  counter,
  createdAt,
  deletedWith,
  id,
  locale,
  longId,
  pickOne,
  skills,
  sourceLocale,
  timestamptz,
  updatedAt,
  version,
} from './columns.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import { users } from './accounts.ts';
import {
  attendanceVias,
  eventStatuses,
  feedbackPaces,
  logbookKinds,
  messageAudiences,
  proposalStatuses,
  registrationStatuses,
  scanResults,
} from '../lists.ts';

export const eventSpeakers = pgTable(
  'event_speakers',
  {
    id: id(),
    name: text().notNull(),
    /** Their role, such as Teacher trainer. */
    title: text(),
    image: text(),
    initials: varchar({ length: 5 }),
    link: text(),
    sourceLocale: sourceLocale(),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    index('event_speakers_name_idx').on(table.name),
    index('event_speakers_image_idx').using('hash', table.image),
  ],
);

export const eventCategories = pgTable('event_categories', {
  id: id(),
  name: text().notNull().unique(),
  color: text().notNull().default('blue'),
  sourceLocale: sourceLocale(),
  version: version(),
  createdAt: createdAt(),
});

/** Events. `dateTime` is the text people read, the instants serve sorting and calendars. */
export const cmsEvents = pgTable(
  'cms_events',
  {
    id: id(),
    title: text().notNull(),
    /** Sanitised HTML. */
    subtitle: text(),
    slug: text().notNull().unique(),
    description: text(),
    badge: text().notNull().default('Webinar'),
    dateTime: text(),
    startsAt: timestamptz(),
    endsAt: timestamptz(),
    /** IANA time zone in which the event is announced. */
    timezone: text().notNull().default('Asia/Jakarta'),
    location: text().default('Online'),
    image: text(),
    gradient: text().notNull().default('nila'),
    registerLink: text(),
    recordingLink: text(),
    /** Link of an online event, shown only to registered people. */
    joinLink: text(),
    isFeatured: boolean().notNull().default(false),
    /** Only staff see it, until `publishAt` if that is set (`isPublicEvent`). */
    isDraft: boolean().notNull().default(false),
    /** When a draft becomes public by itself. */
    publishAt: timestamptz(),
    skills: skills(),
    categoryId: integer().references(() => eventCategories.id, { onDelete: 'set null' }),
    status: text({ enum: eventStatuses }).notNull().default('upcoming'),
    /** Places for registration on the platform; null: as many as come. */
    capacity: integer(),
    /**
     * Registrations that hold a place, if there is a capacity. Services change it in the transaction of a
     * registration, under the lock of this row (docs/adr/0045-counters-give-the-places-of-events.md).
     */
    going: integer().notNull().default(0),
    /** Set when the event is called off: calendars are updated, and registration ends. */
    cancelledAt: timestamptz(),
    /** Revision for calendars (RFC 5545 SEQUENCE): raised by each change of time, place or cancellation. */
    sequence: integer().notNull().default(0),
    /** Lesson hours (JP) on the certificate; null: they follow from the time. */
    lessonHours: numeric({ precision: 4, scale: 1, mode: 'number' }),
    /** The kind of entry that trainers who were present get in their logbooks. */
    programmeKind: text({ enum: logbookKinds }),
    givesCertificate: boolean().notNull().default(true),
    /** Chapters of the recording, one a line: `mm:ss Title`. */
    chapters: text(),
    /** Markdown. */
    transcript: text(),
    /** Rendered when `transcript` is written. */
    transcriptHtml: text(),
    audioUrl: text(),
    /** Size of the file in megabytes, which readers see before they load it. */
    audioMegabytes: numeric({ precision: 6, scale: 1, mode: 'number' }),
    slidesUrl: text(),
    slidesMegabytes: numeric({ precision: 6, scale: 1, mode: 'number' }),
    sourceLocale: sourceLocale(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('cms_events_image_idx').using('hash', table.image),
    check('cms_events_capacity_check', sql`${table.capacity} > 0`),
    check(
      'cms_events_going_check',
      sql`${table.going} >= 0 and (${table.capacity} is not null or ${table.going} = 0)`,
    ),
    check('cms_events_status_check', pickOne(table.status, eventStatuses)),
    check(
      'cms_events_lesson_hours_check',
      sql`${table.lessonHours} > 0 and ${table.lessonHours} <= 24`,
    ),
    check('cms_events_programme_kind_check', pickOne(table.programmeKind, logbookKinds)),
    check(
      'cms_events_span_check',
      sql`${table.endsAt} is null or ${table.endsAt} >= ${table.startsAt}`,
    ),
    check('cms_events_draft_check', sql`not (${table.isDraft} and ${table.isFeatured})`),
    check('cms_events_publish_at_check', sql`${table.publishAt} is null or ${table.isDraft}`),
    // At most one row may carry the flag (docs/product.md#featured-event).
    uniqueIndex('cms_events_featured_key')
      .on(table.isFeatured)
      .where(sql`${table.isFeatured}`),
    index('cms_events_starts_idx').on(table.startsAt),
    index('cms_events_status_idx').on(table.status, table.startsAt),
    index('cms_events_category_idx').on(table.categoryId),
  ],
);

/** Views by event, in a separate table, so that a view does not rewrite the event. */
export const eventCounters = pgTable('event_counters', {
  eventId: integer()
    .primaryKey()
    .references(() => cmsEvents.id, { onDelete: 'cascade' }),
  views: counter(),
});

/** One row for each visitor, event and day, kept while it prevents counting a visitor twice. */
export const eventViews = pgTable(
  'event_views',
  {
    eventId: deletedWith(() => cmsEvents.id),
    viewedOn: date({ mode: 'string' }).notNull(),
    /** A keyed hash that changes daily, never an address. */
    visitorHash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.viewedOn, table.visitorHash] }),
    index('event_views_day_idx').on(table.viewedOn),
  ],
);

export const eventSpeakerRelations = pgTable(
  'event_speaker_relations',
  {
    id: id(),
    eventId: deletedWith(() => cmsEvents.id),
    speakerId: deletedWith(() => eventSpeakers.id),
  },
  (table) => [
    unique('event_speaker_relations_key').on(table.eventId, table.speakerId),
    index('event_speaker_relations_speaker_idx').on(table.speakerId),
  ],
);

/** Registrations on the platform: one row a person and event. The waiting list is in order of `queuedAt`, `id`. */
export const eventRegistrations = pgTable(
  'event_registrations',
  {
    id: longId(),
    eventId: deletedWith(() => cmsEvents.id),
    userId: deletedWith(() => users.id),
    status: text({ enum: registrationStatuses }).notNull(),
    /** When the person (last) requested a place. */
    queuedAt: timestamptz().notNull().defaultNow(),
    remindedAt: timestamptz(),
    /** Time zone of the device that registered, in which mails give the times too. */
    timezone: text(),
    /** When the mail of the day after was queued. */
    followedUpAt: timestamptz(),
    /** When staff said that the person was absent; until they say otherwise, nothing else shows presence. */
    absentAt: timestamptz(),
    /** When the person stopped the messages of staff about this event. */
    messagesStoppedAt: timestamptz(),
    /** The channel that led to the event; null if the browser asks not to be counted. */
    via: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('event_registrations_key').on(table.eventId, table.userId),
    check('event_registrations_status_check', pickOne(table.status, registrationStatuses)),
    index('event_registrations_queue_idx').on(
      table.eventId,
      table.status,
      table.queuedAt,
      table.id,
    ),
    index('event_registrations_user_idx').on(table.userId),
    index('event_registrations_created_idx').using('brin', table.createdAt),
  ],
);

/**
 * Registrations that wait for a confirmed address. They take no place and cause no mail;
 * confirming the address turns them into registrations.
 */
export const eventWishes = pgTable(
  'event_wishes',
  {
    userId: deletedWith(() => users.id),
    eventId: deletedWith(() => cmsEvents.id),
    /** Handed on to the registration, as is `via`. */
    timezone: text(),
    via: text(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.eventId] }),
    index('event_wishes_event_idx').on(table.eventId),
  ],
);

/** Words that the host says: typed within their windows they show that a person is there. */
export const eventWords = pgTable(
  'event_words',
  {
    id: id(),
    eventId: deletedWith(() => cmsEvents.id),
    /** 1 or 2. */
    position: integer().notNull(),
    word: text().notNull(),
    opensAt: timestamptz().notNull(),
    closesAt: timestamptz().notNull(),
  },
  (table) => [
    unique('event_words_position_key').on(table.eventId, table.position),
    check('event_words_position_check', sql`${table.position} between 1 and 2`),
    check('event_words_window_check', sql`${table.closesAt} > ${table.opensAt}`),
  ],
);

/** Words that people have typed rightly. */
export const eventWordEntries = pgTable(
  'event_word_entries',
  {
    eventId: deletedWith(() => cmsEvents.id),
    userId: deletedWith(() => users.id),
    position: integer().notNull(),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId, table.position] }),
    check('event_word_entries_position_check', sql`${table.position} between 1 and 2`),
    index('event_word_entries_user_idx').on(table.userId),
  ],
);

/** Presence of people at events, written under the lock of their registration. */
export const eventAttendance = pgTable(
  'event_attendance',
  {
    eventId: deletedWith(() => cmsEvents.id),
    userId: deletedWith(() => users.id),
    via: text({ enum: attendanceVias }).notNull(),
    at: timestamptz().notNull().defaultNow(),
    /** The staff member who recorded it. */
    recordedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** When the certificate and the entry in the logbook were due, and given if the event gives any. */
    grantedAt: timestamptz(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    check('event_attendance_via_check', pickOne(table.via, attendanceVias)),
    index('event_attendance_user_idx').on(table.userId),
    index('event_attendance_recorded_by_idx').on(table.recordedBy),
    index('event_attendance_owed_idx')
      .on(table.eventId)
      .where(sql`${table.grantedAt} is null`),
  ],
);

/** People who followed the join link of an online event, which proves less than presence. */
export const eventJoins = pgTable(
  'event_joins',
  {
    eventId: deletedWith(() => cmsEvents.id),
    userId: deletedWith(() => users.id),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    index('event_joins_user_idx').on(table.userId),
  ],
);

/** Passes with which volunteers scan tickets at the door of one event, without an account. */
export const eventDoorPasses = pgTable(
  'event_door_passes',
  {
    id: id(),
    eventId: deletedWith(() => cmsEvents.id),
    /** Names the volunteer or the door. */
    name: text().notNull(),
    tokenHash: text().notNull(),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
    revokedAt: timestamptz(),
    lastUsedAt: timestamptz(),
    /** Allows walk-ins beyond the capacity. */
    mayExceed: boolean().notNull().default(false),
  },
  (table) => [
    unique('event_door_passes_token_key').on(table.tokenHash),
    index('event_door_passes_event_idx').on(table.eventId),
    index('event_door_passes_created_by_idx').on(table.createdBy),
  ],
);

/** Scans of tickets. The device makes the id, so that a scan that is sent twice is one row. */
export const eventScans = pgTable(
  'event_scans',
  {
    id: uuid().primaryKey(),
    eventId: deletedWith(() => cmsEvents.id),
    /** Null if the code is not that of a registration. */
    registrationId: bigint({ mode: 'number' }).references(() => eventRegistrations.id, {
      onDelete: 'set null',
    }),
    passId: deletedWith(() => eventDoorPasses.id),
    door: text().notNull(),
    /** By the clock of the device, at most the time of arrival. */
    scannedAt: timestamptz().notNull(),
    receivedAt: timestamptz().notNull().defaultNow(),
    result: text({ enum: scanResults }).notNull(),
    reason: text(),
    /** Name of a walk-in, who takes a place without a registration. */
    walkInName: text(),
  },
  (table) => [
    check(
      'event_scans_walk_in_check',
      sql`${table.walkInName} is null or (${table.registrationId} is null and ${table.result} = 'admitted')`,
    ),
    check('event_scans_result_check', pickOne(table.result, scanResults)),
    // A ticket is admitted once.
    uniqueIndex('event_scans_admitted_key')
      .on(table.registrationId)
      .where(sql`${table.result} = 'admitted'`),
    index('event_scans_event_idx').on(table.eventId),
    index('event_scans_registration_idx').on(table.registrationId),
    index('event_scans_pass_idx').on(table.passId),
  ],
);

/** Feedback of people who were present. Staff read it without names. */
export const eventFeedback = pgTable(
  'event_feedback',
  {
    eventId: deletedWith(() => cmsEvents.id),
    userId: deletedWith(() => users.id),
    useful: integer().notNull(),
    pace: text({ enum: feedbackPaces }).notNull(),
    text: text().notNull().default(''),
    locale: locale().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    check('event_feedback_useful_check', sql`${table.useful} between 1 and 5`),
    check('event_feedback_pace_check', pickOne(table.pace, feedbackPaces)),
    check('event_feedback_text_check', sql`char_length(${table.text}) <= 500`),
    index('event_feedback_user_idx').on(table.userId),
  ],
);

/** Messages of staff to the people of an event. A missing language falls back to the other. */
export const eventMessages = pgTable(
  'event_messages',
  {
    id: id(),
    eventId: deletedWith(() => cmsEvents.id),
    sentTo: text({ enum: messageAudiences }).notNull(),
    subject: jsonb().$type<Partial<Record<Locale, string>>>().notNull(),
    text: jsonb().$type<Partial<Record<Locale, string>>>().notNull(),
    /** Number of people whom it was sent to. */
    recipients: integer().notNull(),
    sentBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    check('event_messages_sent_to_check', pickOne(table.sentTo, messageAudiences)),
    index('event_messages_event_idx').on(table.eventId, table.createdAt),
    index('event_messages_sent_by_idx').on(table.sentBy),
  ],
);

/** "Submit Event Proposal": what people propose to the staff. */
export const eventProposals = pgTable(
  'event_proposals',
  {
    id: id(),
    title: text().notNull(),
    reason: text().notNull(),
    format: text().notNull(),
    /** `YYYY-MM-DD`, or empty if the proposer has no day in mind. */
    proposedDate: text().notNull().default(''),
    contactName: text().notNull(),
    contactEmail: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    locale: locale().notNull(),
    status: text({ enum: proposalStatuses }).notNull().default('new'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('event_proposals_status_check', pickOne(table.status, proposalStatuses)),
    index('event_proposals_created_idx').on(table.createdAt, table.id),
    index('event_proposals_user_idx').on(table.userId),
  ],
);
