import { issue } from '~/lib/issue';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq, like } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog, jobCounters, jobs, jobSubmissions } from '#db/schema';
import {
  createJob,
  deleteJob,
  setActive,
  setHot,
  updateJob,
} from '~/features/jobs/admin/job-admin.server';
import { jobsFeed } from '~/features/jobs/feeds/job-feeds.server';
import {
  getAdminJob,
  listAdminJobs,
  previewText,
} from '~/features/jobs/admin/job-admin-list.server';
import { jobInputSchema } from '~/features/jobs/job-input.schema';
import { getJob } from '~/features/jobs/board/jobs.server';
import {
  declineSubmission,
  listSubmissions,
  submitJob,
} from '~/features/jobs/submissions/submissions.server';
import { submissionInputSchema } from '~/features/jobs/submissions/submission.schema';
import type { Actor } from '~/server/auth/actor';
import { previews } from '~/server/markdown/markdown-fields';
import { someAddress } from '../support/accounts';
import { jobFields, jobInput, submissionFields } from '../support/job-input';
import { mailsTo } from '../support/outbox';
import { settled, someActor, useDatabase, useFolder } from '../support/services';

const outbox = useFolder('OUTBOX_DIR');
const blobs = useFolder('BLOB_DIR');
const connection = useDatabase();
let admin: Actor;
let user: Actor;

const person = (isAdmin = false) => someActor(connection.db, { isAdmin });

beforeAll(async () => {
  [admin, user] = [await person(true), await person(false)];
});

const create = (values: Record<string, unknown> = {}, image?: Uint8Array) =>
  createJob(connection.db, { actor: admin, input: jobInput(values), image });
const png = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
const actions = async (target: string) =>
  (
    await connection.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, target))
      .orderBy(asc(auditLog.id))
  ).map(({ action }) => action);

describe('the fields of a job', () => {
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
  ])('%j is refused at %s', (values, field, sentence) => {
    expect(getIssues(values)).toEqual({ [field]: sentence });
  });

  it('reports several errors at once, including those of two fields together', () => {
    const values = { title: '', applicationUrl: '', salaryMin: '5', salaryMax: '4' };
    expect(Object.keys(getIssues(values)).sort()).toEqual(['applicationUrl', 'salaryMax', 'title']);
  });

  it('are read as people write them', () => {
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
});

