import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/client';
import { inboxItems as items, inboxReplies as replies, users } from '#db/schema';
import { requireAdmin, type Actor } from '~/server/auth/actor';
import { audit } from '~/server/audit';
import { fieldError } from '~/server/errors';
import { isUniqueViolation } from '~/server/database-errors';
import { UsedFormError, type SentForm } from '~/server/http/form-token';
import { closeInboxItem } from './inbox-items.server';
import {
  createInvitation,
  knownOrganization,
  queueInvitations,
} from '~/features/members/index.server';
import type { InboxAct, InboxState } from './inbox.schema';
import { sendReply } from './send-reply.server';
import { noItem, lockInboxItem, readInboxItem } from './inbox-lock.server';

const getTarget = (itemId: number) => `inbox-item:${itemId}`;

interface ItemCall {
  actor: Actor | null;
  itemId: number;
}

/** A double click: the reply is being sent. */
async function allowSameAnswer(
  db: Db,
  { key, digest }: Pick<SentForm, 'key' | 'digest'>,
  error: unknown,
): Promise<undefined> {
  if (key === null || !isUniqueViolation(error, 'inbox_replies_form_key')) throw error;
  const [before] = await db
    .select({ digest: replies.formDigest })
    .from(replies)
    .where(eq(replies.formKey, key));
  if (before?.digest !== digest) throw new UsedFormError();
}

async function reply(
  db: Db,
  {
    actor,
    itemId,
    body,
    isLast,
    sent: { key, digest },
  }: ItemCall & { body: string; isLast: boolean; sent: SentForm },
): Promise<void> {
  const admin = requireAdmin(actor);
  const rows = await db
    .transaction(async (tx) => {
      await lockInboxItem(tx, itemId);
      const [row] = await tx
        .insert(replies)
        .values({
          itemId,
          body,
          authorId: admin.id,
          authorName: admin.username,
          formKey: key,
          formDigest: digest,
        })
        .returning();
      if (isLast) await tx.update(items).set({ state: 'closed' }).where(eq(items.id, itemId));
      await audit(tx, admin, 'inbox.reply', getTarget(itemId));
      return row;
    })
    .catch((error: unknown) => allowSameAnswer(db, { key, digest }, error));
  if (rows) await sendReply(db, await readInboxItem(db, itemId), rows);
}

async function resend(db: Db, { actor, itemId, reply: id }: ItemCall & { reply: number }) {
  requireAdmin(actor);
  const [row] = await db
    .select()
    .from(replies)
    .where(and(eq(replies.id, id), eq(replies.itemId, itemId), isNull(replies.sentAt)));
  if (row) await sendReply(db, await readInboxItem(db, itemId), row);
}

async function assign(db: Db, { actor, itemId, assignee }: ItemCall & { assignee: number | null }) {
  const admin = requireAdmin(actor);
  await db.transaction(async (tx) => {
    const before = await lockInboxItem(tx, itemId);
    if (before.assigneeId === assignee) return;
    const [person] =
      assignee === null
        ? []
        : await tx
            .select({ username: users.username })
            .from(users)
            .where(and(eq(users.id, assignee), eq(users.isAdmin, true)));
    if (assignee !== null && !person) {
      throw fieldError('assignee', 'assignee_unknown');
    }
    await tx.update(items).set({ assigneeId: assignee }).where(eq(items.id, itemId));
    const details = person ? { username: person.username } : {};
    await audit(tx, admin, 'inbox.assign', getTarget(itemId), details);
  });
}

const stateActions = { open: 'inbox.reopen', closed: 'inbox.close', spam: 'inbox.spam' } as const;

async function setState(db: Db, { actor, itemId, state }: ItemCall & { state: InboxState }) {
  const admin = requireAdmin(actor);
  await db.transaction(async (tx) => {
    const before = await lockInboxItem(tx, itemId);
    if (before.state === state) return;
    await tx.update(items).set({ state }).where(eq(items.id, itemId));
    await audit(tx, admin, stateActions[state], getTarget(itemId));
  });
}

/** Invites the person who asked, in their language, and closes the request. */
async function inviteSender(
  db: Db,
  { actor, itemId, organizationId }: ItemCall & { organizationId: number | null },
) {
  const admin = requireAdmin(actor);
  await db.transaction(async (tx) => {
    const { invitationRequestId } = await lockInboxItem(tx, itemId);
    if (invitationRequestId === null) throw noItem();
    const { name, email, locale } = await readInboxItem(tx, itemId);
    const invitation = await createInvitation(tx, {
      name,
      email,
      locale,
      invitedBy: admin.id,
      organizationId: organizationId === null ? null : await knownOrganization(tx, organizationId),
    });
    await closeInboxItem(tx, { invitationRequestId });
    const { row } = invitation;
    await audit(tx, admin, 'invitation.create', `invitation:${row.id}`, { email: row.email });
    await queueInvitations(tx, [invitation]);
  });
}

/** Handles the buttons of an item's page: reply, invite, assign, close, reopen, mark as spam. */
export async function actOnItem(
  db: Db,
  { input, sent, ...call }: ItemCall & { input: InboxAct; sent: SentForm },
): Promise<void> {
  switch (input.act) {
    case 'reply':
      return reply(db, {
        ...call,
        body: input.body,
        isLast: input.close === 'on',
        sent,
      });
    case 'resend':
      return resend(db, { ...call, reply: input.reply });
    case 'assign':
      return assign(db, { ...call, assignee: input.assignee });
    case 'invite':
      return inviteSender(db, { ...call, organizationId: input.organizationId });
    case 'state':
      return setState(db, { ...call, state: input.state });
  }
}
