import { and, asc, eq, inArray, isNotNull, lt, lte } from 'drizzle-orm';
import type { Db } from '#db/client';
import { notifications, users } from '#db/schema';
import { api } from '~/config/api-paths';
import { paths } from '~/config/paths';
import { getDictionary } from '~/i18n/get-dictionary';
import { fill } from '~/lib/fill';
import {
  isMailedKind,
  notificationPath,
  notificationText,
  type MailedKind,
  type NotificationOf,
} from '~/lib/notifications/notification';
import { inBackground } from '../background';
import { requireToken } from '../auth/link-token';
import { linkTo, sendMail, type Mail } from './mail';
import { renderMail } from './mail-layout';
import { setPreference } from './notifications';
import { keyedHash } from '../auth/secret';
import { oneClickAddress, oneClickHeaders } from './unsubscribe';

/** Number of mails that one run claims at a time. */
const batch = 20;
/** Milliseconds after which one that failed, or whose process ended, is tried again. */
const retryDelayMs = 10 * 60_000;
/** Milliseconds after which a mail would come too late. */
const retryWindowMs = 3 * 86_400_000;

/** The content of a link that stops the mails of a kind without a login. */
export const stopToken = (userId: number, kind: MailedKind) =>
  keyedHash('notification-stop', JSON.stringify([userId, kind]));

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

type Person = Pick<typeof users.$inferSelect, 'id' | 'email' | 'name' | 'username' | 'locale'>;

/** The mail about a notification, in the person's language. */
function notificationMail(person: Person, one: NotificationOf & { kind: MailedKind }): Mail {
  const { locale } = person;
  const t = getDictionary(locale).notifications;
  const line = notificationText(one, t);
  const query = { user: String(person.id), kind: one.kind, token: stopToken(person.id, one.kind) };
  const path = notificationPath(one);
  const [address = path, search = ''] = path.split('?');
  const href = linkTo(locale, address, Object.fromEntries(new URLSearchParams(search)));
  const stop = oneClickAddress(api.stopNotificationMails, locale, query);
  const mail = renderMail({
    locale,
    subject: line,
    paragraphs: [fill(t.mail.greeting, { name: person.name || person.username }), line],
    button: { label: t.mail.open, href },
    note: t.mail.note,
    exit: { label: t.mail.stop, href: linkTo(locale, paths.stopNotificationMails, query) },
  });
  return { to: person.email, headers: oneClickHeaders(stop), ...mail };
}

/** Claims mails that are due; concurrent runs claim different ones. */
async function claim(db: Db, now: Date) {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: notifications.id })
      .from(notifications)
      .where(lte(notifications.mailDueAt, now))
      .orderBy(asc(notifications.mailDueAt))
      .limit(batch)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    return tx
      .update(notifications)
      .set({ mailDueAt: new Date(now.getTime() + retryDelayMs) })
      .where(
        inArray(
          notifications.id,
          due.map(({ id }) => id),
        ),
      )
      .returning();
  });
}

type Claimed = Awaited<ReturnType<typeof claim>>[number];

async function send(db: Db, row: Claimed): Promise<boolean> {
  const [person] = await db.select().from(users).where(eq(users.id, row.userId));
  const { kind, data } = row;
  // An address that nobody confirmed may be a stranger's.
  if (!person?.emailVerifiedAt || !isMailedKind(kind)) return true;
  try {
    const one = { kind, data } as unknown as NotificationOf & { kind: MailedKind };
    await sendMail(notificationMail(person, one));
    return true;
  } catch {
    return false;
  }
}

/**
 * Sends the mails that are due; what fails is tried again later, for three days. Stops after `budget`
 * milliseconds.
 */
export async function sendNotificationMails(
  db: Db,
  now = new Date(),
  budget = 15_000,
): Promise<{ sent: number; failed: number }> {
  const end = Date.now() + budget;
  const totals = { sent: 0, failed: 0 };
  const tooLate = new Date(now.getTime() - retryWindowMs);
  await db
    .update(notifications)
    .set({ mailDueAt: null })
    .where(and(isNotNull(notifications.mailDueAt), lt(notifications.createdAt, tooLate)));
  while (Date.now() < end) {
    const rows = await claim(db, now);
    const done = await Promise.all(
      rows.map(async (row) => ((await send(db, row)) ? [row.id] : [])),
    );
    const ids = done.flat();
    if (ids.length > 0) {
      await db.update(notifications).set({ mailDueAt: null }).where(inArray(notifications.id, ids));
    }
    totals.sent += ids.length;
    totals.failed += rows.length - ids.length;
    if (rows.length < batch) break;
  }
  return totals;
}

/** Sends due mails after the response; call it after the transaction of `notify`. */
export function mailNotifications(db: Db): void {
  inBackground('mail notifications', () => sendNotificationMails(db));
}
