import { readdirSync } from 'node:fs';
import { asc, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, jobs, jobSubmissions, jobAlerts } from '#db/schema';
import { listAdminJobs, previewText } from '~/features/jobs/admin/job-admin-list.server';
import {
  createJob,
  deleteJob,
  setActive,
  setHot,
  updateJob,
} from '~/features/jobs/admin/job-admin.server';
import { planDigests } from '~/features/jobs/alerts/alert-digest.server';
import { alertInputSchema } from '~/features/jobs/alerts/alert-query';
import { alerts } from '~/features/jobs/alerts/alert-mails.server';
import { getJob } from '~/features/jobs/board/jobs.server';
import { jobInputSchema } from '~/features/jobs/job.resource';
import { submissionInputSchema } from '~/features/jobs/submissions/submission.schema';
import { declineSubmission, submitJob } from '~/features/jobs/submissions/submissions.server';
import { issue } from '~/lib/issue';
import { previews } from '~/server/markdown/markdown-fields';
import { someAddress } from '../support/accounts';
import { jobFields, jobInput, submissionFields } from '../support/job-input';
import { postgresBin } from '../support/postgres';
import {
  settled,
  useDatabase,
  useFolder,
  getStatus,
  toCode,
  rowsOf,
  usePostgres,
  useActor,
  sentTo,
} from '../support/services';

const outbox = useFolder('OUTBOX_DIR');
useFolder('BLOB_DIR');
const db = useDatabase();

const admin = useActor(db, { isAdmin: true });

const create = (values: Record<string, unknown> = {}, image?: Uint8Array) =>
  createJob(db, { actor: admin, input: jobInput(values), image });
const actions = async (target: string) =>
  (
    await db.select().from(auditLog).where(eq(auditLog.target, target)).orderBy(asc(auditLog.id))
  ).map(({ action }) => action);

const getIssues = (values: Record<string, unknown>) =>
  Object.fromEntries(
    (jobInputSchema.safeParse(jobFields(values)).error?.issues ?? []).map(({ path, message }) => [
      String(path[0]),
      message,
    ]),
  );

it.each([
  [{ title: ' ' }, 'title', 'title_required'],
  [{ slug: 'Tidak Boleh' }, 'slug', 'slug_invalid'],
  [{ slug: 'post' }, 'slug', 'slug_reserved'],
  [{ company: undefined }, 'company', 'company_required'],
  [{ jobType: 'Sometimes' }, 'jobType', 'job_type_required'],
  [{ category: '' }, 'category', 'job_category_required'],
  [{ workMode: 'Anywhere' }, 'workMode', 'work_mode_required'],
  [
    { applicationUrl: 'javascript:alert(1)', contactEmail: '' },
    'applicationUrl',
    'web_link_invalid',
  ],
  [{ applicationUrl: 'mailto:a@example.org' }, 'applicationUrl', 'web_link_invalid'],
  [{ contactEmail: 'tanpa-at' }, 'contactEmail', 'email_invalid'],
  [{ applicationUrl: '', contactEmail: '' }, 'applicationUrl', 'application_way_required'],
  [{ salaryMin: '12 juta' }, 'salaryMin', 'amount_invalid'],
  [{ salaryMin: -1 }, 'salaryMin', 'amount_invalid'],
  [{ salaryMin: '9.000.000', salaryMax: '8,000,000' }, 'salaryMax', 'salary_range_invalid'],
  [{ deadline: '2026-02-30' }, 'deadline', 'date_invalid'],
  [{ postedOn: '2999-01-01' }, 'postedOn', 'date_in_future'],
  [{ postedOn: '2026-01-10', deadline: '2026-01-09' }, 'deadline', 'deadline_before_posting'],
  [{ isHot: 'maybe' }, 'isHot', 'yes_no_required'],
  [{ title: 'x'.repeat(201) }, 'title', issue('too_long', { max: 200 })],
])('the fields of a job %j is refused at %s', (values, field, sentence) => {
  expect(getIssues(values)).toEqual({ [field]: sentence });
});

