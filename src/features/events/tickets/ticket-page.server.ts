import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents, eventRegistrations as registrations, users } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { drawQrCode } from '~/lib/qr-code';
import { requireUser, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { readCertificateName } from '~/features/courses/index.server';
import { getEvent } from '../events.server';
import type { TicketPageData } from './ticket.types';
import { getTicketCode } from './tickets.server';

interface TicketCall {
  actor: Actor | null;
  slug: string;
  lang: Locale;
}

/**
 * Returns the caller's ticket for its page. Throws `place_required` without a place, and
 * `event_cancelled`.
 */
export async function getTicketPage(
  db: Db,
  { actor, slug, lang }: TicketCall,
): Promise<TicketPageData> {
  const event = await getEvent(db, slug, lang);
  const { id: userId, username } = requireUser(actor);
  const [registration] = await db
    .select({
      id: registrations.id,
      name: users.name,
      givesCertificate: cmsEvents.givesCertificate,
    })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .innerJoin(cmsEvents, eq(cmsEvents.id, registrations.eventId))
    .where(
      and(
        eq(registrations.eventId, event.id),
        eq(registrations.userId, userId),
        eq(registrations.status, 'going'),
      ),
    );
  if (!registration) throw new AppError('place_required');
  if (event.cancelledAt) throw new AppError('event_cancelled');
  const code = getTicketCode({ eventId: event.id, registrationId: registration.id });
  return {
    event,
    holder: registration.name || username,
    certificateName: registration.givesCertificate ? await readCertificateName(db, userId) : null,
    code,
    drawing: drawQrCode(code, 'quartile'),
  };
}
