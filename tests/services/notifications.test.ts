import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { notifications, organizations, users } from '#db/schema';
import {
  createCollection,
  updateCollection,
} from '~/features/collections/editor/save-collection.server';
import { collectionInputSchema } from '~/features/collections/collections.schema';
import { proposalInputSchema } from '~/features/events/proposals/proposal.schema';
import {
  answerProposal,
  listProposals,
  submitProposal,
} from '~/features/events/proposals/proposals.server';
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
import type { NotificationOf } from '~/lib/notifications/notification';
import { mailsTo } from '../support/outbox';
import { retried, settled, someActor, useDatabase, useFolder } from '../support/services';

const outbox = useFolder('OUTBOX_DIR');
const connection = useDatabase();

const day = 86_400_000;
async function somebody(isAdmin = false) {
  const { email, ...actor } = await someActor(connection.db, { isAdmin });
  return { email, actor };
}
const about = (title = 'Dasar AI') =>
  ({ kind: 'logbook.answered', data: { title, state: 'confirmed' } }) as const;
const tell = (userId: number, title?: string) =>
  connection.db.transaction((tx) => notify(tx, { userId, ...about(title) }));
const list = async (actor: Parameters<typeof listNotifications>[1]['actor'], page = 1) =>
  (await listNotifications(connection.db, { actor, page })).rows;
const mails = async (address: string) => {
  await settled();
  return mailsTo(outbox, address);
};

