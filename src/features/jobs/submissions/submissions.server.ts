import { and, desc, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { inboxItems, jobSubmissions } from '#db/schema';
import { did } from '~/deeds.server';
import { requireScope, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { unsent, type SentForm } from '~/server/http/form-token';
import { closeInboxItem, openInboxItem, storeForm } from '~/features/inbox/index.server';
import { countAttempt, type Limit } from '~/server/http/rate-limit';
import type { Submission, SubmissionInput } from './submission.schema';
import { paths } from '~/config/paths';
import { fill } from '~/lib/fill';
import { linkTo, type Mail } from '~/server/mail/mail';
import { renderMail } from '~/server/mail/mail-layout';
import { getStaffMail } from '~/server/mail/staff-mail';
import { getJobDictionary } from '../dictionary';

type Row = typeof jobSubmissions.$inferSelect;
type Verdict = 'accepted' | 'declined';

/** The mail to staff; a reply from the inbox goes to the company. */
const staffMail = (row: Row, itemId: number): Mail =>
  getStaffMail(({ job: t, openItem }) => ({
    subject: fill(t.subject, { title: row.title, company: row.company }),
    intro: t.intro,
    facts: {
      company: row.company,
      position: row.title,
      link: row.applicationUrl ?? '-',
      contact: `${row.contactName}, ${row.contactEmail}`,
    },
    words: row.description,
    button: { label: openItem, path: paths.adminInboxItem(itemId) },
  }));

/**
 * Confirms that the form has arrived. It repeats nothing that was typed, because anyone can type
 * anybody's address.
 */
function receivedMail({ locale, contactEmail }: Row): Mail {
  const { subject, text, note } = getJobDictionary(locale).jobForms.mails.received;
  return { to: contactEmail, ...renderMail({ locale, subject, paragraphs: [text], note }) };
}

/** The decision about a submission, in the sender's language; `slug` is that of a visible job. */
function answerMail(verdict: Verdict, row: Row, slug: string | null): Mail {
  const { locale, contactName: name, contactEmail, title, company } = row;
  const { greeting, open, again, ...kinds } = getJobDictionary(locale).jobForms.mails;
  const words = kinds[verdict];
  const jobLink = slug && { label: open, href: linkTo(locale, paths.job(slug)) };
  const button =
    verdict === 'accepted' ? jobLink : { label: again, href: linkTo(locale, paths.postJob) };
  const values = { name, title, company };
  const mail = renderMail({
    locale,
    subject: fill(words.subject, values),
    paragraphs: [greeting, words.text].map((text) => fill(text, values)),
    button: button || undefined,
    note: words.note,
  });
  return { to: contactEmail, ...mail };
}

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
  await storeForm(db, sent, async (tx) => {
    const [row] = await tx
      .insert(jobSubmissions)
      .values({ ...input, userId: actor?.id ?? null })
      .returning();
    if (!row) throw new Error('The submission was not stored.');
    const itemId = await openInboxItem(tx, { submissionId: row.id }, sent);
    if (sent.isHeld) return;
    const mails = { toStaff: staffMail(row, itemId), toSender: receivedMail(row) };
    await did(tx, actor, 'job-submission.send', mails);
  });
}

const heldSubmissions = (db: Db) =>
  db
    .select({ id: sql<number>`${inboxItems.submissionId}` })
    .from(inboxItems)
    .where(and(isNotNull(inboxItems.submissionId), eq(inboxItems.state, 'spam')));

export async function listSubmissions(
  db: Db,
  { actor }: { actor: Actor | null },
): Promise<Submission[]> {
  requireScope(actor, 'jobs');
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
  await closeInboxItem(tx, { submissionId: id });
  const mail = answerMail('accepted', row, slug);
  await did(tx, admin, 'job-submission.accept', { ...row, jobId, slug, mail });
}

/** Declines a submission, once, and notifies its sender. */
export async function declineSubmission(
  db: Db,
  { actor, submissionId }: { actor: Actor | null; submissionId: number },
): Promise<Submission> {
  const admin = requireScope(actor, 'jobs');
  return db.transaction(async (tx) => {
    const before = await lock(tx, submissionId);
    if (before.status !== 'new') throw answered();
    const [row] = await tx
      .update(jobSubmissions)
      .set({ status: 'declined' })
      .where(and(eq(jobSubmissions.id, submissionId), eq(jobSubmissions.status, 'new')))
      .returning();
    if (!row) throw answered();
    await closeInboxItem(tx, { submissionId: row.id });
    const mail = answerMail('declined', row, null);
    await did(tx, admin, 'job-submission.decline', { ...row, mail });
    return toSubmission(row);
  });
}
