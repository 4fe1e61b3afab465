import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import type { OwnWork, RatingTask } from '~/features/courses/works/works.schema';
import { getIssueTexts } from '~/i18n/issues';
import { fill } from '~/lib/fill';
import { withQuery } from '~/lib/url/page-query';
import { adminCookie, call, createConfirmed, someAddress, type Account } from '../support/accounts';
import { getDictionary } from '../support/dictionary';
import { phonePhoto, readPhoto } from '../support/photo';
import { served } from '../support/served';
import { rateOver, someText } from '../support/works';
import { makeClass } from './rules';
import { assignment } from './work-matrix';

const { origin } = served;
const note = 'Catatan yang cukup panjang untuk penulisnya.';

let courseId = 0;
let classId = 0;
let author: Account;
let raters: Account[];
let work: OwnWork;

const post = (path: string, { cookie }: Account, body: unknown) =>
  call(origin, 'POST', path, { cookie, body });
const enrol = (account: Account) => post(api.enroll, account, { courseId });

async function enrolled(): Promise<Account> {
  const account = await createConfirmed(origin);
  await enrol(account);
  return account;
}

/** A class with an assignment, in which people are enrolled from now on. */
async function newClass(): Promise<void> {
  ({ courseId, classId } = await makeClass(origin));
  const cookie = await adminCookie(origin);
  await call(origin, 'PUT', api.assignmentOfClass(classId), { cookie, body: assignment() });
}

/** The same answer as the API gives for a form with a picture. */
async function handInPicture({ cookie }: Account): Promise<Response> {
  const form = new FormData();
  form.set('title', 'Jadwal piket yang jujur');
  form.set('text', someText(60, 'karya'));
  form.set('consent', 'true');
  form.set('lang', 'id');
  form.set('picture', await phonePhoto('Foto Bu Rina.jpg'));
  return fetch(origin + api.classWork(classId), {
    method: 'POST',
    headers: { origin, cookie },
    body: form,
  });
}

beforeAll(async () => {
  await newClass();
  author = await enrolled();
  raters = [await enrolled(), await enrolled(), await enrolled()];
});

describe('a work over HTTP', () => {
  it('is handed in as a form, and answers with what is stored', async () => {
    const body = { text: someText(60), consent: true };
    const bad = await post(api.classWork(classId), author, { ...body, text: 'a@b.id', consent: 0 });
    expect(await bad.json()).toMatchObject({
      issues: { text: { code: 'contact_in_text' }, consent: { code: 'work_consent_required' } },
    });
    const response = await handInPicture(author);
    expect(response.status).toBe(201);
    work = (await response.json()) as OwnWork;
    expect(work).toMatchObject({ title: 'Jadwal piket yang jujur', state: 'waiting' });
    expect(work).toMatchObject({ version: 1, lang: 'id', scores: {}, notes: [] });
    const unversioned = await call(origin, 'PUT', api.classWork(classId), {
      cookie: author.cookie,
      body,
    });
    expect(unversioned.status).toBe(400);
  });

  it('says nothing to a rater about its author, nor does its picture', async () => {
    const [rater] = raters as [Account];
    const next = () => call(origin, 'GET', api.nextRating(classId), { cookie: rater.cookie });
    expect((await next()).status).toBe(403);
    await post(api.classWork(classId), rater, { text: someText(60), consent: true });
    const offered = await next();
    expect(offered.headers.get('cache-control')).toBe('no-store');
    const task = (await offered.json()) as RatingTask;
    expect(task).toMatchObject({ isCalibration: false, work: { id: work.id } });
    const picture = await call(origin, 'GET', task.work.pictureUrl ?? '', { cookie: rater.cookie });
    expect(picture.headers.get('cache-control')).toContain('no-store');
    expect(picture.headers.get('content-disposition')).not.toContain('Rina');
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect(await readPhoto(bytes)).toMatchObject({ hasSecret: false, hasExif: false });
    const scores = Object.fromEntries(task.criteria.map(({ id }) => [id, 3]));
    const rated = await post(api.workRatings(work.id), rater, { scores, note });
    expect(rated.status).toBe(201);
    const said = JSON.stringify([task, await rated.json()]);
    for (const secret of [author.username, author.email, 'userId', 'username', 'email']) {
      expect(said).not.toContain(secret);
    }
    expect((await next()).status).toBe(204);
  });

  it('is shown and hidden again at once, in every cache', async () => {
    for (const rater of raters.slice(1)) {
      await post(api.classWork(classId), rater, { text: someText(60), consent: true });
      await rateOver(origin, rater, { workId: work.id, classId, score: 2, note });
    }
    const { cookie } = author;
    const show = (isPublic: boolean) =>
      call(origin, 'PATCH', api.work(work.id), { cookie, body: { isPublic, showsName: false } });
    const { slug } = (await (await show(true)).json()) as { slug: string };
    expect(slug).toMatch(/^lembar-uji-coba-/);
    const page = async () => {
      const headers = { 'x-forwarded-for': someAddress() };
      return fetch(origin + paths.work(slug), { headers });
    };
    const shown = await page();
    expect(shown.status).toBe(200);
    const html = await shown.text();
    expect(html).toContain(work.title);
    expect(html).toContain('noindex');
    expect(html).not.toContain(author.username);
    expect((await fetch(origin + api.workPicture(work.id))).status).toBe(200);
    await show(false);
    expect((await page()).status).toBe(404);
    expect((await fetch(origin + api.workPicture(work.id))).status).toBe(404);
    await show(true);
    const staff = await adminCookie(origin);
    const hide = (version: number) =>
      call(origin, 'PATCH', api.adminWork(work.id), {
        cookie: staff,
        body: { isHidden: true, version },
      });
    const blind = await call(origin, 'PATCH', api.adminWork(work.id), {
      cookie: staff,
      body: { isHidden: true },
    });
    expect([blind.status, await blind.json()]).toMatchObject([
      400,
      { issues: { version: { code: 'form_outdated' } } },
    ]);
    expect((await hide(1)).status).toBe(200);
    expect((await page()).status).toBe(404);
    const list = await call(origin, 'GET', `${api.adminWorks}?status=hidden`, { cookie: staff });
    const hidden = (await list.json()) as { id: number; version: number }[];
    expect(hidden.find(({ id }) => id === work.id)).toMatchObject({ version: 2, isHidden: true });
    expect(JSON.stringify(hidden)).not.toContain(author.username);
    const other = await call(origin, 'GET', `${api.adminWorks}?status=old`, { cookie: staff });
    expect(other.status).toBe(400);
  });

  it('is in the export of its author, and its ratings in those of their raters', async () => {
    const exportOf = async ({ cookie }: Account) =>
      (await (await call(origin, 'GET', api.userExport, { cookie })).json()) as {
        works: { id: number; title: string }[];
        ratings: { workId: number; note: string }[];
      };
    const { title } = work;
    expect((await exportOf(author)).works).toMatchObject([{ id: work.id, title }]);
    expect((await exportOf(raters[0]!)).ratings).toMatchObject([{ workId: work.id, note }]);
  });
});