it('the fields of a job reports several errors at once, including those of two fields together', () => {
  const values = { title: '', applicationUrl: '', salaryMin: '5', salaryMax: '4' };
  expect(Object.keys(getIssues(values)).sort()).toEqual(['applicationUrl', 'salaryMax', 'title']);
});

it('the fields of a job are read as people write them', () => {
  const values = { salaryMin: '12.000.000', salaryMax: '', isHot: 'Ya', isActive: '' };
  expect(
    jobInput({ ...values, applicationUrl: null, contactEmail: 'a@example.org' }),
  ).toMatchObject({
    salaryMin: 12_000_000,
    salaryMax: null,
    salaryCurrency: 'IDR',
    isHot: true,
    isActive: true,
    applicationUrl: null,
    requirements: '',
    postedOn: null,
  });
});

describe('managing jobs', () => {
  it('keeps the moment of posting through edits, and takes another day', async () => {
    const job = await create({ postedOn: '2026-01-10' });
    expect(job.postedAt).toBe('2026-01-10T05:00:00.000Z');
    const edit = (values: Record<string, unknown>) =>
      updateJob(db, {
        actor: admin,
        jobId: job.id,
        input: jobInput({ slug: job.slug, ...values }),
      });
    expect((await edit({ title: 'Lain' })).postedAt).toBe(job.postedAt);
    expect((await edit({ postedOn: '2026-01-10' })).postedAt).toBe(job.postedAt);
    expect((await edit({ postedOn: '2026-02-01' })).postedAt).toBe('2026-02-01T05:00:00.000Z');
  });

  it('switches hot and open, notes each change once, and knows when a deadline has passed', async () => {
    const job = await create({ deadline: '2026-03-01', postedOn: '2026-01-01' });
    const call = { actor: admin, jobId: job.id };
    for (const isHot of [true, true, false]) {
      expect((await setHot(db, { ...call, isHot })).isHot).toBe(isHot);
    }
    expect((await setActive(db, { ...call, isActive: false })).state).toBe('closed');
    await setActive(db, { ...call, isActive: true });
    expect(await actions(`job:${job.id}`)).toEqual([
      'job.create',
      'job.hot',
      'job.not-hot',
      'job.close',
      'job.reopen',
    ]);
    const stateAt = async (now: string) => {
      const query = { actor: admin, q: job.slug } as Parameters<typeof listAdminJobs>[1];
      return (await listAdminJobs(db, query, new Date(now))).rows[0]?.state;
    };
    // By the clock of Jakarta, seven hours ahead.
    expect(await stateAt('2026-03-01T16:59:00Z')).toBe('open');
    expect(await stateAt('2026-03-01T17:00:00Z')).toBe('expired');
    for (const jobId of [999_999]) {
      for (const act of [
        () => setHot(db, { actor: admin, jobId, isHot: true }),
        () => deleteJob(db, { actor: admin, jobId }),
        () => updateJob(db, { actor: admin, jobId, input: jobInput() }),
      ])
        expect(await getStatus(act())).toBe(404);
    }
  });

  it('shows a job that was open once, and none that never was', async () => {
    const find = (slug: string) =>
      getJob(db, slug).then(({ isOpen }) => (isOpen ? 'open' : 'closed'));
    const job = await create({ isActive: 'false' });
    expect(await toCode(find(job.slug))).toBe('job_not_listed');
    const input = { ...jobInput({ isActive: 'false' }), slug: job.slug, version: job.version };
    await updateJob(db, { actor: admin, jobId: job.id, input });
    expect(await toCode(find(job.slug))).toBe('job_not_listed');
    await setActive(db, { actor: admin, jobId: job.id, isActive: true });
    expect(await find(job.slug)).toBe('open');
    await setActive(db, { actor: admin, jobId: job.id, isActive: false });
    expect(await find(job.slug)).toBe('closed');
    const late = await create({ deadline: '2020-01-01' });
    expect(await toCode(find(late.slug))).toBe('job_not_listed');
  });

  it('lists all of them in pages, searched, filtered and sorted', async () => {
    const mark = `Zebra${Date.now()}`;
    for (let n = 1; n <= 21; n += 1) {
      const values = { title: `${mark} ${String(n).padStart(2, '0')}`, isActive: n > 2 };
      await create({ ...values, category: n === 21 ? 'DevOps' : 'Machine Learning' });
    }
    const list = (query: Record<string, unknown>) =>
      listAdminJobs(db, {
        actor: admin,
        q: mark,
        ...query,
      } as Parameters<typeof listAdminJobs>[1]);
    const first = await list({ sort: 'title' });
    expect([first.rows.length, first.total, first.rows[0]?.title]).toEqual([20, 21, `${mark} 01`]);
    expect((await list({ sort: 'title', page: 2 })).rows).toHaveLength(1);
    expect((await list({ state: 'closed' })).total).toBe(2);
    expect((await list({ category: 'DevOps' })).total).toBe(1);
    expect((await list({ type: 'Contract' })).total).toBe(0);
    // Newest first unless asked otherwise; what people type is no pattern.
    expect((await list({})).rows[0]?.title).toBe(`${mark} 21`);
    expect((await list({ q: '%' })).total).toBe(0);
  });

  it('previews a text as its page will show it, and safe, so often and no oftener', async () => {
    const preview = () =>
      previewText(db, { actor: admin, markdown: '**A** <img src=x onerror=alert(1)>' });
    const { html } = await preview();
    expect(html).toContain('<strong>A</strong>');
    expect(html).toContain('&lt;img src=x onerror');
    for (let left = previews.points - 1; left > 0; left -= 1) await preview();
    expect(await toCode(preview())).toBe('rate_limited');
  });

  it('stores what visitors see with the text, and gives it to its page and its feed', async () => {
    const text = { description: 'Melatih **model** <script>x</script>', requirements: '- `<b>`' };
    const job = await createJob(db, {
      actor: admin,
      input: jobInput({ ...text, slug: 'tersimpan' }),
    });
    expect(job.description).toBe('Melatih **model** &lt;script>x&lt;/script>');
    const [row] = await db.select().from(jobs).where(eq(jobs.id, job.id));
    expect(row?.descriptionHtml).toContain('<strong>model</strong>');
    expect(row?.requirementsHtml).toContain('<code>&lt;b&gt;</code>');
    // Read as it is stored, and not made again.
    const html = { descriptionHtml: '<p>satu</p>', requirementsHtml: '<p>dua</p>' };
    await db.update(jobs).set(html).where(eq(jobs.id, job.id));
    expect((await getJob(db, job.slug)).html).toEqual({
      description: '<p>satu</p>',
      requirements: '<p>dua</p>',
    });
    expect(job).not.toHaveProperty('descriptionHtml');
    expect(await getJob(db, job.slug)).not.toHaveProperty('job.descriptionHtml');
    await deleteJob(db, { actor: admin, jobId: job.id });
  });
});

