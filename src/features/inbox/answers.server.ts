import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/client';
import { inboxItems as items, inboxReplies as replies, mistakeWatchers, users } from '#db/schema';
import { isStaffOf, requireScope, type Actor } from '~/server/auth/actor';
import { did } from '~/deeds.server';
import { fieldError, AppError } from '~/server/errors';
import { isUniqueViolation } from '~/server/database-errors';
import { UsedFormError, type SentForm } from '~/server/http/form-token';
import { closeInboxItem } from './inbox-items.server';
import {
  createInvitation,
  knownOrganization,
  queueInvitations,
} from '~/features/members/index.server';
import { outcomeLength, type InboxAct, type InboxState } from './inbox.schema';
import { sendReply } from './send-reply.server';
import { getMistake, scopeOfItem, selectItems, type Selected } from './rows.server';

type Item = typeof items.$inferSelect;

const noItem = () => new AppError('message_not_found');

/** Locks an item for staff of its scope. */
async function lockInboxItem(tx: Db, actor: Actor, itemId: number) {
  const [item] = await tx.select().from(items).where(eq(items.id, itemId)).for('update');
  if (!item) throw noItem();
  const scope = scopeOfItem(item, (await readInboxItem(tx, itemId)).subject);
  requireScope(actor, scope);
  return { item, scope };
}

async function readInboxItem(db: Db, itemId: number): Promise<Selected> {
  const [row] = await selectItems(db).where(eq(items.id, itemId));
  if (!row) throw noItem();
  return row;
}

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

/** What closing an item writes; one with a due time needs its outcome. */
function toClosed({ dueAt }: Pick<Item, 'dueAt'>, outcome: string | undefined) {
  if (dueAt === null) return { state: 'closed' as const };
  if (!outcome || [...outcome].length < outcomeLength.min) {
    throw fieldError('outcome', 'outcome_required', outcomeLength);
  }
  return { state: 'closed' as const, outcome };
}

async function reply(
  db: Db,
  {
    actor,
    itemId,
    body,
    isLast,
    outcome,
    sent: { key, digest },
  }: ItemCall & { body: string; isLast: boolean; outcome: string | undefined; sent: SentForm },
): Promise<void> {
  const admin = requireScope(actor, 'any');
  const rows = await db
    .transaction(async (tx) => {
      const { item } = await lockInboxItem(tx, admin, itemId);
      // Whoever reports a mistake has no address.
      if (item.mistakeId !== null) throw noItem();
      const closed = isLast ? toClosed(item, outcome) : null;
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
      if (closed) await tx.update(items).set(closed).where(eq(items.id, itemId));
      await did(tx, admin, 'inbox.reply', { itemId });
      return row;
    })
    .catch((error: unknown) => allowSameAnswer(db, { key, digest }, error));
  if (rows) await sendReply(db, await readInboxItem(db, itemId), rows);
}

async function resend(db: Db, { actor, itemId, reply: id }: ItemCall & { reply: number }) {
  const admin = requireScope(actor, 'any');
  const item = await readInboxItem(db, itemId);
  requireScope(actor, scopeOfItem(item.item, item.subject));
  const [row] = await db
    .select()
    .from(replies)
    .where(and(eq(replies.id, id), eq(replies.itemId, itemId), isNull(replies.sentAt)));
  if (!row) return;
  await did(db, admin, 'inbox.resend', { itemId });
  await sendReply(db, item, row);
}

async function assign(db: Db, { actor, itemId, assignee }: ItemCall & { assignee: number | null }) {
  const admin = requireScope(actor, 'any');
  await db.transaction(async (tx) => {
    const { item: before, scope } = await lockInboxItem(tx, admin, itemId);
    if (before.assigneeId === assignee) return;
    const [person] =
      assignee === null
        ? []
        : await tx
            .select({ username: users.username })
            .from(users)
            .where(and(eq(users.id, assignee), isStaffOf(scope)));
    if (assignee !== null && !person) {
      throw fieldError('assignee', 'assignee_unknown');
    }
    await tx.update(items).set({ assigneeId: assignee }).where(eq(items.id, itemId));
    await did(tx, admin, 'inbox.assign', { itemId, ...person });
  });
}

const stateDeeds = { open: 'inbox.reopen', closed: 'inbox.close', spam: 'inbox.spam' } as const;

async function setState(
  db: Db,
  { actor, itemId, state, outcome }: ItemCall & { state: InboxState; outcome: string | undefined },
) {
  const admin = requireScope(actor, 'any');
  await db.transaction(async (tx) => {
    const { item: before } = await lockInboxItem(tx, admin, itemId);
    if (before.state === state) return;
    const values = state === 'closed' ? toClosed(before, outcome) : { state };
    await tx.update(items).set(values).where(eq(items.id, itemId));
    await did(tx, admin, stateDeeds[state], { itemId });
  });
}

/** Closes a reported mistake as corrected, and tells those who wanted to know. */
async function correct(db: Db, { actor, itemId }: ItemCall) {
  const admin = requireScope(actor, 'any');
  await db.transaction(async (tx) => {
    const { item } = await lockInboxItem(tx, admin, itemId);
    const row = await readInboxItem(tx, itemId);
    const place = getMistake(row);
    if (!place || item.mistakeId === null) throw noItem();
    if (item.state === 'closed') return;
    await tx.update(items).set({ state: 'closed' }).where(eq(items.id, itemId));
    const watchers = await tx
      .select({ id: mistakeWatchers.userId })
      .from(mistakeWatchers)
      .where(eq(mistakeWatchers.reportId, item.mistakeId));
    const { version: _, ...at } = place;
    await did(tx, admin, 'inbox.correct', {
      itemId,
      userIds: watchers.map(({ id }) => id),
      data: { ...at, title: `${place.code} ${row.subject}` },
    });
  });
}

/** Invites the person who asked, in their language, and closes the request. */
async function inviteSender(
  db: Db,
  { actor, itemId, organizationId }: ItemCall & { organizationId: number | null },
) {
  const admin = requireScope(actor, 'any');
  await db.transaction(async (tx) => {
    const { invitationRequestId } = (await lockInboxItem(tx, admin, itemId)).item;
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
    await did(tx, admin, 'invitation.create', [invitation.row]);
    await queueInvitations(tx, [invitation]);
  });
}

/** Handles the buttons of an item's page: reply, invite, assign, correct, close, reopen, mark as spam. */
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
        outcome: input.outcome,
        sent,
      });
    case 'resend':
      return resend(db, { ...call, reply: input.reply });
    case 'assign':
      return assign(db, { ...call, assignee: input.assignee });
    case 'invite':
      return inviteSender(db, { ...call, organizationId: input.organizationId });
    case 'correct':
      return correct(db, call);
    case 'state':
      return setState(db, { ...call, state: input.state, outcome: input.outcome });
  }
}