it('public pages show the name of an author as it is now, in every cache', async () => {
  await newClass();
  const account = await enrolled();
  const { cookie, password, username } = account;
  const body = { text: someText(60), consent: true };
  const { id } = (await (await post(api.classWork(classId), account, body)).json()) as OwnWork;
  const staff = { ...account, cookie: await adminCookie(origin) };
  await post(api.workRatings(id), staff, { scores: { c1: 3, c2: 3 }, note });
  const shown = { isPublic: true, showsName: true };
  const answer = await call(origin, 'PATCH', api.work(id), { cookie, body: shown });
  const { slug } = (await answer.json()) as { slug: string };
  const pages = [paths.work(slug), withQuery(paths.works, { course: courseId })];
  const read = () => Promise.all(pages.map(async (path) => (await fetch(origin + path)).text()));
  for (const html of await read()) expect(html).toContain(username);
  const name = 'Rina Wulandari';
  await call(origin, 'PATCH', api.user, { cookie, body: { name } });
  for (const html of await read()) expect(html).toContain(name);
  await call(origin, 'DELETE', api.user, { cookie, body: { password } });
  for (const html of await read()) {
    expect(html).toContain(someText(20));
    expect(html).not.toContain(name);
    expect(html).not.toContain(username);
  }
});

it('the form that rates a work names all that is missing, and half a point is shown as it is', async () => {
  await newClass();
  const [writer, first, second] = [await enrolled(), await enrolled(), await enrolled()];
  const body = { text: someText(60), consent: true };
  const own = (await (await post(api.classWork(classId), writer, body)).json()) as OwnWork;
  for (const [score, rater] of [
    [1, first],
    [2, second],
  ] as const) {
    await post(api.classWork(classId), rater, body);
    const headers = { 'x-forwarded-for': someAddress() };
    const { cookie } = rater;
    await call(origin, 'GET', api.nextRating(classId), { cookie, headers });
    const scores = { c1: score, c2: 3 };
    const rating = { cookie, headers, body: { scores, note } };
    await call(origin, 'POST', api.workRatings(own.id), rating);
  }
  const seen = await call(origin, 'GET', paths.learnWork(courseId, classId), {
    cookie: writer.cookie,
  });
  expect(await seen.text()).toContain(fill(getDictionary('id').works.score, { score: '1,5' }));
  const form = new FormData();
  for (const [name, value] of [
    ['scores.c1', ''],
    ['scores.c2', ''],
    ['note', 'Bagus.'],
  ] as const)
    form.set(name, value);
  const path = origin + withQuery(paths.dashboardWorks, { class: classId });
  const headers = { origin, cookie: first.cookie };
  const task = await (await fetch(path, { headers })).text();
  form.set('work', /name="work" value="(\d+)"/.exec(task)?.[1] ?? '');
  const refused = await fetch(path, { method: 'POST', headers, body: form });
  expect(refused.status).toBe(400);
  const html = await refused.text();
  for (const field of ['scores.c1', 'scores.c2', 'note'])
    expect(html).toContain(`href="#rating-${field}"`);
});

