import { and, desc, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { inboxItems, jobSubmissions } from '#db/schema';
import { requireAdmin, type Actor } from '~/server/auth/actor';
import { audit } from '~/server/audit';
import { AppError } from '~/server/errors';
import { unsent, type SentForm } from '~/server/http/form-token';
import { closeInboxItem, openInboxItem, storeForm } from '~/features/inbox/index.server';
import { notify } from '~/features/notifications/index.server';
import { queueMail } from '~/server/mail/queue-mail';
import { countAttempt, type Limit } from '~/server/http/rate-limit';
import { answerMail, receivedMail, staffMail, type Verdict } from './submission-mails.server';
import type { Submission, SubmissionInput } from './submission.schema';

/** Submissions that one sender may make. */
const senderLimits: Limit[] = [
  { name: 'job-submission-hour', points: 5, seconds: 3600 },
  { name: 'job-submission-day', points: 15, seconds: 86_400 },
];

const inboxSize = 200;

export type SubmissionRow = typeof jobSubmissions.$inferSelect;

const toSubmission = (row: SubmissionRow): Submission => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export interface SubmitJob {
  actor: Actor | null;
  /** Names the sender for the rate limit. */
  sender: string;
  input: SubmissionInput;
  /** Metadata of the submission. */
  sent?: SentForm;
}

/**
 * Stores a job of a company, notifies the staff, and confirms it to the sender. What a program
 * seems to have written (it fills in the hidden field or types faster than people) gets the same
 * response and is held in the inbox. The same form sent twice is one submission.
 */
export async function submitJob(
  db: Db,
  { actor, sender, input, sent = unsent }: SubmitJob,
): Promise<void> {
  await countAttempt(db, senderLimits, sender);
  const { website, ...values } = input;
  const isHeld = sent.isHeld || website !== '';
  await storeForm(db, sent, async (tx) => {
    const [row] = await tx
      .insert(jobSubmissions)
      .values({ ...values, userId: actor?.id ?? null })
      .returning();
    if (!row) throw new Error('The submission was not stored.');
    const itemId = await openInboxItem(tx, { submissionId: row.id }, { ...sent, isHeld });
    if (isHeld) return;
    await queueMail(tx, staffMail(row, itemId));
    await queueMail(tx, receivedMail(row), { limit: 'job-submission' });
  });
}

const heldSubmissions = (db: Db) =>
  db
    .select({ id: sql<number>`${inboxItems.submissionId}` })
    .from(inboxItems)
    .where(and(isNotNull(inboxItems.submissionId), eq(inboxItems.state, 'spam')));

/** The inbox, newest first. */
export async function listSubmissions(
  db: Db,
  { actor }: { actor: Actor | null },
): Promise<Submission[]> {
  requireAdmin(actor);
  const rows = await db
    .select()
    .from(jobSubmissions)
    .where(notInArray(jobSubmissions.id, heldSubmissions(db)))
    .orderBy(desc(jobSubmissions.createdAt), desc(jobSubmissions.id))
    .limit(inboxSize);
  return rows.map(toSubmission);
}

const answered = () => new AppError('submission_answered');

async function lock(tx: Db, id: number): Promise<SubmissionRow> {
  const [row] = await tx
    .select()
    .from(jobSubmissions)
    .where(eq(jobSubmissions.id, id))
    .for('update');
  if (!row) throw new AppError('submission_not_found');
  return row;
}

/**
 * Locks and returns the submission that a job is about to be made from; throws `conflict` if one
 * already was.
 */
export async function openSubmission(
  tx: Db,
  { submissionId }: { submissionId: number | null },
): Promise<SubmissionRow> {
  const row = await lock(tx, submissionId ?? 0);
  if (row.status === 'accepted') throw answered();
  return row;
}

/** Mails the decision to the sender, and notifies the account if there is one. `slug` is that of the job. */
async function tellSender(
  tx: Db,
  row: SubmissionRow,
  state: Verdict,
  slug: string | null,
): Promise<void> {
  const { userId, title } = row;
  await queueMail(tx, answerMail(state, row, slug));
  if (userId === null) return;
  await notify(tx, { userId, kind: 'submission.answered', data: { title, state, slug } });
}

/** Notes in the transaction of the job that the submission has become it. `slug` is null while it is hidden. */
export async function acceptSubmission(
  tx: Db,
  admin: Actor,
  id: number,
  { jobId, slug }: { jobId: number; slug: string | null },
): Promise<void> {
  const [row] = await tx
    .update(jobSubmissions)
    .set({ status: 'accepted', jobId })
    .where(eq(jobSubmissions.id, id))
    .returning();
  if (!row) throw answered();
  await audit(tx, admin, 'job-submission.accept', `job-submission:${id}`, { jobId });
  await closeInboxItem(tx, { submissionId: id });
  await tellSender(tx, row, 'accepted', slug);
}

/** Declines a submission, once, and notifies its sender. */
export async function declineSubmission(
  db: Db,
  { actor, submissionId }: { actor: Actor | null; submissionId: number },
): Promise<Submission> {
  const admin = requireAdmin(actor);
  return db.transaction(async (tx) => {
    const before = await lock(tx, submissionId);
    if (before.status !== 'new') throw answered();
    const [row] = await tx
      .update(jobSubmissions)
      .set({ status: 'declined' })
      .where(and(eq(jobSubmissions.id, submissionId), eq(jobSubmissions.status, 'new')))
      .returning();
    if (!row) throw answered();
    await audit(tx, admin, 'job-submission.decline', `job-submission:${row.id}`);
    await closeInboxItem(tx, { submissionId: row.id });
    await tellSender(tx, row, 'declined', null);
    return toSubmission(row);
  });
}
