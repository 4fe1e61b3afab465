import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { users } from '#db/schema';
import type { MailedKind } from '~/lib/notifications/notification';
import { requireToken } from '~/server/auth/link-token';
import { stopToken } from './notification-mails.server';
import { setPreference } from './notifications.server';

export interface StopLink {
  user: number;
  kind: MailedKind;
  token: string;
}

/** Stops the mails of a kind for the holder of such a link. */
export async function stopNotificationMails(
  db: Db,
  { user, kind, token }: StopLink,
): Promise<void> {
  requireToken(token, stopToken(user, kind));
  const [person] = await db.select({ id: users.id }).from(users).where(eq(users.id, user));
  // An account that was deleted gets no mails either.
  if (person) await setPreference(db, { userId: user, kind, mail: false });
}
