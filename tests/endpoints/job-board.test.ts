import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { adminJobSchema, jobFields as fields } from '~/features/jobs/job.resource';
import { adminCookie, call, someAddress } from '../support/accounts';
import { jobFields, submissionFields } from '../support/job-input';
import { tokenIn, waitForMail } from '../support/outbox';
import { served } from '../support/served';
import { makeJob } from './job-matrix';

const { origin, outbox } = served;

async function send(method: string, path: string, values: Record<string, unknown>, file?: File) {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(name, String(value));
  if (file) body.set(file.name.endsWith('.csv') ? 'file' : 'image', file);
  const headers = { origin, cookie: await adminCookie(origin) };
  return fetch(origin + path, { method, headers, body });
}

const admin = async (method: string, path: string, body?: unknown) =>
  call(origin, method, path, { cookie: await adminCookie(origin), body });
/** A job as staff get it, with each field of its form and nothing else. */
const jobAnswer = z.strictObject({
  ...Object.fromEntries(Object.keys(fields).map((name) => [name, z.unknown().optional()])),
  ...adminJobSchema.shape,
});
const getText = async (path: string) => (await fetch(origin + path)).text();
const csv = (text: string) => new File([text], 'lowongan.csv', { type: 'text/csv' });

describe('a job that was never open', () => {
  it('is nowhere to be read by others', async () => {
    const secret = 'GAJI-RAHASIA';
    const fields = jobFields({ title: secret, description: secret, isActive: 'false' });
    const created = await send('POST', '/api/jobs', fields);
    expect(created.status).toBe(201);
    const { id, slug } = adminJobSchema.parse(await created.json());
    for (const path of [`/jobs/${slug}`, `/en/jobs/${slug}`]) {
      const response = await fetch(origin + path);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain(secret);
    }
    const lists = ['/jobs', `/jobs?q=${secret}`, '/jobs.xml', '/api/jobs'];
    for (const path of [...lists, `/api/search?q=${secret}`, '/sitemap-rows.xml']) {
      const text = await getText(path);
      expect(text).not.toContain(slug);
    }
    expect(
      (await fetch(`${origin}/api/jobs/${id}/view`, { method: 'POST', headers: { origin } }))
        .status,
    ).toBe(404);
  });
});

describe('the job form', () => {
  it('posts with a logo, and the public pages show each change at once', async () => {
    const pages = ['/jobs', '/en/jobs', '/api/jobs'];
    for (const path of pages) await getText(path);
    const image = sharp({ create: { width: 900, height: 900, channels: 3, background: 'teal' } });
    const logo = new File([new Uint8Array(await image.png().toBuffer())], 'logo.png');
    const fields = jobFields({ title: 'Insinyur Data & AI' });
    const created = await send('POST', '/api/jobs', fields, logo);
    expect(created.status).toBe(201);
    const job = jobAnswer.parse(await created.json());
    const made = await sharp(
      await (await fetch(origin + job.companyLogo)).arrayBuffer(),
    ).metadata();
    expect(made.format).toBe('webp');
    for (const path of pages) expect(await getText(path)).toContain(job.slug);

    const changed = { ...fields, title: 'Judul baru', removeImage: 'true', version: job.version };
    const put = await send('PUT', `/api/jobs/${job.id}`, changed);
    expect(put.status).toBe(200);
    expect((await fetch(origin + job.companyLogo)).status).toBe(404);
    expect(await getText(`/jobs/${job.slug}`)).toContain('Judul baru');
    // The form was opened before that change.
    const late = await send('PUT', `/api/jobs/${job.id}`, changed);
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      error: 'This was changed elsewhere after you opened it.',
      code: 'changed_since',
      current: { id: job.id, title: 'Judul baru', version: job.version + 1 },
    });

    expect((await admin('POST', `/api/jobs/${job.id}/hot`, { isHot: true })).status).toBe(200);
    expect(await getText('/api/jobs/hot')).toContain(job.slug);
    const close = await admin('POST', `/api/jobs/${job.id}/status`, { isActive: false });
    expect(close.status).toBe(200);
    for (const path of [...pages, '/api/jobs/hot'])
      expect(await getText(path)).not.toContain(job.slug);
    expect(await (await admin('GET', `/api/admin/jobs?q=${job.slug}`)).text()).toContain(job.slug);
    expect((await admin('DELETE', `/api/jobs/${job.id}`)).status).toBe(204);
  });

  it('lists in pages that are never stored', async () => {
    const job = await makeJob(origin);
    const response = await admin('GET', '/api/admin/jobs?state=open&category=&type=&page=1');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const rows = z.array(jobAnswer).parse(await response.json());
    expect(rows.length).toBeLessThanOrEqual(20);
    expect(rows[0]?.id).toBe(job.id);
    expect(Number(response.headers.get('x-total-count'))).toBeGreaterThan(rows.length - 1);
    for (const query of ['page=0', 'state=gone', 'category=x', 'sort=password', 'q=%00'])
      expect((await admin('GET', `/api/admin/jobs?${query}`)).status).toBe(400);
  });
});

