import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents, eventCategories, eventRegistrations, eventWishes } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { did } from '~/deeds.server';
import { requireScope, type Actor } from '~/server/auth/actor';
import { blobStore, discard } from '~/server/files/blobs';
import { hasCertificates } from '~/features/courses/index.server';
import { AppError, fieldError } from '~/server/errors';
import { withPicture } from '~/server/files/pictures';
import { storedMarkdown } from '~/server/markdown/markdown-fields';
import { sanitizeLine } from '~/server/markdown/sanitize';
import { forgetChangedFacts, refuseTranslatedSource } from '~/features/translations/index.server';
import { isUnchanged, nextVersion, writeRefused } from '~/server/versioned';
import { toInstant } from '~/lib/zoned-time';
import { formatDateTime, readMoments } from '../event-dates';
import { getNews, raisesSequence, toAnnounced } from '../event-news';
import { isDraftNow, toPublication, type Publication } from '../event-publication';
import { moveDoorPasses } from '../door/passes.server';
import { owesCertificates } from '../attendance/record-attendance.server';
import { noEvent } from '../events.server';
import { clearFeatured, lockFeatured } from './featured-event.server';
import { findAdminEvent } from './event-table.server';
import { readInLanguages } from '../registration/event-languages.server';
import { mailCancelled, mailChange } from '../registration/event-mail-jobs.server';
import {
  countGoing,
  fillPlaces,
  lockEventAlone,
  setGoing,
  type LockedEvent,
} from '../registration/places.server';
import { isOver } from '../registration/registration-state.server';
import { forgetReminders, listAttendeeIds } from '../registration/waiting-list.server';
import {
  privateColumns,
  staffColumns,
  toPrivateEvent,
  type EventRow,
  type PrivateEventRow,
} from '../event-rows.server';
import { maxTranscriptLength, type EventInput } from '../event.resource';
import type { PrivateEvent } from '../events.schema';

export interface SaveEvent {
  actor: Actor | null;
  input: EventInput;
  /** The bytes of a new picture. */
  image?: Uint8Array | undefined;
}

type Values = Omit<typeof cmsEvents.$inferInsert, 'id' | 'image' | 'sequence' | 'version'>;

/** The columns of a form's fields. Throws `invalid_fields` if they contradict each other. */
function toValues(input: EventInput, before: (EventRow & Publication) | null) {
  const { cancelled, removeImage: _, subtitle, transcript, isDraft, publishAt, ...fields } = input;
  const { startsAt, endsAt, issues } = readMoments(input);
  if (Object.keys(issues).length > 0) throw new AppError('invalid_fields', undefined, { issues });
  const at = publishAt ? toInstant(publishAt, input.timezone) : null;
  const publication = toPublication(
    { isDraft, publishAt: publishAt === undefined ? undefined : at },
    before,
    new Date(),
  );
  if (publication.isDraft && input.isFeatured) throw fieldError('isFeatured', 'draft_featured');
  const stored =
    transcript === null ? null : storedMarkdown('transcript', transcript, maxTranscriptLength);
  return {
    ...fields,
    ...publication,
    subtitle: sanitizeLine(subtitle),
    transcript: stored?.source ?? null,
    transcriptHtml: stored?.html ?? null,
    startsAt,
    endsAt,
    dateTime: formatDateTime({ ...input, startsAt, endsAt }),
    cancelledAt: cancelled ? (before?.cancelledAt ?? new Date()) : null,
  } satisfies Values;
}

async function checkCategory(tx: Db, id: number | null | undefined): Promise<void> {
  if (!id) return;
  const [category] = await tx
    .select({ id: eventCategories.id })
    .from(eventCategories)
    .where(eq(eventCategories.id, id))
    .for('key share');
  if (!category) throw fieldError('categoryId', 'event_category_unknown');
}

interface OneEvent {
  eventId: number;
  /** The opened version; without it nothing is compared. */
  version?: number | undefined;
}

const refusal = async (tx: Db, eventId: number) =>
  writeRefused(await findAdminEvent(tx, eventId), noEvent());

const slugs = 'cms_events_slug_unique';

async function lockEvent(tx: Db, eventId: number): Promise<LockedEvent> {
  const event = await lockEventAlone(tx, eventId);
  if (!event) throw noEvent();
  return event;
}

/** Returns how many places of a locked event are counted as taken once it has this capacity. */
async function getGoing(tx: Db, before: LockedEvent, capacity: number | null): Promise<number> {
  if (capacity === null) return 0;
  return before.capacity === null ? countGoing(tx, before.id) : before.going;
}

/** Queues the mails of a save for everyone with a place or on the waiting list. */
async function tellNews(
  tx: Db,
  { before, after, now }: { before: LockedEvent; after: PrivateEventRow; now: Date },
): Promise<void> {
  const kind = getNews(before, after, now);
  if (!kind) return;
  const userIds = await listAttendeeIds(tx, after.id);
  if (kind === 'cancelled') return mailCancelled(tx, await readInLanguages(tx, after.id), userIds);
  const { sequence } = after;
  const change = { before: toAnnounced(before), after: toAnnounced(after), sequence };
  await mailChange(tx, kind, after, { change, userIds });
}

