import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents, eventCategories } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { requireAdmin, type Actor } from '~/server/auth/actor';
import { audit } from '~/server/audit';
import { blobStore, discard } from '~/server/files/blobs';
import { hasCertificates } from '~/features/courses/index.server';
import { leaveSearch, requestSearch } from '~/features/search/index.server';
import { AppError, fieldError } from '~/server/errors';
import { withPicture } from '~/server/files/pictures';
import { storedMarkdown } from '~/server/markdown/markdown-fields';
import { sanitizeLine } from '~/server/markdown/sanitize';
import { refuseTranslatedSource } from '~/features/translations/index.server';
import { isUnchanged, nextVersion, writeRefused } from '~/server/versioned';
import { formatDateTime, readMoments } from '../event-dates';
import { moveDoorPasses } from '../door/passes.server';
import { noEvent } from '../events.server';
import { clearFeatured, lockFeatured } from './featured-event.server';
import { findAdminEvent } from './event-table.server';
import { readInLanguages } from '../registration/event-languages.server';
import { mailCancelled } from '../registration/event-mail-jobs.server';
import {
  countGoing,
  fillPlaces,
  lockEventAlone,
  setGoing,
  type LockedEvent,
} from '../registration/places.server';
import { isOver } from '../registration/registration-state.server';
import { forgetReminders, listAttendeeIds } from '../registration/waiting-list.server';
import { privateColumns, staffColumns, toPrivateEvent, type EventRow } from '../event-rows.server';
import { maxTranscriptLength, type EventInput } from '../event-input.schema';
import type { PrivateEvent } from '../events.schema';

export interface SaveEvent {
  actor: Actor | null;
  input: EventInput;
  /** The bytes of a new picture. */
  image?: Uint8Array | undefined;
}

type Values = Omit<typeof cmsEvents.$inferInsert, 'id' | 'image' | 'sequence' | 'version'>;

/** The columns of a form's fields. Throws `invalid_fields` if they contradict each other. */
function toValues(input: EventInput, before: EventRow | null): Values {
  const { cancelled, removeImage: _, subtitle, transcript, ...fields } = input;
  const { startsAt, endsAt, issues } = readMoments(input);
  if (Object.keys(issues).length > 0) throw new AppError('invalid_fields', undefined, { issues });
  const stored =
    transcript === null ? null : storedMarkdown('transcript', transcript, maxTranscriptLength);
  return {
    ...fields,
    subtitle: sanitizeLine(subtitle),
    transcript: stored?.source ?? null,
    transcriptHtml: stored?.html ?? null,
    startsAt,
    endsAt,
    dateTime: formatDateTime({ ...input, startsAt, endsAt }),
    cancelledAt: cancelled ? (before?.cancelledAt ?? new Date()) : null,
  };
}

/** Returns true if subscribed calendars have to update because of the change. */
function concernsCalendars(before: EventRow, after: Values): boolean {
  const time = (instant: Date | null | undefined) => instant?.getTime() ?? null;
  return (
    time(before.startsAt) !== time(after.startsAt) ||
    time(before.endsAt) !== time(after.endsAt) ||
    before.timezone !== after.timezone ||
    before.location !== after.location ||
    (before.cancelledAt === null) !== (after.cancelledAt === null)
  );
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

/** Creates an event. */
export async function createEvent(
  db: Db,
  { actor, input, image }: SaveEvent,
  store = blobStore(),
): Promise<PrivateEvent> {
  const admin = requireAdmin(actor);
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
    await audit(tx, admin, 'event.create', `event:${row.id}`, { title: row.title });
    await requestSearch(tx, 'event', [row.id]);
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
  const admin = requireAdmin(actor);
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
      await checkCategory(tx, input.categoryId);
      await refuseTranslatedSource(tx, 'event', eventId, input.sourceLocale);
      const going = await getGoing(tx, before, values.capacity ?? null);
      const [after] = await tx
        .update(cmsEvents)
        .set({
          ...values,
          going,
          image: picture ?? (input.removeImage ? null : before.image),
          sequence: before.sequence + (concernsCalendars(before, values) ? 1 : 0),
          version: nextVersion(cmsEvents),
        })
        .where(isUnchanged(cmsEvents, eventId, version))
        .returning(staffColumns);
      if (!after) throw await refusal(tx, eventId);
      if (before.startsAt?.getTime() !== after.startsAt?.getTime())
        await forgetReminders(tx, eventId);
      await moveDoorPasses(tx, after);
      const filled = await fillPlaces(tx, { ...after, going }, new Date());
      if (after.capacity !== null && filled > going) await setGoing(tx, eventId, filled);
      if (!before.cancelledAt && after.cancelledAt) {
        const inLanguage = await readInLanguages(tx, eventId);
        await mailCancelled(tx, inLanguage, await listAttendeeIds(tx, eventId));
      }
      await audit(tx, admin, 'event.update', `event:${eventId}`, { title: after.title });
      await requestSearch(tx, 'event', [eventId]);
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
  const admin = requireAdmin(actor);
  const row = await db.transaction(async (tx) => {
    // Nobody registers between the list of recipients and the deletion.
    await lockEvent(tx, eventId);
    if (await hasCertificates(tx, eventId)) throw new AppError('event_certified');
    const people = await listAttendeeIds(tx, eventId);
    const inLanguage = await readInLanguages(tx, eventId);
    const [row] = await tx
      .delete(cmsEvents)
      .where(isUnchanged(cmsEvents, eventId, version))
      .returning(privateColumns);
    if (!row) throw await refusal(tx, eventId);
    await audit(tx, admin, 'event.delete', `event:${eventId}`, { title: row.title });
    await leaveSearch(tx, 'event', [eventId]);
    if (!isOver(row, new Date())) {
      const changed = { cancelledAt: new Date(), sequence: row.sequence + 1 };
      const cancelled = (locale: Locale) => ({ ...inLanguage(locale), ...changed });
      await mailCancelled(tx, cancelled, people);
    }
    return row;
  });
  await discard(store, row.image);
}