const submit = (values: Record<string, unknown> = {}, sender = someAddress()) =>
  submitJob(db, {
    actor: null,
    sender,
    input: submissionInputSchema.parse(submissionFields(values)),
  });
const mails = (address: string) => sentTo(outbox, address);
const someone = () => `${Date.now()}-${Math.random().toString(36).slice(2)}@example.org`;
const submission = async (contactEmail: string) => {
  const [row] = await rowsOf(db, jobSubmissions, eq(jobSubmissions.contactEmail, contactEmail));
  if (!row) throw new Error('Nothing was kept.');
  return row;
};

it('what companies send in becomes a job atomically, once, and its sender is notified', async () => {
  const contactEmail = someone();
  await submit({ contactEmail });
  const { id: submissionId } = await submission(contactEmail);
  // A job that cannot be saved accepts nothing.
  const taken = (await create()).slug;
  expect(await getStatus(create({ slug: taken, submissionId }))).toBe(409);
  expect((await submission(contactEmail)).status).toBe('new');

  const slug = `sekali-${Date.now()}`;
  const presses = [create({ slug, submissionId }), create({ slug: `${slug}-b`, submissionId })];
  const results = await Promise.allSettled(presses);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const made = await rowsOf(db, jobs, like(jobs.slug, `${slug}%`));
  expect(made).toHaveLength(1);
  expect(await submission(contactEmail)).toMatchObject({
    status: 'accepted',
    jobId: made[0]?.id,
  });
  expect(await actions(`job-submission:${submissionId}`)).toEqual(['job-submission.accept']);
  const answers = (await mails(contactEmail)).filter(({ subject }) => /tayang/.test(subject));
  expect(answers).toHaveLength(1);
  expect(answers[0]?.text).toContain(`/jobs/${made[0]?.slug}`);
  expect(await getStatus(declineSubmission(db, { actor: admin, submissionId }))).toBe(409);
  // The submission outlives its job.
  await deleteJob(db, { actor: admin, jobId: made[0]?.id ?? 0 });
  expect((await submission(contactEmail)).jobId).toBeNull();
});

