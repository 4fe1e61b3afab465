import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { inboxItems } from '#db/schema';
import { getEnv } from '~/server/env';
import { isUniqueViolation } from '~/server/database-errors';
import { UsedFormError, type SentForm } from '~/server/http/form-token';

/** The form of a message, with the id of its row. */
export type InboxSource =
  | { contactId: number }
  | { proposalId: number }
  | { submissionId: number }
  | { invitationRequestId: number }
  | { mistakeId: number };

const sourceIs = (source: InboxSource): SQL =>
  'contactId' in source
    ? eq(inboxItems.contactId, source.contactId)
    : 'proposalId' in source
      ? eq(inboxItems.proposalId, source.proposalId)
      : 'submissionId' in source
        ? eq(inboxItems.submissionId, source.submissionId)
        : 'mistakeId' in source
          ? eq(inboxItems.mistakeId, source.mistakeId)
          : eq(inboxItems.invitationRequestId, source.invitationRequestId);

/**
 * Adds an item to the staff's inbox, in the transaction that stores the message. One that the law wants
 * answered has so many hours.
 */
export async function openInboxItem(
  tx: Db,
  source: InboxSource,
  { isHeld, key, digest }: SentForm,
  hours?: number,
): Promise<number> {
  const [row] = await tx
    .insert(inboxItems)
    .values({
      ...source,
      state: isHeld ? 'spam' : 'open',
      formKey: key,
      formDigest: digest,
      // By the clock of `createdAt`.
      ...(hours !== undefined && { dueAt: sql`now() + make_interval(hours => ${hours}::int)` }),
    })
    .returning({ id: inboxItems.id });
  if (!row) throw new Error('The inbox took nothing.');
  return row.id;
}

/**
 * Stores a visitor's form and its item in one transaction. A form that is sent twice, by a double
 * click or a reload, is stored once; throws `UsedFormError` if its content has changed.
 */
export async function storeForm(
  db: Db,
  { key, digest }: SentForm,
  store: (tx: Db) => Promise<void>,
): Promise<void> {
  try {
    await db.transaction(store);
  } catch (error) {
    if (key === null || !isUniqueViolation(error, 'inbox_items_form_key')) throw error;
    const [before] = await db
      .select({ digest: inboxItems.formDigest })
      .from(inboxItems)
      .where(eq(inboxItems.formKey, key));
    if (before?.digest !== digest) throw new UsedFormError();
  }
}

/** Closes an item that was answered elsewhere, in the transaction of the reply. */
export async function closeInboxItem(tx: Db, source: InboxSource): Promise<void> {
  await tx
    .update(inboxItems)
    .set({ state: 'closed' })
    .where(and(sourceIs(source), ne(inboxItems.state, 'closed')));
}

/** The mail ids of one item, by which mail programs group them as a conversation. */
export function getThread(itemId: number): { first: string; ofReply: (replyId: number) => string } {
  const { hostname } = new URL(getEnv().SITE_URL);
  return {
    first: `<inbox-${itemId}@${hostname}>`,
    ofReply: (replyId) => `<inbox-${itemId}-${replyId}@${hostname}>`,
  };
}