describe('a form of a work that was overtaken', () => {
  /** Sends the form of the page, as a browser without scripts does. */
  async function send(
    { id, cookie }: Account,
    fields: Record<string, string>,
    page = paths.learnWork(courseId, classId),
  ) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ openedAs: String(id), consent: 'yes', ...fields }))
      form.set(name, value);
    const response = await fetch(origin + withQuery(page, { work: 'save' }), {
      method: 'POST',
      headers: { origin, cookie },
      body: form,
      redirect: 'manual',
    });
    const { status, headers } = response;
    return { status, to: headers.get('location'), html: await response.text() };
  }

  const typed = { text: someText(60, 'ketikan'), link: 'https://example.org/ketikan' };
  const { works: t } = getDictionary('id');
  const issues = getIssueTexts('id');

  async function someWork(): Promise<Account & { workId: number }> {
    const account = await enrolled();
    const body = { text: someText(60), consent: true };
    const { id: workId } = (await (
      await post(api.classWork(classId), account, body)
    ).json()) as OwnWork;
    return { ...account, workId };
  }

  const rateAsStaff = async (workId: number, score: number) => {
    const body = { scores: { c1: score, c2: score }, note };
    const cookie = await adminCookie(origin);
    const response = await call(origin, 'POST', api.workRatings(workId), { cookie, body });
    expect(response.status).toBe(201);
  };

  it('by a page of its own is sent on to that, and taken without a title', async () => {
    await newClass();
    const account = await enrolled();
    const page = paths.learnWork(courseId, classId);
    const passed = await send(account, typed, paths.learnClass(courseId, classId));
    expect(passed).toMatchObject({ status: 307, to: withQuery(page, { work: 'save' }) });
    const saved = await send(account, typed, page);
    expect(saved).toMatchObject({ status: 303, to: withQuery(page, { done: 'saved' }) });
    const { cookie } = account;
    const stored = await call(origin, 'GET', api.classWork(classId), { cookie });
    expect(await stored.json()).toMatchObject({ text: typed.text, title: null });
  });

  it('asks for a title, without names or addresses of people, in at most 80 characters', async () => {
    const account = await enrolled();
    for (const [title, text] of [
      ['', issues.title_required],
      ['Tulis ke budi@contoh.id', issues.contact_in_text],
      ['a'.repeat(81), fill(issues.too_long, { max: 80 })],
    ] as const) {
      const { status, html } = await send(account, { ...typed, title });
      expect(status).toBe(400);
      expect(html).toContain('href="#work-title"');
      expect(html).toContain(text);
      expect(html).toContain(`>${typed.text}</textarea>`);
    }
    const title = '  Jadwal   piket yang jujur ';
    expect((await send(account, { ...typed, title })).status).toBe(303);
    const { cookie } = account;
    const stored = await call(origin, 'GET', api.classWork(classId), { cookie });
    expect(await stored.json()).toMatchObject({ title: 'Jadwal piket yang jujur' });
  });

  it('by a rating shows what was typed', async () => {
    await newClass();
    const account = await someWork();
    await rateOver(origin, await someWork(), { workId: account.workId, classId, score: 3, note });
    const { status, html } = await send(account, { ...typed, version: '1' });
    expect(status).toBe(409);
    expect(html).toContain(issues.work_rated);
    expect(html).toContain(t.unsaved);
    expect(html).toContain(typed.text);
    expect(html).toContain(typed.link);
    // Why it cannot be changed, and not what would be wrong with it.
    for (const text of ['Terlalu pendek.', 'Hubungi budi@contoh.id.']) {
      const refused = await send(account, { text, version: '1' });
      expect(refused.html).toContain(`role="alert"`);
      expect(refused.html).toContain(issues.work_rated);
      expect(refused.html).toContain(text);
      expect(refused.html).not.toContain('{count}');
    }
  });

  it('by a decision is no revision before its author has read the notes', async () => {
    const account = await someWork();
    await rateAsStaff(account.workId, 1);
    const { status, html } = await send(account, { ...typed, version: '1' });
    expect(status).toBe(409);
    expect(html).toContain(t.ratedMeanwhile);
    expect(html).toContain(note);
    expect(html).toContain(`>${typed.text}</textarea>`);
    const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? '';
    expect((await send(account, { ...typed, version })).status).toBe(303);
  });

  it('by a work that was handed in elsewhere shows what was typed', async () => {
    const { status, html } = await send(await someWork(), typed);
    expect(status).toBe(409);
    expect(html).toContain(issues.work_exists);
    expect(html).toContain(`>${typed.text}</textarea>`);
  });

  it('by taking the work back shows what was typed', async () => {
    const account = await someWork();
    await call(origin, 'DELETE', api.classWork(classId), { cookie: account.cookie });
    const { status, html } = await send(account, { ...typed, version: '1' });
    expect(status).toBe(404);
    expect(html).toContain(`>${typed.text}</textarea>`);
    expect((await send(account, typed)).status).toBe(303);
  });
});
