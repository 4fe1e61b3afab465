import { and, count, desc, eq, inArray, isNull, lt, lte } from 'drizzle-orm';
import type { Db } from '#db/client';
import { notificationPreferences, notifications } from '#db/schema';
import { retention } from '~/config/retention';
import {
  isMailedKind,
  isOwnAct,
  mailedKindList,
  mailedKinds,
  type MailedKind,
  type NotificationOf,
} from '~/lib/notifications/notification';
import { requireUser, type Actor } from '~/server/auth/actor';
import { enqueueAll } from '~/server/jobs/enqueue';
import { AppError } from '~/server/errors';
import type { Page } from '~/lib/url/page-query';
import { pageSize } from '~/server/http/paging';
import { notificationMailJob } from './notification-mails.server';

/** A notification as its owner sees it. */
export type NotificationView = NotificationOf & {
  id: number;
  createdAt: string;
  isRead: boolean;
};

/** The people who want mails of a kind. */
async function whoWantsMail(db: Db, userIds: number[], kind: MailedKind): Promise<Set<number>> {
  const rows = await db
    .select({ userId: notificationPreferences.userId, mail: notificationPreferences.mail })
    .from(notificationPreferences)
    .where(
      and(inArray(notificationPreferences.userId, userIds), eq(notificationPreferences.kind, kind)),
    );
  const preferences = new Map(rows.map(({ userId, mail }) => [userId, mail]));
  return new Set(userIds.filter((id) => preferences.get(id) ?? mailedKinds[kind]));
}

/** Number of people that one statement notifies; the protocol allows 65,535 values at most. */
const batchSize = 1000;

/** `notify` for many people at once. */
export async function notifyAll(
  tx: Db,
  { userIds, kind, data }: { userIds: readonly number[] } & NotificationOf,
): Promise<void> {
  for (let first = 0; first < userIds.length; first += batchSize) {
    const ids = userIds.slice(first, first + batchSize);
    const mailed = isMailedKind(kind) ? await whoWantsMail(tx, ids, kind) : new Set<number>();
    const now = new Date();
    const rows = await tx
      .insert(notifications)
      .values(
        ids.map((userId) => ({
          userId,
          kind,
          data: { ...data },
          readAt: isOwnAct(kind) ? now : null,
        })),
      )
      .returning({ id: notifications.id, userId: notifications.userId });
    const jobs = rows
      .filter(({ userId }) => mailed.has(userId))
      .map(({ id: notificationId }) => ({ data: { notificationId } }));
    await enqueueAll(tx, notificationMailJob, jobs);
  }
}

/**
 * Notifies a person, and queues the mail if they want one, in the transaction that causes it: neither
 * exists without the other.
 */
export async function notify(
  tx: Db,
  { userId, ...notification }: { userId: number } & NotificationOf,
): Promise<void> {
  await notifyAll(tx, { userIds: [userId], ...notification });
}

type Row = typeof notifications.$inferSelect;

const toView = ({ id, kind, data, createdAt, readAt }: Row): NotificationView => ({
  ...({ kind, data } as unknown as NotificationOf),
  id,
  createdAt: createdAt.toISOString(),
  isRead: readAt !== null,
});

/** The caller's notifications, newest first. */
export async function listNotifications(
  db: Db,
  { actor, page }: { actor: Actor | null; page: number },
): Promise<Page<NotificationView>> {
  const ofCaller = eq(notifications.userId, requireUser(actor).id);
  const [totals] = await db.select({ n: count() }).from(notifications).where(ofCaller);
  const rows = await db
    .select()
    .from(notifications)
    .where(ofCaller)
    .orderBy(desc(notifications.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows: rows.map(toView), total: totals?.n ?? 0 };
}

const getUnread = (userId: number) =>
  and(eq(notifications.userId, userId), isNull(notifications.readAt));

/** Number of the caller's unread notifications. */
export async function countUnread(
  db: Db,
  { actor }: { actor: Actor | null },
): Promise<{ unread: number }> {
  const ofCaller = getUnread(requireUser(actor).id);
  const [row] = await db.select({ n: count() }).from(notifications).where(ofCaller);
  return { unread: row?.n ?? 0 };
}

/** Marks one of the caller's notifications as read. Idempotent; throws for another person's. */
export async function markRead(
  db: Db,
  { actor, notificationId }: { actor: Actor | null; notificationId: number },
): Promise<void> {
  const { id: userId } = requireUser(actor);
  const ofCaller = and(eq(notifications.id, notificationId), eq(notifications.userId, userId));
  const [row] = await db.select({ id: notifications.id }).from(notifications).where(ofCaller);
  if (!row) throw new AppError('notification_not_found');
  await db
    .update(notifications)
    .set({ readAt: new Date() })
    .where(and(ofCaller, isNull(notifications.readAt)));
}

/** Marks the caller's notifications up to `upTo` as read; later ones stay unread. */
export async function markAllRead(
  db: Db,
  { actor, upTo }: { actor: Actor | null; upTo: number },
): Promise<void> {
  const ofCaller = getUnread(requireUser(actor).id);
  await db
    .update(notifications)
    .set({ readAt: new Date() })
    .where(and(ofCaller, lte(notifications.id, upTo)));
}

export type Preferences = Record<MailedKind, boolean>;

/** The caller's preferences by kind. */
export async function getPreferences(
  db: Db,
  { actor }: { actor: Actor | null },
): Promise<Preferences> {
  const rows = await db
    .select()
    .from(notificationPreferences)
    .where(
      and(
        eq(notificationPreferences.userId, requireUser(actor).id),
        inArray(notificationPreferences.kind, mailedKindList),
      ),
    );
  const preferences = Object.fromEntries(rows.map(({ kind, mail }) => [kind, mail]));
  return { ...mailedKinds, ...preferences };
}

/** Stores whether a person wants mails of a kind. */
export async function setPreference(
  db: Db,
  { userId, kind, mail }: { userId: number; kind: MailedKind; mail: boolean },
): Promise<void> {
  await db
    .insert(notificationPreferences)
    .values({ userId, kind, mail })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: { mail },
    });
}

/** Sets a preference of the caller; returns all of them. */
export async function choosePreference(
  db: Db,
  { actor, input }: { actor: Actor | null; input: { kind: MailedKind; mail: boolean } },
): Promise<Preferences> {
  await setPreference(db, { userId: requireUser(actor).id, ...input });
  return getPreferences(db, { actor });
}

/** Deletes old notifications, read ones sooner. */
export async function sweepNotifications(db: Db, now = new Date()): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await db
    .delete(notifications)
    .where(lt(notifications.readAt, before(retention.notifications.daysOnceRead)));
  await db
    .delete(notifications)
    .where(lt(notifications.createdAt, before(retention.notifications.days)));
}