describe('notifications', () => {
  it('are the owner’s alone, newest first, and counted until they are read', async () => {
    const [{ actor }, other] = [await somebody(), await somebody()];
    await tell(actor.id, 'Satu');
    await tell(actor.id, 'Dua');
    const rows = await list(actor);
    expect(rows.map(({ data }) => 'title' in data && data.title)).toEqual(['Dua', 'Satu']);
    expect(await list(other.actor)).toEqual([]);
    expect(await countUnread(connection.db, { actor })).toEqual({ unread: 2 });

    const [{ id } = { id: 0 }] = rows;
    await expect(
      markRead(connection.db, { actor: other.actor, notificationId: id }),
    ).rejects.toMatchObject({ status: 404 });
    await markRead(connection.db, { actor, notificationId: id });
    await markRead(connection.db, { actor, notificationId: id });
    expect((await list(actor)).map(({ isRead }) => isRead)).toEqual([true, false]);
  });

  it('of what the person did just now are no news', async () => {
    const { actor } = await somebody();
    const tellOwn = (one: NotificationOf) =>
      connection.db.transaction((tx) => notify(tx, { userId: actor.id, ...one }));
    await tellOwn({ kind: 'course.enrolled', data: { courseId: 1, title: 'Dasar AI' } });
    await tellOwn({ kind: 'certificate.issued', data: { code: 'abc', title: 'Dasar AI' } });
    expect(await countUnread(connection.db, { actor })).toEqual({ unread: 0 });
    expect((await list(actor)).map(({ isRead }) => isRead)).toEqual([true, true]);
    await tell(actor.id);
    expect(await countUnread(connection.db, { actor })).toEqual({ unread: 1 });
  });

  it('that came after the list was seen stay new', async () => {
    const { actor } = await somebody();
    await tell(actor.id);
    const [seen] = await list(actor);
    await tell(actor.id);
    await markAllRead(connection.db, { actor, upTo: seen?.id ?? 0 });
    expect(await countUnread(connection.db, { actor })).toEqual({ unread: 1 });
  });

  it('answer nobody without a session', async () => {
    const calls = [
      () => listNotifications(connection.db, { actor: null, page: 1 }),
      () => countUnread(connection.db, { actor: null }),
      () => markRead(connection.db, { actor: null, notificationId: 1 }),
      () => markAllRead(connection.db, { actor: null, upTo: 1 }),
      () => getPreferences(connection.db, { actor: null }),
      () =>
        choosePreference(connection.db, {
          actor: null,
          input: { kind: 'proposal.answered', mail: false },
        }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('are rolled back with their cause', async () => {
    const { actor, email } = await somebody();
    const undone = connection.db.transaction(async (tx) => {
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
    await connection.db
      .update(notifications)
      .set({ readAt: new Date() })
      .where(eq(notifications.id, old?.id ?? 0));
    await sweepNotifications(connection.db, new Date(Date.now() + 89 * day));
    expect(await list(actor)).toHaveLength(2);
    await sweepNotifications(connection.db, new Date(Date.now() + 91 * day));
    expect(await list(actor)).toHaveLength(1);
    await sweepNotifications(connection.db, new Date(Date.now() + 366 * day));
    expect(await list(actor)).toEqual([]);
  });
});

describe('mails about notifications', () => {
  it('are sent once, in the person’s language, and can be ended by one click', async () => {
    const { actor, email } = await somebody();
    await connection.db.update(users).set({ locale: 'en' }).where(eq(users.id, actor.id));
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
      await expect(stopNotificationMails(connection.db, wrong)).rejects.toMatchObject({
        code: 'gone',
      });
    }
    await stopNotificationMails(connection.db, link);
    await stopNotificationMails(connection.db, link);
    expect(await getPreferences(connection.db, { actor })).toMatchObject({ [kind]: false });
    await tell(actor.id);
    expect(await mails(email)).toHaveLength(1);
  });

  it('follow what the person chose', async () => {
    const { actor, email } = await somebody();
    const enrol = () =>
      connection.db.transaction((tx) =>
        notify(tx, {
          userId: actor.id,
          kind: 'course.enrolled',
          data: { courseId: 1, title: 'Dasar AI' },
        }),
      );
    await enrol();
    expect(await mails(email)).toEqual([]);
    const input = { kind: 'course.enrolled', mail: true } as const;
    expect(await choosePreference(connection.db, { actor, input })).toMatchObject({
      'course.enrolled': true,
    });
    await enrol();
    expect(await mails(email)).toHaveLength(1);
  });

  it('wait for a mail server that is away', async () => {
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
});

describe('kinds of notifications', () => {
  it('is the decision on a proposal from their account, once', async () => {
    const [{ actor, email }, admin] = [await somebody(), await somebody(true)];
    const input = proposalInputSchema.parse({
      title: 'AI untuk petani',
      reason: 'Panen',
      format: 'webinar',
      contactName: 'Sari',
      contactEmail: email,
    });
    await submitProposal(connection.db, { actor, sender: 'sender', input });
    const [proposal] = await listProposals(connection.db, { actor: admin.actor });
    const call = { actor: admin.actor, proposalId: proposal?.id ?? 0, status: 'accepted' } as const;
    await answerProposal(connection.db, call);
    await answerProposal(connection.db, call);
    expect(await list(actor)).toMatchObject([
      { kind: 'proposal.answered', data: { title: input.title, state: 'accepted' } },
    ]);
    expect((await mails(email)).map(({ subject }) => subject)).toEqual([
      'Kami ingin mengadakan acara yang Anda usulkan: “AI untuk petani”.',
    ]);
  });

  it('is a collection that their organisation gets, and not again when it is saved', async () => {
    const [admin, member, outsider] = [await somebody(true), await somebody(), await somebody()];
    const waiting = await somebody();
    const name = 'Sekolah Nusantara';
    const [row] = await connection.db.insert(organizations).values({ name }).returning();
    const organizationId = row?.id ?? 0;
    const people = [member.actor.id, waiting.actor.id];
    await connection.db.update(users).set({ organizationId }).where(inArray(users.id, people));
    await connection.db
      .update(users)
      .set({ membershipStatus: 'confirmed', membershipVia: 'staff' })
      .where(eq(users.id, member.actor.id));
    const input = collectionInputSchema.parse({ name: 'Modul', organizations: [organizationId] });
    const { id } = await createCollection(connection.db, { actor: admin.actor, input });
    await updateCollection(connection.db, { actor: admin.actor, collectionId: id, input });
    expect(await list(member.actor)).toMatchObject([
      { kind: 'collection.shared', data: { collectionId: id, title: 'Modul' } },
    ]);
    expect(await list(outsider.actor)).toEqual([]);
    expect(await list(waiting.actor)).toEqual([]);
    expect(await list(admin.actor)).toEqual([]);
  });

  it('reaches more people at once than a statement takes values', async () => {
    const { actor } = await somebody();
    const userIds = Array.from({ length: 2500 }, () => actor.id);
    await notifyAll(connection.db, { userIds, ...about() });
    expect(await countUnread(connection.db, { actor })).toEqual({ unread: 2500 });
    await connection.db.delete(notifications).where(eq(notifications.userId, actor.id));
  });
});
