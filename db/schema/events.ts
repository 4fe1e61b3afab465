import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { at, counter, createdAt, id, updatedAt } from './columns.ts';
import { eventStatuses, oneOf } from './lists.ts';

export const eventSpeakers = pgTable(
  'event_speakers',
  {
    id: id(),
    name: text().notNull(),
    image: text(),
    initials: varchar({ length: 5 }),
    link: text(),
    createdAt: createdAt(),
  },
  (table) => [index('event_speakers_name_idx').on(table.name)],
);

export const eventCategories = pgTable('event_categories', {
  id: id(),
  name: text().notNull().unique(),
  color: text().notNull().default('blue'),
  createdAt: createdAt(),
});

/** Events. `dateTime` is the text people read, the instants serve sorting and calendars (Decision 5). */
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
    startsAt: at(),
    endsAt: at(),
    /** IANA time zone in which the event is announced. */
    timezone: text().notNull().default('Asia/Jakarta'),
    location: text().default('Online'),
    image: text(),
    gradient: text().notNull().default('nila'),
    registerLink: text(),
    recordingLink: text(),
    isFeatured: boolean().notNull().default(false),
    categoryId: integer().references(() => eventCategories.id, { onDelete: 'set null' }),
    status: text({ enum: eventStatuses }).notNull().default('upcoming'),
    viewCount: counter(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('cms_events_status_check', oneOf(table.status, eventStatuses)),
    check(
      'cms_events_span_check',
      sql`${table.endsAt} is null or ${table.endsAt} >= ${table.startsAt}`,
    ),
    // At most one row may carry the flag (Decision 6).
    uniqueIndex('cms_events_featured_key')
      .on(table.isFeatured)
      .where(sql`${table.isFeatured}`),
    index('cms_events_starts_idx').on(table.startsAt),
    index('cms_events_status_idx').on(table.status, table.startsAt),
    index('cms_events_category_idx').on(table.categoryId),
  ],
);

export const eventSpeakerRelations = pgTable(
  'event_speaker_relations',
  {
    id: id(),
    eventId: integer()
      .notNull()
      .references(() => cmsEvents.id, { onDelete: 'cascade' }),
    speakerId: integer()
      .notNull()
      .references(() => eventSpeakers.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('event_speaker_relations_key').on(table.eventId, table.speakerId),
    index('event_speaker_relations_speaker_idx').on(table.speakerId),
  ],
);