describe('files of jobs', () => {
  const rows = (slug: string) =>
    'title;slug;company;location;jobType;category;description;contactEmail\n' +
    `Dari berkas;${slug};PT A;Ubud;Contract;DevOps;"Satu\ndua";a@example.org\n`;

  it('are checked, then imported and shown at once', async () => {
    const slug = `berkas-${Date.now()}`;
    const run = async (text: string, dryRun: boolean) => {
      const response = await send('POST', '/api/admin/jobs/import', { dryRun }, csv(text));
      return { status: response.status, report: (await response.json()) as unknown };
    };
    await getText('/jobs');
    expect(await run(`${rows(slug)};;;`, true)).toMatchObject({
      status: 200,
      report: { rows: 1, imported: 0, issues: [] },
    });
    expect(await getText('/jobs')).not.toContain(slug);
    expect(await run(`${rows(slug)}x;y`, false)).toMatchObject({
      status: 400,
      report: { code: 'csv_rejected' },
    });
    expect(await run(rows(slug), false)).toMatchObject({ status: 200, report: { imported: 1 } });
    expect(await getText('/jobs')).toContain(slug);
  });

  it('may have 4 MB', async () => {
    const file = (size: number) => csv('x'.repeat(size));
    const path = '/api/admin/jobs/import';
    expect((await send('POST', path, {}, file(4_200_000))).status).toBe(413);
    expect((await send('POST', path, {}, file(5_000_000))).status).toBe(413);
    expect((await send('POST', path, {}, file(4_000_000))).status).toBe(200);
  });

  it('are kept by the browser, not shown and not stored', async () => {
    for (const name of ['export', 'template']) {
      const response = await admin('GET', `/api/admin/jobs/${name}.csv`);
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="jobs/);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const text = new TextDecoder('utf-16le').decode(await response.arrayBuffer());
      expect(text).toContain('"title"\t"slug"\t"company"');
    }
  });
});