it('what companies send in is declined once, and may still be taken afterwards', async () => {
  const contactEmail = someone();
  await submit({ contactEmail, locale: 'en' });
  const { id: submissionId } = await submission(contactEmail);
  const decline = () => declineSubmission(db, { actor: admin, submissionId });
  expect((await decline()).status).toBe('declined');
  expect(await getStatus(decline())).toBe(409);
  const subjects = (await mails(contactEmail)).map(({ subject }) => subject).sort();
  expect(subjects).toEqual(['We have received your job posting', 'Your job posting: Analis Data']);
  await create({ submissionId });
  expect((await submission(contactEmail)).status).toBe('accepted');
  expect(await getStatus(create({ submissionId: 999_999 }))).toBe(404);
});

describe.skipIf(!postgresBin)('many at once, on PostgreSQL', () => {
  const outbox = useFolder('OUTBOX_DIR');
  const db = usePostgres();
  const admin = useActor(db, { isAdmin: true });

  const create = (values: Record<string, unknown> = {}) =>
    createJob(db, { actor: admin, input: jobInput(values) });
  const outcome = (results: PromiseSettledResult<unknown>[]) => ({
    done: results.filter(({ status }) => status === 'fulfilled').length,
    codes: [
      ...new Set(
        results.flatMap((one) =>
          one.status === 'rejected' ? [(one.reason as { code?: string }).code] : [],
        ),
      ),
    ],
  });

  it('a submission becomes one job under concurrent decisions', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [row] = await db
        .insert(jobSubmissions)
        .values({ ...submissionFields(), locale: 'id' })
        .returning();
      const submissionId = row?.id ?? 0;
      const slug = `sekali-${round}`;
      const accepts = Array.from({ length: 20 }, (_, n) =>
        create({ slug: `${slug}-${n}`, submissionId }),
      );
      const declines = Array.from({ length: 5 }, () =>
        declineSubmission(db, { actor: admin, submissionId }),
      );
      const [accepted, declined] = (
        await Promise.all([Promise.allSettled(accepts), Promise.allSettled(declines)])
      ).map(outcome);
      expect(accepted).toEqual({ done: 1, codes: ['submission_answered'] });
      expect(declined?.done).toBeLessThanOrEqual(1);
      const made = await rowsOf(db, jobs, like(jobs.slug, `${slug}-%`));
      const [after] = await rowsOf(db, jobSubmissions, eq(jobSubmissions.id, submissionId));
      expect([made.length, after?.status, after?.jobId]).toEqual([1, 'accepted', made[0]?.id]);
    }
  });

  it('ten runs at once send each alert one mail; asking ten times makes one row', async () => {
    const emails = Array.from({ length: 12 }, (_, n) => `pencari${n}@example.org`);
    for (const email of emails) {
      const input = alertInputSchema.parse({ email, query: 'type=Internship' });
      const asks = Array.from({ length: 10 }, () =>
        alerts.subscribe(db, { sender: someAddress(), input }),
      );
      await Promise.all(asks);
    }
    await settled();
    await db.update(jobAlerts).set({ confirmedAt: new Date() });
    await create({ jobType: 'Internship' });
    const before = readdirSync(outbox).length;
    const now = new Date(Date.now() + 8 * 86_400_000);
    await Promise.all(Array.from({ length: 10 }, () => planDigests(db, now)));
    await settled();
    expect(readdirSync(outbox).length - before).toBe(emails.length);
  });
});
