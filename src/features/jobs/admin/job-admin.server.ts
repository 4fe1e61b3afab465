import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { jobs } from '#db/schema';
import { dayIn, toInstant } from '~/lib/zoned-time';
import { did } from '~/deeds.server';
import { requireScope, type Actor } from '~/server/auth/actor';
import { blobStore, discard } from '~/server/files/blobs';
import { storedMarkdown } from '~/server/markdown/markdown-fields';
import { withPicture } from '~/server/files/pictures';
import { forgetChangedFacts, refuseTranslatedSource } from '~/features/translations/index.server';
import { changedSince, isUnchanged, nextVersion } from '~/server/versioned';
import { jobRowColumns, noJob, toAdminJob, type JobRow } from './job-admin-rows.server';
import { markdownLength, type AdminJob, type JobInput, type JobRowInput } from '../job.resource';
import { isOpen } from '../jobs';
import { acceptSubmission, openSubmission } from '../submissions/submissions.server';

export interface SaveJob {
  actor: Actor | null;
  input: JobInput;
  /** The bytes of a new logo. */
  image?: Uint8Array | undefined;
}

type Values = Omit<
  typeof jobs.$inferInsert,
  'id' | 'companyLogo' | 'postedBy' | 'searchText' | 'searchNames'
>;

type Visibility = Pick<typeof jobs.$inferSelect, 'isActive' | 'deadline' | 'listedAt'>;

/** When a job last became visible: now, if a change has made it so. */
function listedAt(
  before: Visibility | null,
  after: Omit<Visibility, 'listedAt'>,
  now: Date,
): Date | null {
  const wasOpen = before !== null && isOpen(before, now);
  return isOpen(after, now) && !wasOpen ? now : (before?.listedAt ?? null);
}

/**
 * The columns of a form's or a file's fields. The time of posting stays if the day does; an earlier
 * day means its noon.
 */
export function jobValues(input: JobRowInput, now: Date, before: JobRow | null = null): Values {
  const { postedOn, ...fields } = input;
  const postedAt = before?.postedAt ?? now;
  const description = storedMarkdown('description', fields.description, markdownLength);
  const requirements = storedMarkdown('requirements', fields.requirements, markdownLength);
  const isSameDay = postedOn === null || postedOn === dayIn(postedAt);
  return {
    ...fields,
    description: description.source,
    descriptionHtml: description.html,
    requirements: requirements.source,
    requirementsHtml: requirements.html,
    postedAt: isSameDay ? postedAt : toInstant(`${postedOn}T12:00`, 'Asia/Jakarta'),
    listedAt: listedAt(before, fields, now),
  };
}

/** The columns of the job form, without the fields that only say how to save it. */
function formValues(input: JobInput, now: Date, before: JobRow | null = null): Values {
  const { submissionId: _id, version: _version, removeImage: _remove, ...fields } = input;
  return jobValues(fields, now, before);
}

const slugs = 'jobs_slug_unique';

/**
 * Creates a job. If it is made from a submission, that one is accepted with it, its sender notified,
 * and the job in the submission's language unless another is named.
 */
export async function createJob(
  db: Db,
  { actor, input, image }: SaveJob,
  store = blobStore(),
): Promise<AdminJob> {
  const admin = requireScope(actor, 'jobs');
  const now = new Date();
  const row = await withPicture(
    db,
    { user: admin, bytes: image, store, slugs },
    async (tx, logo) => {
      const pending = input.submissionId === null ? null : await openSubmission(tx, input);
      const sourceLocale = input.sourceLocale ?? pending?.locale;
      const [row] = await tx
        .insert(jobs)
        .values({
          ...formValues(input, now),
          sourceLocale,
          companyLogo: logo,
          postedBy: admin.id,
        })
        .returning(jobRowColumns);
      if (!row) throw new Error('The job was not inserted.');
      await did(tx, admin, 'job.create', row);
      const listing = { jobId: row.id, slug: row.isActive ? row.slug : null };
      if (pending) await acceptSubmission(tx, admin, pending.id, listing);
      return row;
    },
  );
  return toAdminJob(row, now);
}