describe('managing jobs', () => {
  it('is for admins alone', async () => {
    const job = await create();
    const calls = (actor: Actor | null) => {
      const call = { actor, jobId: job.id };
      const { db } = connection;
      return [
        () => createJob(db, { actor, input: jobInput() }),
        () => updateJob(db, { ...call, input: jobInput() }),
        () => deleteJob(db, call),
        () => setHot(db, { ...call, isHot: true }),
        () => setActive(db, { ...call, isActive: false }),
        () => listAdminJobs(db, { actor } as Parameters<typeof listAdminJobs>[1]),
        () => getAdminJob(db, call),
        () => listSubmissions(db, { actor }),
        () => declineSubmission(db, { actor, submissionId: 1 }),
        () => previewText(db, { actor, markdown: 'x' }),
      ];
    };
    for (const call of calls(null))
      await expect(call()).rejects.toMatchObject({ code: 'unauthorized' });
    for (const call of calls(user)) await expect(call()).rejects.toMatchObject({ status: 403 });
    expect(await getAdminJob(connection.db, { actor: admin, jobId: job.id })).toEqual(job);
  });

  it('keeps the moment of posting through edits, and takes another day', async () => {
    const job = await create({ postedOn: '2026-01-10' });
    expect(job.postedAt).toBe('2026-01-10T05:00:00.000Z');
    const edit = (values: Record<string, unknown>) =>
      updateJob(connection.db, {
        actor: admin,
        jobId: job.id,
        input: jobInput({ slug: job.slug, ...values }),
      });
    expect((await edit({ title: 'Lain' })).postedAt).toBe(job.postedAt);
    expect((await edit({ postedOn: '2026-01-10' })).postedAt).toBe(job.postedAt);
    expect((await edit({ postedOn: '2026-02-01' })).postedAt).toBe('2026-02-01T05:00:00.000Z');
  });

  it('refuses a slug that is taken, and leaves nothing behind', async () => {
    const job = await create();
    const before = readdirSync(blobs).length;
    const taken = {
      status: 409,
      issues: { slug: { code: 'slug_taken' } },
    };
    await expect(create({ slug: job.slug }, await png('red'))).rejects.toMatchObject(taken);
    const other = await create();
    const input = jobInput({ slug: job.slug });
    await expect(
      updateJob(connection.db, { actor: admin, jobId: other.id, input, image: await png('red') }),
    ).rejects.toMatchObject(taken);
    expect(readdirSync(blobs)).toHaveLength(before);
    expect(await actions(`job:${other.id}`)).toEqual(['job.create']);
  });

  it("does not overwrite somebody else's changes", async () => {
    const job = await create();
    const save = (title: string, version?: number) =>
      updateJob(connection.db, {
        actor: admin,
        jobId: job.id,
        input: jobInput({ slug: job.slug, title, version }),
      });
    const saved = await save('Yang pertama', job.version);
    expect(saved.version).not.toBe(job.version);
    await expect(save('Yang kedua', job.version)).rejects.toMatchObject({
      code: 'changed_since',
      details: { current: { title: 'Yang pertama', version: saved.version } },
    });
    // Visitors change nothing that the form edits.
    await connection.db.insert(jobCounters).values({ jobId: job.id, views: 9 });
    expect((await save('Yang kedua', saved.version)).title).toBe('Yang kedua');
    expect((await save('Tetap saja')).title).toBe('Tetap saja');
  });

  it('keeps a logo as WebP, replaces it, takes it away, and deletes it with the job', async () => {
    const job = await create({}, await png('teal'));
    const file = (url: string | null) => join(blobs, (url ?? '').replace('/files/', ''));
    expect((await sharp(file(job.companyLogo)).metadata()).format).toBe('webp');
    const edit = (values: Record<string, unknown>, image?: Uint8Array) =>
      updateJob(connection.db, {
        actor: admin,
        jobId: job.id,
        input: jobInput({ slug: job.slug, ...values }),
        image,
      });
    const second = await edit({}, await png('navy'));
    expect(second.companyLogo).not.toBe(job.companyLogo);
    expect(existsSync(file(job.companyLogo))).toBe(false);
    expect((await edit({})).companyLogo).toBe(second.companyLogo);
    expect((await edit({ removeImage: 'true' })).companyLogo).toBeNull();
    expect(existsSync(file(second.companyLogo))).toBe(false);
    const third = await edit({}, await png('gold'));
    await deleteJob(connection.db, { actor: admin, jobId: job.id });
    expect(existsSync(file(third.companyLogo))).toBe(false);
    await expect(create({}, new TextEncoder().encode('<svg onload="x"/>'))).rejects.toMatchObject({
      status: 415,
    });
  });

  it('switches hot and open, notes each change once, and knows when a deadline has passed', async () => {
    const job = await create({ deadline: '2026-03-01', postedOn: '2026-01-01' });
    const call = { actor: admin, jobId: job.id };
    for (const isHot of [true, true, false]) {
      expect((await setHot(connection.db, { ...call, isHot })).isHot).toBe(isHot);
    }
    expect((await setActive(connection.db, { ...call, isActive: false })).state).toBe('closed');
    await setActive(connection.db, { ...call, isActive: true });
    expect(await actions(`job:${job.id}`)).toEqual([
      'job.create',
      'job.hot',
      'job.not-hot',
      'job.close',
      'job.reopen',
    ]);
    const stateAt = async (now: string) => {
      const query = { actor: admin, q: job.slug } as Parameters<typeof listAdminJobs>[1];
      return (await listAdminJobs(connection.db, query, new Date(now))).rows[0]?.state;
    };
    // By the clock of Jakarta, seven hours ahead.
    expect(await stateAt('2026-03-01T16:59:00Z')).toBe('open');
    expect(await stateAt('2026-03-01T17:00:00Z')).toBe('expired');
    for (const jobId of [999_999]) {
      for (const act of [
        () => setHot(connection.db, { actor: admin, jobId, isHot: true }),
        () => deleteJob(connection.db, { actor: admin, jobId }),
        () => updateJob(connection.db, { actor: admin, jobId, input: jobInput() }),
      ])
        await expect(act()).rejects.toMatchObject({ status: 404 });
    }
  });

  it('shows a job that was open once, and none that never was', async () => {
    const find = (slug: string) =>
      getJob(connection.db, slug).then(({ isOpen }) => (isOpen ? 'open' : 'closed'));
    const job = await create({ isActive: 'false' });
    await expect(find(job.slug)).rejects.toMatchObject({ code: 'job_not_listed' });
    const input = { ...jobInput({ isActive: 'false' }), slug: job.slug, version: job.version };
    await updateJob(connection.db, { actor: admin, jobId: job.id, input });
    await expect(find(job.slug)).rejects.toMatchObject({ code: 'job_not_listed' });
    await setActive(connection.db, { actor: admin, jobId: job.id, isActive: true });
    expect(await find(job.slug)).toBe('open');
    await setActive(connection.db, { actor: admin, jobId: job.id, isActive: false });
    expect(await find(job.slug)).toBe('closed');
    const late = await create({ deadline: '2020-01-01' });
    await expect(find(late.slug)).rejects.toMatchObject({ code: 'job_not_listed' });
  });

  it('lists all of them in pages, searched, filtered and sorted', async () => {
    const mark = `Zebra${Date.now()}`;
    for (let n = 1; n <= 21; n += 1) {
      const values = { title: `${mark} ${String(n).padStart(2, '0')}`, isActive: n > 2 };
      await create({ ...values, category: n === 21 ? 'DevOps' : 'Machine Learning' });
    }
    const list = (query: Record<string, unknown>) =>
      listAdminJobs(connection.db, {
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
    const { db } = connection;
    const preview = () =>
      previewText(db, { actor: admin, markdown: '**A** <img src=x onerror=alert(1)>' });
    const { html } = await preview();
    expect(html).toContain('<strong>A</strong>');
    expect(html).toContain('&lt;img src=x onerror');
    for (let left = previews.points - 1; left > 0; left -= 1) await preview();
    await expect(preview()).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('stores what visitors see with the text, and gives it to its page and its feed', async () => {
    const { db } = connection;
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
    expect(await jobsFeed(db, 'id', {})).toContain('"content_html":"<p>satu</p><p>dua</p>"');
    expect(job).not.toHaveProperty('descriptionHtml');
    expect(await getJob(db, job.slug)).not.toHaveProperty('job.descriptionHtml');
    await deleteJob(db, { actor: admin, jobId: job.id });
  });
});

describe('what companies send in', () => {
  const submit = (values: Record<string, unknown> = {}, sender = someAddress()) =>
    submitJob(connection.db, {
      actor: null,
      sender,
      input: submissionInputSchema.parse(submissionFields(values)),
    });
  const mails = async (address: string) => {
    await settled();
    return mailsTo(outbox, address);
  };
  const someone = () => `${Date.now()}-${Math.random().toString(36).slice(2)}@example.org`;
  const submission = async (contactEmail: string) => {
    const [row] = await connection.db
      .select()
      .from(jobSubmissions)
      .where(eq(jobSubmissions.contactEmail, contactEmail));
    if (!row) throw new Error('Nothing was kept.');
    return row;
  };

  it('is stored, sent to the staff, and confirmed in the language of the page', async () => {
    const contactEmail = someone();
    await submit({ contactEmail, title: 'Guru <b>AI</b>', locale: 'en' });
    const [mail] = await mails(contactEmail);
    expect(mail?.subject).toBe('We have received your job posting');
    // Anyone can type anybody's address: nothing of what was typed is mailed to it.
    expect(mail?.html).not.toContain('Guru');
    const staff = (await mails('halo@sinau.ai')).at(-1);
    expect(staff?.subject).toBe('Lowongan masuk: Guru <b>AI</b>, PT Contoh');
    expect(staff?.html).toContain('Guru &lt;b&gt;AI&lt;/b&gt;');
    expect(staff?.text).toMatch(/\/admin\/inbox\/\d+/);
    expect(await submission(contactEmail)).toMatchObject({ status: 'new', userId: null });
  });

  it('is held back from a program, and not taken without end from one sender', async () => {
    const contactEmail = someone();
    await submit({ contactEmail, website: 'https://spam.example' });
    const { id } = await submission(contactEmail);
    const listed = await listSubmissions(connection.db, { actor: admin });
    expect(listed.map((one) => one.id)).not.toContain(id);
    expect(await mails(contactEmail)).toEqual([]);
    const sender = someAddress();
    for (let n = 0; n < 5; n += 1) await submit({ contactEmail }, sender);
    await expect(submit({ contactEmail }, sender)).rejects.toMatchObject({ code: 'rate_limited' });
    // An address that others type gets a few mails a day and no more.
    for (let n = 0; n < 5; n += 1) await submit({ contactEmail });
    expect(await mails(contactEmail)).toHaveLength(5);
  });

  it('becomes a job atomically, once, and its sender is notified', async () => {
    const contactEmail = someone();
    await submit({ contactEmail });
    const { id: submissionId } = await submission(contactEmail);
    // A job that cannot be saved accepts nothing.
    const taken = (await create()).slug;
    await expect(create({ slug: taken, submissionId })).rejects.toMatchObject({ status: 409 });
    expect((await submission(contactEmail)).status).toBe('new');

    const slug = `sekali-${Date.now()}`;
    const presses = [create({ slug, submissionId }), create({ slug: `${slug}-b`, submissionId })];
    const results = await Promise.allSettled(presses);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const made = await connection.db
      .select()
      .from(jobs)
      .where(like(jobs.slug, `${slug}%`));
    expect(made).toHaveLength(1);
    expect(await submission(contactEmail)).toMatchObject({
      status: 'accepted',
      jobId: made[0]?.id,
    });
    expect(await actions(`job-submission:${submissionId}`)).toEqual(['job-submission.accept']);
    const answers = (await mails(contactEmail)).filter(({ subject }) => /tayang/.test(subject));
    expect(answers).toHaveLength(1);
    expect(answers[0]?.text).toContain(`/jobs/${made[0]?.slug}`);
    await expect(
      declineSubmission(connection.db, { actor: admin, submissionId }),
    ).rejects.toMatchObject({ status: 409 });
    // The submission outlives its job.
    await deleteJob(connection.db, { actor: admin, jobId: made[0]?.id ?? 0 });
    expect((await submission(contactEmail)).jobId).toBeNull();
  });

  it('is declined once, and may still be taken afterwards', async () => {
    const contactEmail = someone();
    await submit({ contactEmail, locale: 'en' });
    const { id: submissionId } = await submission(contactEmail);
    const decline = () => declineSubmission(connection.db, { actor: admin, submissionId });
    expect((await decline()).status).toBe('declined');
    await expect(decline()).rejects.toMatchObject({ status: 409 });
    const subjects = (await mails(contactEmail)).map(({ subject }) => subject).sort();
    expect(subjects).toEqual([
      'We have received your job posting',
      'Your job posting: Analis Data',
    ]);
    await create({ submissionId });
    expect((await submission(contactEmail)).status).toBe('accepted');
    await expect(create({ submissionId: 999_999 })).rejects.toMatchObject({ status: 404 });
  });
});