/** Refuses to take an event back that people count on. */
async function refuseWithPeople(tx: Db, eventId: number): Promise<void> {
  const [people] = await tx
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, eventId), ne(eventRegistrations.status, 'cancelled')))
    .limit(1);
  const wishes = await tx.$count(eventWishes, eq(eventWishes.eventId, eventId));
  if (people || wishes > 0 || (await hasCertificates(tx, eventId)))
    throw new AppError('has_people');
}

export async function createEvent(
  db: Db,
  { actor, input, image }: SaveEvent,
  store = blobStore(),
): Promise<PrivateEvent> {
  const admin = requireScope(actor, 'events');
  const values = toValues(input, null);
  return withPicture(db, { user: admin, bytes: image, store, slugs }, async (tx, picture) => {
    if (input.isFeatured) {
      await lockFeatured(tx);
      await clearFeatured(tx, 0);
    }
    await checkCategory(tx, input.categoryId);
    const [row] = await tx
      .insert(cmsEvents)
      .values({ ...values, image: picture })
      .returning(staffColumns);
    if (!row) throw new Error('The event was not inserted.');
    await did(tx, admin, 'event.create', row);
    return toPrivateEvent(row, new Date());
  });
}

/**
 * Updates an event, unless it has a newer version; registered people are notified of relevant
 * changes.
 */
export async function updateEvent(
  db: Db,
  { actor, input, image, eventId, version }: SaveEvent & OneEvent,
  store = blobStore(),
): Promise<PrivateEvent> {
  const admin = requireScope(actor, 'events');
  const { before, after } = await withPicture(
    db,
    { user: admin, bytes: image, check: (db) => lockEvent(db, eventId), store, slugs },
    async (tx, picture) => {
      if (input.isFeatured) {
        await lockFeatured(tx, eventId);
        await clearFeatured(tx, eventId);
      }
      const before = await lockEvent(tx, eventId);
      const values = toValues(input, before);
      if (values.isDraft && !isDraftNow(before, new Date())) await refuseWithPeople(tx, eventId);
      await checkCategory(tx, input.categoryId);
      await refuseTranslatedSource(tx, 'event', eventId, input.sourceLocale);
      const going = await getGoing(tx, before, values.capacity ?? null);
      const now = new Date();
      const sequence = before.sequence + (raisesSequence(before, values, now) ? 1 : 0);
      const [after] = await tx
        .update(cmsEvents)
        .set({
          ...values,
          going,
          image: picture ?? (input.removeImage ? null : before.image),
          sequence,
          version: nextVersion(cmsEvents),
        })
        .where(isUnchanged(cmsEvents, eventId, version))
        .returning(staffColumns);
      if (!after) throw await refusal(tx, eventId);
      if (before.startsAt?.getTime() !== after.startsAt?.getTime())
        await forgetReminders(tx, eventId);
      // A translation of the old place or date would send people there.
      await forgetChangedFacts(tx, 'event', eventId);
      await moveDoorPasses(tx, after);
      const filled = await fillPlaces(tx, { ...after, going }, now);
      if (after.capacity !== null && filled > going) await setGoing(tx, eventId, filled);
      await tellNews(tx, { before, after, now });
      await did(tx, admin, 'event.update', after);
      return { before, after };
    },
  );
  if (before.image !== after.image) await discard(store, before.image);
  return toPrivateEvent(after, new Date());
}

/**
 * Deletes an event, its registrations and its picture; people with a place are notified. Certificates
 * keep their event.
 */
export async function deleteEvent(
  db: Db,
  { actor, eventId, version }: OneEvent & { actor: Actor | null },
  store = blobStore(),
): Promise<void> {
  const admin = requireScope(actor, 'events');
  const row = await db.transaction(async (tx) => {
    // Nobody registers between the list of recipients and the deletion.
    await lockEvent(tx, eventId);
    const isCertified = await hasCertificates(tx, eventId);
    if (isCertified || (await owesCertificates(tx, eventId))) throw new AppError('event_certified');
    const people = await listAttendeeIds(tx, eventId);
    const inLanguage = await readInLanguages(tx, eventId);
    const [row] = await tx
      .delete(cmsEvents)
      .where(isUnchanged(cmsEvents, eventId, version))
      .returning(privateColumns);
    if (!row) throw await refusal(tx, eventId);
    await did(tx, admin, 'event.delete', row);
    if (!isOver(row, new Date())) {
      const now = new Date();
      const changed = { cancelledAt: now, updatedAt: now, sequence: row.sequence + 1 };
      const cancelled = (locale: Locale) => ({ ...inLanguage(locale), ...changed });
      await mailCancelled(tx, cancelled, people, { isDeleted: true });
    }
    return row;
  });
  await discard(store, row.image);
}