async function lockJob(tx: Db, jobId: number): Promise<JobRow> {
  const [row] = await tx.select(jobRowColumns).from(jobs).where(eq(jobs.id, jobId)).for('update');
  if (!row) throw noJob();
  return row;
}

/** Updates a job, unless it has a newer version. */
export async function updateJob(
  db: Db,
  { actor, input, image, jobId }: SaveJob & { jobId: number },
  store = blobStore(),
): Promise<AdminJob> {
  const admin = requireScope(actor, 'jobs');
  const { before, after } = await withPicture(
    db,
    { user: admin, bytes: image, check: (db) => lockJob(db, jobId), store, slugs },
    async (tx, logo) => {
      const before = await lockJob(tx, jobId);
      await refuseTranslatedSource(tx, 'job', jobId, input.sourceLocale);
      const [after] = await tx
        .update(jobs)
        .set({
          ...formValues(input, new Date(), before),
          companyLogo: logo ?? (input.removeImage ? null : before.companyLogo),
          version: nextVersion(jobs),
        })
        .where(isUnchanged(jobs, jobId, input.version))
        .returning(jobRowColumns);
      if (!after) throw changedSince(toAdminJob(before, new Date()));
      await forgetChangedFacts(tx, 'job', jobId);
      await did(tx, admin, 'job.update', after);
      return { before, after };
    },
  );
  if (before.companyLogo !== after.companyLogo) await discard(store, before.companyLogo);
  return toAdminJob(after, new Date());
}

interface JobCall {
  actor: Actor | null;
  jobId: number;
}

export async function deleteJob(
  db: Db,
  { actor, jobId, version }: JobCall & { version?: number | undefined },
  store = blobStore(),
): Promise<void> {
  const admin = requireScope(actor, 'jobs');
  const row = await db.transaction(async (tx) => {
    const before = await lockJob(tx, jobId);
    const [row] = await tx
      .delete(jobs)
      .where(isUnchanged(jobs, jobId, version))
      .returning(jobRowColumns);
    if (!row) throw changedSince(toAdminJob(before, new Date()));
    await did(tx, admin, 'job.delete', row);
    return row;
  });
  await discard(store, row.companyLogo);
}

/** Sets one switch of a job and logs it, if it changes. */
async function setSwitch(
  db: Db,
  { actor, jobId }: JobCall,
  change: { isHot: boolean } | { isActive: boolean },
  deed: 'job.hot' | 'job.not-hot' | 'job.close' | 'job.reopen',
): Promise<AdminJob> {
  const admin = requireScope(actor, 'jobs');
  return db.transaction(async (tx) => {
    const before = await lockJob(tx, jobId);
    const isSame = Object.entries(change).every(([name, on]) => before[name as 'isHot'] === on);
    const now = new Date();
    if (isSame) return toAdminJob(before, now);
    const [after] = await tx
      .update(jobs)
      .set({
        ...change,
        listedAt: listedAt(before, { ...before, ...change }, now),
        version: nextVersion(jobs),
      })
      .where(eq(jobs.id, jobId))
      .returning(jobRowColumns);
    if (!after) throw noJob();
    await did(tx, admin, deed, after);
    return toAdminJob(after, now);
  });
}

/** Marks a job as hot, or removes the mark. */
export const setHot = (db: Db, { isHot, ...call }: JobCall & { isHot: boolean }) =>
  setSwitch(db, call, { isHot }, isHot ? 'job.hot' : 'job.not-hot');

/** Closes a job, or opens it again. */
export const setActive = (db: Db, { isActive, ...call }: JobCall & { isActive: boolean }) =>
  setSwitch(db, call, { isActive }, isActive ? 'job.reopen' : 'job.close');
