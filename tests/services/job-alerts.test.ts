import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { jobAlerts, jobs } from '#db/schema';
import { createJob, jobValues, setActive, updateJob } from '~/features/jobs/admin/job-admin.server';
import { planDigests } from '~/features/jobs/alerts/alert-digest.server';
import { matchingJobs } from '~/features/jobs/alerts/alert-matches.server';
import { describeQuery, normalQuery, alertInputSchema } from '~/features/jobs/alerts/alert-query';
import { alerts } from '~/features/jobs/alerts/alert-mails.server';
import { importJobs } from '~/features/jobs/import/job-csv.server';
import { someAddress } from '../support/accounts';
import { jobInput } from '../support/job-input';
import { addJob } from '../support/job-row';
import {
  retried,
  settled,
  someActor,
  useDatabase,
  useFolder,
  setRow,
  sentTo,
} from '../support/services';

const outbox = useFolder('OUTBOX_DIR');
const db = useDatabase();

let made = 0;
const someone = () => `pencari.${process.pid}.${(made += 1)}@example.org`;
const ask = (email: string, query = '', locale = 'id', sender = someAddress()) =>
  alerts.subscribe(db, {
    sender,
    input: alertInputSchema.parse({ email: email.toUpperCase(), query, locale }),
  });
const mails = (address: string) => sentTo(outbox, address);
const getAlert = async (email: string) => {
  const [row] = await db.select().from(jobAlerts).where(eq(jobAlerts.email, email));
  if (!row) throw new Error('There is no alert.');
  return row;
};
const getSource = (address: string) =>
  readdirSync(outbox)
    .sort()
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((text) => text.includes(`To: ${address}`))
    .at(-1)
    // Long headers go over several lines.
    ?.replace(/\r\n[ \t]+/g, ' ') ?? '';

async function post(postedAt: string, values: Record<string, unknown> = {}): Promise<string> {
  const input = jobInput(values);
  const { submissionId: _id, version: _version, removeImage: _remove, ...row } = input;
  await addJob(db, jobValues(row, new Date(postedAt)));
  return input.title;
}

/** An alert that was confirmed, asked for at a moment. */
async function subscribed(query = '', at = '2035-01-01T00:00:00Z', locale = 'id') {
  const email = someone();
  await ask(email, query, locale);
  await settled();
  const { id } = await getAlert(email);
  const when = new Date(at);
  await setRow(db, jobAlerts, id, { confirmedAt: when, createdAt: when, sentThrough: when });
  return { email, id };
}

it('the filter of an alert has one form, whatever the address of the page said', () => {
  const query = '?type=Contract&sort=oldest&q=%20data%20%20science&page=3&mode=&category=DevOps';
  expect(normalQuery(query)).toBe('q=data+science&category=DevOps&type=Contract');
  expect(normalQuery('mode=Mars&type=x&utm_source=y&location=')).toBe('');
  expect(normalQuery(normalQuery('location=Kota+B&q=a%26b'))).toBe('q=a%26b&location=Kota+B');
  expect(normalQuery(`q=${'😀'.repeat(300)}%00`).isWellFormed()).toBe(true);
});

it('the filter of an alert is formatted in a language', () => {
  const query = 'category=DevOps&q=data&mode=Remote&location=Ubud';
  expect(describeQuery(query, 'id')).toBe('“data” · DevOps · Jarak jauh · Ubud');
  expect(describeQuery('', 'en')).toBe('');
});

it('the filter of an alert finds open jobs by words, beginnings of words, and equal fields', async () => {
  const at = '2031-03-03T03:00:00Z';
  const match = { title: 'Zoologi komputasi', company: 'PT Kebun' };
  await post(at, { ...match, workMode: 'Remote', location: 'Ubud', jobType: 'Contract' });
  await post(at, { ...match, isActive: 'false' });
  await post(at, { ...match, deadline: '2031-03-04', postedOn: '' });
  const find = async (query: string, until = '2031-03-05T00:00:00Z') => {
    const span = {
      after: new Date('2031-03-01'),
      until: new Date(until),
      lang: 'id',
      limit: 1,
    } as const;
    const { rows, total } = await matchingJobs(db, query, span);
    expect(rows.length).toBe(Math.min(1, total));
    return total;
  };
  expect(await find('q=zoolo')).toBe(1);
  expect(await find('q=komputasi zoologi kebun', '2031-03-04T00:00:00Z')).toBe(2);
  expect(await find('q=zoologi&location=Ubud&mode=Remote&type=Contract')).toBe(1);
  expect(await find('q=zoologi&mode=Hybrid', '2031-03-05T00:00:00Z')).toBe(0);
  expect(await find('q=zoologi+laut')).toBe(0);
  // Special characters without a word search for nothing in particular, as on the board.
  const all = await find('');
  for (const odd of ["'", '!', '& | :*', '"', '()', '🙂'])
    expect(await find(new URLSearchParams({ q: odd }).toString())).toBe(all);
  expect(await find(new URLSearchParams({ q: 'a:b\\c' }).toString())).toBe(0);
});

