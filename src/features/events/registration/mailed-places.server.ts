import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents, users } from '#db/schema';
import { paths } from '~/config/paths';
import { refuseBanned } from '~/server/auth/bans';
import { goneLink, requireToken } from '~/server/auth/link-token';
import { keyedHash } from '~/server/auth/secret';
import { linkTo } from '~/server/mail/mail';
import { getEnd } from '../event-end';
import { noEvent } from '../events.server';
import { privateColumns, type PrivateEventRow } from '../event-rows.server';
import { findOwn, getState } from './registration-state.server';
import type { Registration } from './registration.types';
import type { Participant } from './waiting-list.server';

/** Bound to the address, so that links mailed to a former address end with it. */
const sign = (eventId: number, person: { id: number; email: string }, expires: number) =>
  keyedHash(
    'event-place',
    JSON.stringify([eventId, person.id, person.email.toLowerCase(), expires]),
  );

/**
 * Returns the address of an event's page that shows a person's own place without a log-in until the
 * event is over. The token is in the fragment: no log has it, and the page stays cached.
 */
export function placeLink(
  event: PrivateEventRow,
  { locale, email, userId }: Pick<Participant, 'locale' | 'email' | 'userId'>,
): string {
  const page = linkTo(locale, paths.event(event.slug));
  const end = getEnd(event);
  if (!end) return page;
  const expires = Math.ceil(end.getTime() / 1000);
  const token = `${userId}.${expires}.${sign(event.id, { id: userId, email }, expires)}`;
  return `${page}#place=${token}`;
}

/** The parts of a token: user id, expiry in seconds, signature. */
const tokenPattern = /^(\d{1,9})\.(\d{1,12})\.([\w-]{43})$/;

export interface MailedPlaceCall {
  eventId: number;
  token: string;
}

/** Returns the registration that a mailed link shows, for reading only. */
export async function getMailedRegistration(
  db: Db,
  { eventId, token }: MailedPlaceCall,
  now = new Date(),
): Promise<Registration> {
  const [, userId, expires, signature = ''] = tokenPattern.exec(token) ?? [];
  const id = Number(userId);
  if (!userId || Number(expires) * 1000 <= now.getTime()) throw goneLink();
  const [person] = await db.select({ email: users.email }).from(users).where(eq(users.id, id));
  if (!person) throw goneLink();
  requireToken(signature, sign(eventId, { id, email: person.email }, Number(expires)));
  await refuseBanned(db, { id });
  const [event] = await db.select(privateColumns).from(cmsEvents).where(eq(cmsEvents.id, eventId));
  if (!event) throw noEvent();
  return getState(db, event, await findOwn(db, eventId, id), now);
}
