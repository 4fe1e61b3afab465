import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents, eventSpeakerRelations, eventSpeakers } from '#db/schema';
import { inSource } from '~/lib/translations/localized.schema';
import { did } from '~/deeds.server';
import { requireScope, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { blobStore, discard } from '~/server/files/blobs';
import { portraitFrom } from '~/server/files/images';
import { withPicture } from '~/server/files/pictures';
import { refuseTranslatedSource } from '~/features/translations/index.server';
import { isUnchanged, nextVersion, writeRefused } from '~/server/versioned';
import { findSpeakers, noEvent } from '../events.server';
import { speakerInitials } from '~/lib/text-forms/initials';
import type { SpeakerInput } from '../event.resource';
import type { AdminSpeaker } from '../events.schema';

const noSpeaker = () => new AppError('speaker_not_found');

/** The columns of a speaker; initials default to those of the name. */
const toValues = ({ initials, removeImage: _remove, ...input }: SpeakerInput) => ({
  ...input,
  initials: initials ?? (speakerInitials(input.name) || null),
});

/** All speakers by name, as staff edit them. */
export async function listAdminSpeakers(
  db: Db,
  { actor }: { actor: Actor | null },
): Promise<AdminSpeaker[]> {
  requireScope(actor, 'events');
  return findSpeakers(db);
}

interface SaveSpeaker {
  actor: Actor | null;
  input: SpeakerInput;
  /** The bytes of a new portrait. */
  image?: Uint8Array | undefined;
}

/** Creates a speaker without events. */
export async function createSpeaker(
  db: Db,
  { actor, input, image: bytes }: SaveSpeaker,
  store = blobStore(),
): Promise<AdminSpeaker> {
  const admin = requireScope(actor, 'events');
  return withPicture(db, { user: admin, bytes, store, make: portraitFrom }, async (tx, image) => {
    const [row] = await tx
      .insert(eventSpeakers)
      .values({ ...toValues(input), image })
      .returning();
    if (!row) throw new Error('The speaker was not inserted.');
    await did(tx, admin, 'speaker.create', row);
    return {
      ...row,
      ...inSource(row.sourceLocale),
      createdAt: row.createdAt.toISOString(),
      events: [],
    };
  });
}

interface OneSpeaker {
  actor: Actor | null;
  speakerId: number;
  version?: number | undefined;
}

const refusal = async (tx: Db, speakerId: number) =>
  writeRefused((await findSpeakers(tx, speakerId))[0], noSpeaker());

async function lockSpeaker(tx: Db, speakerId: number): Promise<{ image: string | null }> {
  const [row] = await tx
    .select({ image: eventSpeakers.image })
    .from(eventSpeakers)
    .where(eq(eventSpeakers.id, speakerId))
    .for('update');
  if (!row) throw noSpeaker();
  return row;
}

/** Updates a speaker, unless there is a newer version. */
export async function updateSpeaker(
  db: Db,
  { actor, input, image: bytes, speakerId, version }: SaveSpeaker & OneSpeaker,
  store = blobStore(),
): Promise<AdminSpeaker> {
  const admin = requireScope(actor, 'events');
  const check = (tx: Db) => lockSpeaker(tx, speakerId);
  const options = { user: admin, bytes, check, store, make: portraitFrom };
  const { before, changed } = await withPicture(db, options, async (tx, url) => {
    const before = await lockSpeaker(tx, speakerId);
    const image = url ?? (input.removeImage ? null : before.image);
    await refuseTranslatedSource(tx, 'speaker', speakerId, input.sourceLocale);
    const [row] = await tx
      .update(eventSpeakers)
      .set({ ...toValues(input), image, version: nextVersion(eventSpeakers) })
      .where(isUnchanged(eventSpeakers, speakerId, version))
      .returning();
    if (!row) throw await refusal(tx, speakerId);
    await did(tx, admin, 'speaker.update', row);
    const [changed] = await findSpeakers(tx, speakerId);
    if (!changed) throw noSpeaker();
    return { before, changed };
  });
  if (before.image !== changed.image) await discard(store, before.image);
  return changed;
}

/** Deletes a speaker and their portrait; their events no longer show them. */
export async function deleteSpeaker(
  db: Db,
  { actor, speakerId, version }: OneSpeaker,
  store = blobStore(),
): Promise<void> {
  const admin = requireScope(actor, 'events');
  const image = await db.transaction(async (tx) => {
    const [row] = await tx
      .delete(eventSpeakers)
      .where(isUnchanged(eventSpeakers, speakerId, version))
      .returning();
    if (!row) throw await refusal(tx, speakerId);
    await did(tx, admin, 'speaker.delete', row);
    return row.image;
  });
  await discard(store, image);
}

export interface Attachment {
  actor: Actor | null;
  eventId: number;
  speakerId: number;
}

/** Locks both rows until the transaction ends, so that neither is deleted. */
async function holdBoth(tx: Db, { eventId, speakerId }: Attachment): Promise<void> {
  const [event] = await tx
    .select({ id: cmsEvents.id })
    .from(cmsEvents)
    .where(eq(cmsEvents.id, eventId))
    .for('key share');
  if (!event) throw noEvent();
  const [speaker] = await tx
    .select({ id: eventSpeakers.id })
    .from(eventSpeakers)
    .where(eq(eventSpeakers.id, speakerId))
    .for('key share');
  if (!speaker) throw noSpeaker();
}

/** Adds a speaker to an event; adding them again changes nothing. */
export async function attachSpeaker(db: Db, call: Attachment): Promise<void> {
  const admin = requireScope(call.actor, 'events');
  const { eventId, speakerId } = call;
  await db.transaction(async (tx) => {
    await holdBoth(tx, call);
    const added = await tx
      .insert(eventSpeakerRelations)
      .values({ eventId, speakerId })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) return;
    await did(tx, admin, 'event.add-speaker', { eventId, speakerId });
  });
}

/** Removes a speaker from an event; removing them again changes nothing. */
export async function detachSpeaker(db: Db, call: Attachment): Promise<void> {
  const admin = requireScope(call.actor, 'events');
  const { eventId, speakerId } = call;
  await db.transaction(async (tx) => {
    await holdBoth(tx, call);
    const removed = await tx
      .delete(eventSpeakerRelations)
      .where(
        and(
          eq(eventSpeakerRelations.eventId, eventId),
          eq(eventSpeakerRelations.speakerId, speakerId),
        ),
      )
      .returning();
    if (removed.length === 0) return;
    await did(tx, admin, 'event.remove-speaker', { eventId, speakerId });
  });
}
