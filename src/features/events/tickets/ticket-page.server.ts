import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { eventRegistrations as registrations, users } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { requireUser, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { getEvent } from '../events.server';
import type { TicketPageData } from './ticket.types';
import { drawTicket, getTicketCode } from './tickets.server';

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
    .select({ id: registrations.id, name: users.name })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(
      and(
        eq(registrations.eventId, event.id),
        eq(registrations.userId, userId),
        eq(registrations.status, 'going'),
      ),
    );
  if (!registration) throw new AppError('place_required');
  if (event.cancelledAt) throw new AppError('event_cancelled');
  const code = await getTicketCode({ eventId: event.id, registrationId: registration.id });
  return { event, holder: registration.name || username, code, drawing: drawTicket(code) };
}
