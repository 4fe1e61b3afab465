import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { notifications, organizations, users } from '#db/schema';
import { collectionInputSchema } from '~/features/collections/collections.schema';
import {
  createCollection,
  updateCollection,
} from '~/features/collections/editor/save-collection.server';
import { proposalInputSchema } from '~/features/events/proposals/proposal.schema';
import {
  answerProposal,
  listProposals,
  submitProposal,
} from '~/features/events/proposals/proposals.server';
import type { NotificationOf } from '~/lib/notifications/notification';
import { stopToken } from '~/features/notifications/notification-mails.server';
import { stopNotificationMails } from '~/features/notifications/notification-stop.server';
import {
  choosePreference,
  countUnread,
  getPreferences,
  listNotifications,
  markAllRead,
  markRead,
  notify,
  notifyAll,
  sweepNotifications,
} from '~/features/notifications/notifications.server';
import {
  retried,
  settled,
  someActor,
  useDatabase,
  useFolder,
  getStatus,
  setRow,
  toCode,
  sentTo,
} from '../support/services';

const outbox = useFolder('OUTBOX_DIR');
const db = useDatabase();

const day = 86_400_000;
async function somebody(isAdmin = false) {
  const { email, ...actor } = await someActor(db, { isAdmin });
  return { email, actor };
}
const about = (title = 'Dasar AI') =>
  ({ kind: 'logbook.answered', data: { title, state: 'confirmed' } }) as const;
const tell = (userId: number, title?: string) =>
  db.transaction((tx) => notify(tx, { userId, ...about(title) }));
const list = async (actor: Parameters<typeof listNotifications>[1]['actor'], page = 1) =>
  (await listNotifications(db, { actor, page })).rows;
const mails = (address: string) => sentTo(outbox, address);

