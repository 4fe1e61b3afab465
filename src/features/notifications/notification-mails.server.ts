import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { notifications, users } from '#db/schema';
import { paths } from '~/config/paths';
import { oneClickPaths } from '~/config/small-paths';
import { getDictionary } from '~/i18n/dictionary';
import { fill } from '~/lib/fill';
import {
  isMailedKind,
  isOwnAct,
  notificationPath,
  notificationText,
  type MailedKind,
  type NotificationOf,
} from '~/lib/notifications/notification';
import { defineJob } from '~/server/jobs/job-kind';
import { linkTo, type Mail } from '~/server/mail/mail';
import { renderMail } from '~/server/mail/mail-layout';
import { mayMailOnce, sendJobMail } from '~/server/mail/queue-mail';
import { keyedHash } from '~/server/auth/secret';
import { oneClickAddress, oneClickHeaders } from '~/server/mail/unsubscribe';

/** The content of a link that stops the mails of a kind without a login. */
export const stopToken = (userId: number, kind: MailedKind) =>
  keyedHash('notification-stop', JSON.stringify([userId, kind]));

type Person = Pick<typeof users.$inferSelect, 'id' | 'email' | 'name' | 'username' | 'locale'>;

/** The mail about a notification, in the person's language. */
function notificationMail(
  person: Person,
  notification: NotificationOf & { kind: MailedKind },
): Mail {
  const { locale } = person;
  const t = getDictionary(locale).notifications;
  const line = notificationText(notification, t);
  const query = {
    user: String(person.id),
    kind: notification.kind,
    token: stopToken(person.id, notification.kind),
  };
  const path = notificationPath(notification);
  const [address = path, search = ''] = path.split('?');
  const href = linkTo(locale, address, Object.fromEntries(new URLSearchParams(search)));
  const stop = oneClickAddress(oneClickPaths.notifications, locale, query);
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

export const notificationMailJob = defineJob({
  name: 'notification-mail',
  data: z.object({ notificationId: z.int() }),
  run: async (db, { notificationId }, context) => {
    const [row] = await db
      .select({ person: users, kind: notifications.kind, data: notifications.data })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.userId))
      .where(eq(notifications.id, notificationId));
    if (!row || !isMailedKind(row.kind)) return;
    const { person, kind, data } = row;
    // An unconfirmed address may belong to a stranger.
    if (!person.emailVerifiedAt) return;
    if (isOwnAct(kind) && !(await mayMailOnce(db, context, 'own', person.email))) return;
    const notification = { kind, data } as unknown as NotificationOf & { kind: MailedKind };
    await sendJobMail(notificationMail(person, notification), context);
  },
});