describe('submissions', () => {
  it('is a form in each language that keeps what was typed', async () => {
    for (const [path, sentence] of [
      ['/jobs/post', 'Isi alamat email yang benar.'],
      ['/en/jobs/post', 'Please enter a valid email address.'],
    ] as const) {
      const body = new FormData();
      const fields = submissionFields({ contactEmail: 'tanpa-at', title: 'Guru "AI" <b>' });
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      const headers = { origin, 'x-forwarded-for': someAddress() };
      const refused = await fetch(origin + path, { method: 'POST', headers, body });
      expect(refused.status).toBe(400);
      const html = await refused.text();
      expect(html).toContain(sentence);
      expect(html).toMatch(/Guru (&quot;|&#34;)AI(&quot;|&#34;) (&lt;|<)b/);
      body.set('contactEmail', 'wayan@example.org');
      const done = await fetch(origin + path, {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
      });
      expect([done.status, done.headers.get('location')]).toEqual([303, `${path}?sent`]);
    }
  });

  it('is not lost while the database is away', async () => {
    const awayOrigin = served.awayOrigin;
    for (const [path, sentence, values] of [
      ['/en/jobs/post', 'could not be sent yet', submissionFields()],
      ['/en/jobs/alerts', 'did not work yet', { email: 'wayan@example.org', query: 'q=data' }],
    ] as const) {
      const body = new FormData();
      for (const [name, value] of Object.entries(values)) body.set(name, value);
      const headers = { origin: awayOrigin };
      const response = await fetch(awayOrigin + path, { method: 'POST', headers, body });
      expect(response.status).toBe(503);
      const html = await response.text();
      expect(html).toContain(sentence);
      expect(html).toContain('wayan@example.org');
    }
  });
});

describe('mails about new jobs', () => {
  const page = (path: string, body: FormData) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { origin, 'x-forwarded-for': someAddress() },
      body,
      redirect: 'manual',
    });
  const form = (values: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(values)) body.set(name, value);
    return body;
  };
  const linkIn = (text: string, path: string) => {
    const link = new RegExp(`http\\S+${path}\\?\\S+`).exec(text)?.[0] ?? '';
    const { pathname, search } = new URL(link);
    return pathname + search;
  };

  it('start with a press on the page of the first mail, and end with one click', async () => {
    const email = `pencari-${Date.now()}@example.org`;
    const refused = await page('/en/jobs/alerts', form({ email: 'x', query: 'mode=Remote' }));
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('Please enter a valid email address.');
    const asked = await page('/en/jobs/alerts', form({ email, query: 'mode=Remote&page=2' }));
    expect([asked.status, asked.headers.get('location')]).toEqual([303, '/en/jobs/alerts?sent']);
    const mail = await waitForMail(outbox, email, /^Confirm/);
    const confirm = linkIn(mail.text, '/en/jobs/alerts/confirm');
    // Programs that look through mails follow links; that confirms nothing.
    expect(await getText(confirm)).toContain('Yes, email me new jobs');
    const wrong = await page(`${confirm}x`, form({ sent: 'true' }));
    expect(wrong.status).toBe(410);
    expect(await wrong.text()).toContain('This link is no longer valid');
    const tooLarge = await page(confirm, form({ sent: 'x'.repeat(100_000) }));
    expect(tooLarge.status).toBe(413);
    expect(await tooLarge.text()).toContain('That did not work yet. Please try again in a moment.');
    const pressed = await page(confirm, form({ sent: 'true' }));
    expect([pressed.status, pressed.headers.get('location')]).toEqual([
      303,
      '/en/jobs/alerts/confirm?done',
    ]);

    const slug = `jauh-${Date.now()}`;
    await makeJob(origin, { slug, workMode: 'Remote' });
    const bearer = { authorization: `Bearer ${served.cronSecret}` };
    const run = await call(origin, 'POST', '/api/tasks/job-alerts', { headers: bearer });
    expect(await run.json()).toMatchObject({ failed: 0 });
    const digest = await waitForMail(outbox, email, /new jobs? for you/);
    expect(digest.text).toContain(`/en/jobs/${slug}`);

    // A mail provider: from elsewhere, with the form of RFC 8058, without a session.
    const token = tokenIn(digest);
    const id = new URL(linkIn(digest.text, '/en/jobs/alerts/unsubscribe'), origin).searchParams;
    const oneClick = (query: string) =>
      fetch(`${origin}/api/job-alerts/unsubscribe?${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    expect((await oneClick(`id=${id.get('id')}&token=${'x'.repeat(43)}`)).status).toBe(410);
    expect((await oneClick('id=x')).status).toBe(400);
    for (let click = 0; click < 2; click += 1) {
      const response = await oneClick(`id=${id.get('id')}&token=${token}`);
      expect(await response.json()).toEqual({ unsubscribed: true });
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  it('end on their page, too, which a mail program may open instead', async () => {
    const email = `pembaca-${Date.now()}@example.org`;
    const headers = { 'x-forwarded-for': someAddress() };
    const ask = () => call(origin, 'POST', '/api/job-alerts', { body: { email }, headers });
    expect([(await ask()).status, await (await ask()).json()]).toEqual([202, { received: true }]);
    const mail = await waitForMail(outbox, email, /^Konfirmasi/);
    const confirm = linkIn(mail.text, '/jobs/alerts/confirm');
    expect((await page(confirm, form({ sent: '1' }))).status).toBe(303);
    await ask();
    const known = await waitForMail(outbox, email, /sudah berlangganan/);
    const stop = linkIn(known.text, '/jobs/alerts/unsubscribe');
    const opened = await fetch(
      origin + stop.replace('/jobs/alerts/', '/api/job-alerts/') + '&locale=id',
      { redirect: 'manual' },
    );
    expect([opened.status, opened.headers.get('location')]).toEqual([303, stop]);
    expect(await getText(stop)).toContain('Berhenti berlangganan');
    const foreign = await fetch(origin + stop, { method: 'POST', body: form({ sent: '1' }) });
    expect(foreign.status).toBe(403);
    expect((await page(stop, form({ sent: '1' }))).headers.get('location')).toBe(
      '/jobs/alerts/unsubscribe?done',
    );
  });
});