describe('notifications', () => {
  it('are the owner’s alone, newest first, and counted until they are read', async () => {
    const [{ actor }, other] = [await somebody(), await somebody()];
    await tell(actor.id, 'Satu');
    await tell(actor.id, 'Dua');
    const rows = await list(actor);
    expect(rows.map(({ data }) => 'title' in data && data.title)).toEqual(['Dua', 'Satu']);
    expect(await list(other.actor)).toEqual([]);
    expect(await countUnread(db, { actor })).toEqual({ unread: 2 });

    const [{ id } = { id: 0 }] = rows;
    expect(await getStatus(markRead(db, { actor: other.actor, notificationId: id }))).toBe(404);
    await markRead(db, { actor, notificationId: id });
    await markRead(db, { actor, notificationId: id });
    expect((await list(actor)).map(({ isRead }) => isRead)).toEqual([true, false]);
  });

  it('of what the person did just now are no news', async () => {
    const { actor } = await somebody();
    const tellOwn = (one: NotificationOf) =>
      db.transaction((tx) => notify(tx, { userId: actor.id, ...one }));
    await tellOwn({ kind: 'course.enrolled', data: { courseId: 1, title: 'Dasar AI' } });
    await tellOwn({ kind: 'certificate.issued', data: { code: 'abc', title: 'Dasar AI' } });
    expect(await countUnread(db, { actor })).toEqual({ unread: 0 });
    expect((await list(actor)).map(({ isRead }) => isRead)).toEqual([true, true]);
    await tell(actor.id);
    expect(await countUnread(db, { actor })).toEqual({ unread: 1 });
  });

  it('that came after the list was seen stay new', async () => {
    const { actor } = await somebody();
    await tell(actor.id);
    const [seen] = await list(actor);
    await tell(actor.id);
    await markAllRead(db, { actor, upTo: seen?.id ?? 0 });
    expect(await countUnread(db, { actor })).toEqual({ unread: 1 });
  });

  it('are rolled back with their cause', async () => {
    const { actor, email } = await somebody();
    const undone = db.transaction(async (tx) => {
      await notify(tx, { userId: actor.id, ...about() });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await list(actor)).toEqual([]);
    expect(await mails(email)).toEqual([]);
  });

  it('are swept once they are old', async () => {
    const { actor } = await somebody();
    await tell(actor.id, 'Lama');
    await tell(actor.id, 'Baru');
    const [, old] = await list(actor);
    await setRow(db, notifications, old?.id ?? 0, { readAt: new Date() });
    await sweepNotifications(db, new Date(Date.now() + 89 * day));
    expect(await list(actor)).toHaveLength(2);
    await sweepNotifications(db, new Date(Date.now() + 91 * day));
    expect(await list(actor)).toHaveLength(1);
    await sweepNotifications(db, new Date(Date.now() + 366 * day));
    expect(await list(actor)).toEqual([]);
  });
});

it('mails about notifications are sent once, in the person’s language, and can be ended by one click', async () => {
  const { actor, email } = await somebody();
  await db.update(users).set({ locale: 'en' }).where(eq(users.id, actor.id));
  await tell(actor.id, '<b>Prompts</b>');
  await Promise.all([settled(), settled()]);
  const [mail, ...more] = await mails(email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your logbook entry “<b>Prompts</b>” is confirmed.');
  expect(mail?.text).toContain('/en/dashboard/trainer');
  expect(mail?.html).not.toContain('<b>Prompts');
  const source = readdirSync(outbox)
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .find((text) => text.includes(`To: ${email}`))
    ?.replace(/\r\n[ \t]+/g, ' ');
  expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(source).toContain('/api/notification-mails/unsubscribe?');

  const kind = 'logbook.answered';
  const link = { user: actor.id, kind, token: stopToken(actor.id, kind) } as const;
  for (const wrong of [
    { ...link, token: `${link.token}x` },
    { ...link, user: actor.id + 1 },
    { ...link, kind: 'proposal.answered' as const },
  ]) {
    expect(await toCode(stopNotificationMails(db, wrong))).toBe('gone');
  }
  await stopNotificationMails(db, link);
  await stopNotificationMails(db, link);
  expect(await getPreferences(db, { actor })).toMatchObject({ [kind]: false });
  await tell(actor.id);
  expect(await mails(email)).toHaveLength(1);
});

it('mails about notifications follow what the person chose', async () => {
  const { actor, email } = await somebody();
  const enrol = () =>
    db.transaction((tx) =>
      notify(tx, {
        userId: actor.id,
        kind: 'course.enrolled',
        data: { courseId: 1, title: 'Dasar AI' },
      }),
    );
  await enrol();
  expect(await mails(email)).toEqual([]);
  const input = { kind: 'course.enrolled', mail: true } as const;
  expect(await choosePreference(db, { actor, input })).toMatchObject({
    'course.enrolled': true,
  });
  await enrol();
  expect(await mails(email)).toHaveLength(1);
});

it('mails about notifications wait for a mail server that is away', async () => {
  const { actor, email } = await somebody();
  // A port on which nothing listens.
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:9');
  await tell(actor.id);
  await settled();
  vi.stubEnv('SMTP_URL', '');
  expect(await mails(email)).toEqual([]);
  await retried();
  expect(await mails(email)).toHaveLength(1);
  await retried();
  expect(await mails(email)).toHaveLength(1);
});

it('a notification is the decision on a proposal from their account, once', async () => {
  const [{ actor, email }, admin] = [await somebody(), await somebody(true)];
  const input = proposalInputSchema.parse({
    title: 'AI untuk petani',
    reason: 'Panen',
    format: 'webinar',
    contactName: 'Sari',
    contactEmail: email,
  });
  await submitProposal(db, { actor, sender: 'sender', input });
  const [proposal] = await listProposals(db, { actor: admin.actor });
  const call = { actor: admin.actor, proposalId: proposal?.id ?? 0, status: 'accepted' } as const;
  await answerProposal(db, call);
  await answerProposal(db, call);
  expect(await list(actor)).toMatchObject([
    { kind: 'proposal.answered', data: { title: input.title, state: 'accepted' } },
  ]);
  expect((await mails(email)).map(({ subject }) => subject)).toEqual([
    'Kami ingin mengadakan acara yang Anda usulkan: “AI untuk petani”.',
  ]);
});

it('a notification is a collection that their organisation gets, and not again when it is saved', async () => {
  const [admin, member, outsider] = [await somebody(true), await somebody(), await somebody()];
  const waiting = await somebody();
  const name = 'Sekolah Nusantara';
  const [row] = await db.insert(organizations).values({ name }).returning();
  const organizationId = row?.id ?? 0;
  const people = [member.actor.id, waiting.actor.id];
  await db.update(users).set({ organizationId }).where(inArray(users.id, people));
  await setRow(db, users, member.actor.id, {
    membershipStatus: 'confirmed',
    membershipVia: 'staff',
  });
  const input = collectionInputSchema.parse({ name: 'Modul', organizations: [organizationId] });
  const { id } = await createCollection(db, { actor: admin.actor, input });
  await updateCollection(db, { actor: admin.actor, collectionId: id, input });
  expect(await list(member.actor)).toMatchObject([
    { kind: 'collection.shared', data: { collectionId: id, title: 'Modul' } },
  ]);
  expect(await list(outsider.actor)).toEqual([]);
  expect(await list(waiting.actor)).toEqual([]);
  expect(await list(admin.actor)).toEqual([]);
});

it('a notification reaches more people at once than a statement takes values', async () => {
  const { actor } = await somebody();
  const userIds = Array.from({ length: 2500 }, () => actor.id);
  await notifyAll(db, { userIds, ...about() });
  expect(await countUnread(db, { actor })).toEqual({ unread: 2500 });
  await db.delete(notifications).where(eq(notifications.userId, actor.id));
});
