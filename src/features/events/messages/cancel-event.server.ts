import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents } from '#db/schema';
import { did } from '~/deeds.server';
import { locales } from '~/i18n/locales';
import { requireScope, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { nextVersion } from '~/server/versioned';
import { noEvent } from '../events.server';
import type { PrivateEvent } from '../events.schema';
import { staffColumns, toPrivateEvent } from '../event-rows.server';
import { readInLanguages } from '../registration/event-languages.server';
import { mailCancelled } from '../registration/event-mail-jobs.server';
import { lockEventAlone } from '../registration/places.server';
import { eventMail } from '../registration/registration-mails.server';
import { isOver } from '../registration/registration-state.server';
import { getReader, listAttendeeIds, listConfirmedIds } from '../registration/waiting-list.server';
import { languageFor } from '~/lib/messages/staff-texts';
import type { CancellationInput, MailPreview } from './message.schema';

interface CancelCall {
  actor: Actor | null;
  eventId: number;
  input: CancellationInput;
}

/**
 * Cancels an event, and tells everyone with a place or on the waiting list why. Throws
 * `event_cancelled` (409) if it is.
 */
export async function cancelEvent(
  db: Db,
  { actor, eventId, input: { reason } }: CancelCall,
  now = new Date(),
): Promise<PrivateEvent> {
  const admin = requireScope(actor, 'events');
  return db.transaction(async (tx) => {
    const before = await lockEventAlone(tx, eventId);
    if (!before) throw noEvent();
    if (before.cancelledAt) throw new AppError('event_cancelled');
    const [after] = await tx
      .update(cmsEvents)
      .set({
        cancelledAt: now,
        sequence: before.sequence + 1,
        version: nextVersion(cmsEvents),
      })
      .where(eq(cmsEvents.id, eventId))
      .returning(staffColumns);
    if (!after) throw noEvent();
    // Nobody is told of what is over.
    if (!isOver(before, now)) {
      const inLanguage = await readInLanguages(tx, eventId);
      await mailCancelled(tx, inLanguage, await listAttendeeIds(tx, eventId), { reason });
    }
    await did(tx, admin, 'event.cancel', { ...after, reason });
    return toPrivateEvent(after, now);
  });
}

/** Returns the mail of a cancellation by the reader's language, made out to the reader. */
export async function previewCancellation(
  db: Db,
  { actor, eventId, input: { reason } }: CancelCall,
  now = new Date(),
): Promise<MailPreview> {
  const admin = requireScope(actor, 'events');
  const inLanguage = await readInLanguages(db, eventId);
  const reader = await getReader(db, admin.id);
  if (!reader) throw new AppError('unauthorized');
  const isTold = !isOver(inLanguage(reader.locale), now);
  const { length: recipients } = isTold ? await listConfirmedIds(db, eventId) : [];
  const mails = locales.map((locale) => {
    const lang = languageFor(reason, locale);
    const event = { ...inLanguage(locale), cancelledAt: now };
    const facts = { reason: { text: reason[lang] ?? '', lang } };
    const { subject, text, html } = eventMail('cancelled', event, { ...reader, locale }, facts);
    return [locale, { subject, text, html }];
  });
  return { recipients, mails: Object.fromEntries(mails) as MailPreview['mails'] };
}
