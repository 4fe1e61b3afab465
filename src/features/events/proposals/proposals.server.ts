import { and, desc, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import type { proposalStatuses } from '#db/lists';
import { eventProposals, inboxItems } from '#db/schema';
import { fill } from '~/lib/fill';
import { dayIn } from '~/lib/zoned-time';
import { did } from '~/deeds.server';
import { requireScope, type Actor } from '~/server/auth/actor';
import { AppError, fieldError } from '~/server/errors';
import { unsent, type SentForm } from '~/server/http/form-token';
import { closeInboxItem, openInboxItem, storeForm } from '~/features/inbox/index.server';
import { countAttempt, type Limit } from '~/server/http/rate-limit';
import { getStaffMail } from '~/server/mail/staff-mail';
import { paths } from '~/config/paths';
import { getEventDictionary } from '../dictionary';
import type { Proposal, ProposalInput } from './proposal.schema';

/** Proposals that one sender may make. */
const limits: Limit[] = [
  { name: 'proposal-hour', points: 5, seconds: 3600 },
  { name: 'proposal-day', points: 15, seconds: 86_400 },
];

/** Proposals that the inbox shows. */
const inboxSize = 200;

type Row = typeof eventProposals.$inferSelect;

const toProposal = (row: Row): Proposal => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** The mail to staff; a reply goes to the proposer. */
const staffMail = (row: Row, itemId: number) =>
  getStaffMail(({ proposal: t, openItem }, locale) => ({
    subject: fill(t.subject, { title: row.title }),
    intro: t.intro,
    facts: {
      title: row.title,
      format:
        new Map(Object.entries(getEventDictionary(locale).eventPages.proposal.formats)).get(
          row.format,
        ) ?? row.format,
      proposedDate: row.proposedDate || '-',
      contact: `${row.contactName}, ${row.contactEmail}`,
    },
    words: row.reason,
    button: { label: openItem, path: paths.adminInboxItem(itemId) },
  }));

export interface Submission {
  actor: Actor | null;
  /** Names the sender for the rate limit. */
  sender: string;
  input: ProposalInput;
  sent?: SentForm;
}

/**
 * Stores a proposal and notifies the staff. What a program seems to have written (it fills in the
 * hidden field or types faster than people) gets the same response and is held in the inbox. The
 * same form sent twice is one proposal.
 */
export async function submitProposal(
  db: Db,
  { actor, sender, input, sent = unsent }: Submission,
  now = new Date(),
): Promise<void> {
  await countAttempt(db, limits, sender);
  // The latest time zone on earth, so that nobody's today is refused.
  if (input.proposedDate && input.proposedDate < dayIn(now, 'Pacific/Pago_Pago')) {
    throw fieldError('proposedDate', 'proposed_date_invalid');
  }
  await storeForm(db, sent, async (tx) => {
    const [row] = await tx
      .insert(eventProposals)
      .values({ ...input, userId: actor?.id ?? null })
      .returning();
    if (!row) throw new Error('The proposal was not stored.');
    const itemId = await openInboxItem(tx, { proposalId: row.id }, sent);
    if (sent.isHeld) return;
    await did(tx, actor, 'event-proposal.send', { toStaff: staffMail(row, itemId) });
  });
}

const heldProposals = (db: Db) =>
  db
    .select({ id: sql<number>`${inboxItems.proposalId}` })
    .from(inboxItems)
    .where(and(isNotNull(inboxItems.proposalId), eq(inboxItems.state, 'spam')));

export async function listProposals(
  db: Db,
  { actor }: { actor: Actor | null },
): Promise<Proposal[]> {
  requireScope(actor, 'events');
  const rows = await db
    .select()
    .from(eventProposals)
    .where(notInArray(eventProposals.id, heldProposals(db)))
    .orderBy(desc(eventProposals.createdAt), desc(eventProposals.id))
    .limit(inboxSize);
  return rows.map(toProposal);
}

/** Stores the decision about a proposal, and notifies the person if they have an account. */
export async function answerProposal(
  db: Db,
  call: { actor: Actor | null; proposalId: number; status: (typeof proposalStatuses)[number] },
): Promise<Proposal> {
  const admin = requireScope(call.actor, 'events');
  const { proposalId, status } = call;
  const proposal = await db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(eventProposals)
      .where(eq(eventProposals.id, proposalId))
      .for('update');
    const [row] = await tx
      .update(eventProposals)
      .set({ status })
      .where(eq(eventProposals.id, proposalId))
      .returning();
    if (!before || !row) throw new AppError('proposal_not_found');
    const { id, title, userId } = row;
    if (status !== 'new') await closeInboxItem(tx, { proposalId: id });
    const recipient = status === before.status ? null : userId;
    await did(tx, admin, 'event-proposal.answer', { id, title, status, userId: recipient });
    return toProposal(row);
  });
  return proposal;
}