it('asking for mails sends nothing but a question before the address is confirmed', async () => {
  const email = someone();
  await ask(email, 'q=kata%20ketikan', 'en');
  const [mail] = await mails(email);
  expect(mail?.subject).toBe('Confirm: new jobs by email');
  expect(mail?.text).toContain('/en/jobs/alerts/confirm?');
  expect(mail?.text).not.toContain('kata ketikan');
  const soon = (days: number) => new Date(Date.now() + days * 86_400_000);
  await post(soon(1).toISOString(), { title: 'kata ketikan' });
  await planDigests(db, soon(9));
  expect(await mails(email)).toHaveLength(1);
});

it('asking for mails is one row an address and filter', async () => {
  const { email } = await subscribed();
  await ask(email.toUpperCase(), 'page=2');
  await ask(email, 'mode=Remote');
  const rows = await db.select().from(jobAlerts);
  const own = rows.filter((row) => row.email.toLowerCase() === email.toLowerCase());
  expect(own.map(({ query }) => query).sort()).toEqual(['', 'mode=Remote']);
});

describe('the weekly mail', () => {
  beforeEach(async () => {
    await settled();
    await db.delete(jobAlerts);
  });
  /** Plans the digests and sends them; returns how many mails that made. */
  async function run(now: string): Promise<number> {
    await settled();
    const before = readdirSync(outbox).length;
    await planDigests(db, new Date(now));
    await settled();
    return readdirSync(outbox).length - before;
  }
  const digests = async (email: string) =>
    (await mails(email)).filter(({ subject }) =>
      /lowongan baru untuk|new jobs? for you/.test(subject),
    );

  it('names new jobs once, at most weekly, also with concurrent runs', async () => {
    const { email } = await subscribed('mode=Remote', '2035-01-01T00:00:00Z', 'en');
    await post('2034-12-31T00:00:00Z', { workMode: 'Remote' });
    await post('2035-01-02T00:00:00Z', { workMode: 'On-site' });
    expect(await run('2035-01-03T00:00:00Z')).toBe(0);
    const title = await post('2035-01-04T00:00:00Z', { workMode: 'Remote', title: 'A <b>' });
    await Promise.all([run('2035-01-05T00:00:00Z'), run('2035-01-05T00:00:00Z')]);
    expect(await digests(email)).toHaveLength(1);
    const [mail] = await digests(email);
    expect(mail?.subject).toBe('1 new job for you');
    expect(mail?.text).toContain(title);
    expect(mail?.text).toContain('to match your filter: Remote');
    expect(mail?.text).toContain('/en/jobs?mode=Remote');
    expect(mail?.html).toContain('A &lt;b&gt;');

    await post('2035-01-06T00:00:00Z', { workMode: 'Remote', title: 'Yang kedua' });
    expect(await run('2035-01-11T00:00:00Z')).toBe(0);
    // A scheduler that comes a little early on its day leaves out no week.
    expect(await run('2035-01-11T23:30:00Z')).toBe(1);
    expect((await digests(email)).at(-1)?.text).not.toContain('A <b>');
    expect(await run('2035-01-30T00:00:00Z')).toBe(0);
  });

  it('names what became visible, whatever day it was posted on, and reopened jobs again', async () => {
    const hour = 3_600_000;
    const now = Date.now();
    const at = (ms: number) => new Date(now + ms).toISOString();
    const day = (days: number) => at(days * 24 * hour).slice(0, 10);
    const { email } = await subscribed('category=Content+Creation', at(-24 * hour));
    const actor = await someActor(db, { isAdmin: true });
    const save = (title: string, values: Record<string, unknown> = {}) =>
      createJob(db, {
        actor,
        input: jobInput({ title, category: 'Content Creation', ...values }),
      });
    const closed = await save('Dibuka lagi', { postedOn: day(-5), isActive: 'false' });
    await setRow(db, jobs, closed.id, { listedAt: new Date(now - 4 * 24 * hour) });
    const over = await save('Diperpanjang', { postedOn: day(-5), deadline: day(-2) });
    await save('Rancangan', { isActive: 'false' });
    const seen = await save('Sudah dikirim');
    await setRow(db, jobs, seen.id, { listedAt: new Date(now - 48 * hour) });
    // An edit of what is visible lists nothing anew.
    const edited = {
      ...jobInput({ category: 'Content Creation' }),
      slug: seen.slug,
      version: seen.version,
    };
    await updateJob(db, { actor, jobId: seen.id, input: edited });

    await save('Tanggal lama', { postedOn: day(-3) });
    await setActive(db, { actor, jobId: closed.id, isActive: true });
    const extended = {
      title: over.title,
      category: 'Content Creation',
      slug: over.slug,
      deadline: day(9),
    };
    await updateJob(db, {
      actor,
      jobId: over.id,
      input: { ...jobInput(extended), version: over.version },
    });
    const row = [
      `Dari berkas,PT Contoh,Bandung,Full time,Content Creation,Isi,https://example.com,${day(-7)}`,
    ];
    const head = 'title,company,location,jobType,category,description,applicationUrl,postedOn';
    const file = new TextEncoder().encode([head, ...row].join('\n'));
    const report = await importJobs(db, { actor, file, isDryRun: false });
    expect(report.imported).toBe(1);

    expect(await run(at(hour))).toBe(1);
    const [mail] = await digests(email);
    expect(mail?.subject).toBe('4 lowongan baru untuk Anda');
    for (const title of ['Tanggal lama', 'Dibuka lagi', 'Diperpanjang', 'Dari berkas'])
      expect(mail?.text).toContain(title);
    expect(await run(at(8 * 24 * hour))).toBe(0);
  });

  it('is retried after a failure', async () => {
    const { email } = await subscribed('category=AI+Research', '2036-01-01T00:00:00Z');
    await post('2036-01-02T00:00:00Z', { category: 'AI Research' });
    const before = (await getAlert(email)).sentThrough;
    vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1');
    expect(await run('2036-01-09T00:00:00Z')).toBe(0);
    vi.stubEnv('SMTP_URL', '');
    expect((await getAlert(email)).sentThrough).toEqual(before);
    await retried();
    expect(await digests(email)).toHaveLength(1);
  });

  it('names ten jobs and the total number', async () => {
    const { email } = await subscribed('type=Internship', '2037-01-01T00:00:00Z');
    for (let n = 0; n < 12; n += 1)
      await post(`2037-01-02T00:00:${n + 10}Z`, { jobType: 'Internship' });
    await run('2037-01-08T12:00:00Z');
    const [mail] = await digests(email);
    expect(mail?.subject).toBe('12 lowongan baru untuk Anda');
    expect(mail?.text).toContain('Berikut 10 yang terbaru dari 12 lowongan.');
    expect(mail?.text.match(/\/jobs\/lowongan-/g)).toHaveLength(10);
  });

  it('looks at every alert in turn, however many before it match nothing', async () => {
    const when = new Date('2040-01-01T00:00:00Z');
    const own = { confirmedAt: when, createdAt: when, sentThrough: when, locale: 'id' as const };
    const others = Array.from({ length: 600 }, (_, n) => ({
      ...own,
      email: `ikan.${n}@example.org`,
      query: 'q=zebrafish',
    }));
    const email = someone();
    await db.insert(jobAlerts).values([...others, { ...own, email, query: '' }]);
    await post('2040-01-02T00:00:00Z');
    expect(await run('2040-01-03T00:00:00Z')).toBe(1);
    expect(await digests(email)).toHaveLength(1);
  });

  it('is nothing for addresses that never confirmed: they are forgotten', async () => {
    const email = someone();
    await ask(email);
    await settled();
    await planDigests(db, new Date('2038-01-11T00:00:00Z'));
    await expect(getAlert(email)).rejects.toThrow();
  });

  it('is ended with one click in its mail', async () => {
    const { email, id } = await subscribed('type=Part+time', '2039-01-01T00:00:00Z');
    await post('2039-01-02T00:00:00Z', { jobType: 'Part time' });
    await run('2039-01-10T00:00:00Z');
    const source = getSource(email);
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const url = new URL(/^List-Unsubscribe: <(http[^>]+)>\r$/m.exec(source)?.[1] ?? '');
    expect(url.pathname).toBe('/api/job-alerts/unsubscribe');
    expect((await digests(email)).at(-1)?.text).toContain('/jobs/alerts/unsubscribe?');
    const token = url.searchParams.get('token') ?? '';
    expect(url.searchParams.get('id')).toBe(String(id));
    await alerts.stop(db, { id, token });
    await expect(getAlert(email)).rejects.toThrow();
  });
});
