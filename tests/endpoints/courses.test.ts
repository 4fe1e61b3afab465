import { describe, expect, it } from 'vitest';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { getDictionary } from '../support/dictionary';
import { locales, type Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import type { Course, Enrolment } from '~/features/courses/courses.schema';
import {
  adminCookie,
  call,
  getCookie,
  createAccount,
  giveName,
  someAddress,
  someRegistration,
} from '../support/accounts';
import { fill } from '~/lib/fill';
import { someCertificate, someGraduate, takeCheck } from '../support/public-pages';
import { filesIn } from '../support/documents';
import { textOfPdf } from '../support/pdf-text';
import { served } from '../support/served';
import { makeClass } from './rules';

const { origin } = served;
const list = async (cookie?: string) => {
  const response = await call(origin, 'GET', api.courses, { ...(cookie && { cookie }) });
  expect(response.headers.get('cache-control')).toBe('no-store');
  return (await response.json()) as Course[];
};

it('an open lesson names the question before its first step a guess', async () => {
  for (const locale of locales) {
    const { questionTexts: t } = getDictionary(locale);
    const page = await fetch(origin + localizedPath(locale, paths.openLesson(10, 'AKU-101')));
    const labels = [...(await page.text()).matchAll(/class="question-label">([^<]+)</g)];
    expect(labels.map(([, label]) => label)).toEqual([t.guess, ...Array(5).fill(t.practice)]);
  }
});

describe('the language of courses', () => {
  it('is the one asked for, and each says what it is in', async () => {
    const { cookie } = await createAccount(origin);
    await call(origin, 'POST', `${api.enroll}?lang=id`, { cookie, body: { courseId: 1 } });
    for (const lang of locales) {
      const courses = (await (
        await call(origin, 'GET', `${api.courses}?lang=${lang}`)
      ).json()) as Course[];
      const enrolments = (await (
        await call(origin, 'GET', `${api.userCourses}?lang=${lang}`, { cookie })
      ).json()) as Enrolment[];
      const course = courses.find(({ id }) => id === 1);
      expect(course).toMatchObject({ lang, sourceLocale: 'en', isOutdated: false });
      expect(enrolments.map((one) => one.course)).toEqual([course]);
      const page = await fetch(origin + localizedPath(lang, paths.course(1)));
      expect(await page.text()).toContain(course?.title);
    }
    // As they were written.
    expect((await list()).every((course) => course.lang === course.sourceLocale)).toBe(true);
  });

  it('is refused if there is no such language', async () => {
    const { cookie } = await createAccount(origin);
    const body = { name: 'Bahasa' };
    const made = await call(origin, 'POST', api.collections, { cookie, body });
    const collection = api.collection(((await made.json()) as { id: number }).id);
    for (const path of [api.courses, api.userCourses, api.userCourse(1), api.user, collection]) {
      const response = await call(origin, 'GET', `${path}?lang=xx`, { cookie });
      expect(response.status, path).toBe(400);
    }
    const changed = await call(origin, 'PUT', `${collection}?lang=xx`, { cookie, body });
    expect(changed.status).toBe(400);
  });
});

describe('a course of an organisation', () => {
  it('is 404 for outsiders in page and API, also after a member was there', async () => {
    const outsider = await createAccount(origin);
    const registered = await call(origin, 'POST', api.register, {
      body: { ...someRegistration(), institution: 'akademi-ai' },
      headers: { 'x-forwarded-for': someAddress() },
    });
    const member = getCookie(registered);
    const { organizationId } = (await (
      await call(origin, 'GET', api.user, { cookie: member })
    ).json()) as { organizationId: number };
    const { courseId } = await makeClass(origin, { organizationId }, { code: 'KA-1' });
    const sees = async (cookie: string) => (await list(cookie)).some(({ id }) => id === courseId);
    expect([await sees(member), await sees(outsider.cookie)]).toEqual([true, false]);
    for (const locale of locales) {
      const page = origin + localizedPath(locale, paths.course(courseId));
      const as = (cookie: string) => fetch(page, { headers: { cookie } });
      const asMember = await as(member);
      expect(asMember.status).toBe(200);
      expect(asMember.headers.get('cache-control')).toBe('no-store');
      expect((await as(outsider.cookie)).status).toBe(404);
      for (const rest of ['', '/first-lesson', '/lessons/KA-1'])
        expect((await fetch(page + rest)).status, rest).toBe(404);
    }
    const maps = ['sitemap-0.xml', 'sitemap-rows.xml'].map((file) => fetch(`${origin}/${file}`));
    const map = (await Promise.all((await Promise.all(maps)).map((one) => one.text()))).join('');
    expect(map).not.toMatch(new RegExp(`${paths.course(courseId)}\\b`));
    expect(map).not.toContain(paths.courseList);
  });
});

describe('the PDF of a class', () => {
  it('is stored privately once it is one, and sent to those who are enrolled', async () => {
    const cookie = await adminCookie(origin);
    const send = (file: Blob, name = 'slides.pdf') => {
      const form = new FormData();
      form.set('title', 'Slides');
      form.set('file', file, name);
      const headers = { origin, cookie };
      const path = origin + api.adminClassMaterials(1);
      return fetch(path, { method: 'POST', headers, body: form });
    };
    const large = await send(new Blob(['%PDF-', new Uint8Array(12 * 1024 * 1024)]));
    expect(large.status).toBe(413);
    const made = await send(new Blob(['%PDF-1.7\n', new Uint8Array(7 * 1024 * 1024)]));
    expect(made.status).toBe(201);
    const { id } = (await made.json()) as { id: number };
    const learner = await createAccount(origin);
    const ask = () => call(origin, 'GET', api.classMaterial(id), { cookie: learner.cookie });
    expect((await ask()).status).toBe(403);
    await call(origin, 'POST', api.enroll, { cookie: learner.cookie, body: { courseId: 1 } });
    const file = await ask();
    expect(file.status).toBe(200);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Slides.pdf"; filename*=UTF-8''Slides.pdf`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(7 * 1024 * 1024);
    // No address of the store is public.
    for (const name of filesIn(served.documents)) {
      const open = await fetch(`${origin}/files/${name}`);
      expect(open.status).toBe(404);
      await open.arrayBuffer();
    }
    const removed = await call(origin, 'DELETE', api.adminMaterial(id), { cookie });
    expect(removed.status).toBe(204);
    expect((await ask()).status).toBe(404);
  });
});

describe('a certificate', () => {
  it('says in both languages what was passed', async () => {
    const graduate = await someGraduate(origin);
    const { certificate, score } = await takeCheck(origin, graduate, 1);
    expect(score).toBe(91);
    for (const locale of locales) {
      const page = await fetch(
        origin + localizedPath(locale, paths.certificate(certificate ?? '')),
      );
      const { passedCheck } = getDictionary(locale).learning.certificate;
      const passed = { right: 11, questions: 12, score: 91, passMark: 80 };
      expect(await page.text()).toContain(fill(passedCheck, passed));
    }
  });

  it('is found by its code: the page leads to it, says what no certificate has, and waits after 30', async () => {
    const code = await someCertificate(origin);
    const sender = someAddress();
    const ask = (locale: Locale, text: string) =>
      fetch(
        `${origin}${localizedPath(locale, paths.certificates)}?code=${encodeURIComponent(text)}`,
        {
          redirect: 'manual',
          headers: { 'x-forwarded-for': sender },
        },
      );
    for (const locale of locales) {
      const found = await ask(locale, code.toLowerCase().replaceAll('-', ' '));
      expect(found.status).toBe(303);
      expect(found.headers.get('location')).toBe(localizedPath(locale, paths.certificate(code)));
      const wrong = await ask(locale, '0000-0000');
      expect([wrong.status, wrong.headers.get('cache-control')]).toEqual([404, 'no-store']);
      const { check } = getDictionary(locale).learning.certificate;
      const html = await wrong.text();
      for (const words of [check.missing, check.missingSteps[0], 'value="0000-0000"'])
        expect(html).toContain(words);
    }
    for (let at = locales.length; at < 30; at += 1) await (await ask('en', `${at}`)).text();
    const limited = await ask('en', code);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await limited.text()).toContain(getDictionary('en').learning.certificate.check.limited);
    const headers = { 'x-forwarded-for': sender };
    expect((await fetch(origin + paths.certificate(code), { headers })).status).toBe(200);
  });

  it('is withdrawn from page, PDF and picture the moment an admin revokes it', async () => {
    const code = await someCertificate(origin);
    const page = async (locale: (typeof locales)[number]) =>
      (await fetch(origin + localizedPath(locale, paths.certificate(code)))).text();
    const { certificate: t } = getDictionary('en').learning;
    const [said = ''] = t.validSince.split('{date}');
    const [revoked = ''] = t.revokedOn.split('{date}');
    const valid = await page('en');
    // A valid one says so right beside its QR code, an invalid one before anything else.
    const [state, qr] = [valid.indexOf(said), valid.indexOf('class="sheet-qr"')];
    expect(state).toBeGreaterThan(valid.indexOf('<h1'));
    expect(qr - state).toBeGreaterThan(0);
    expect(qr - state).toBeLessThan(200);
    expect(valid).toContain(t.validText);
    const pdf = await fetch(origin + paths.certificatePdf(code));
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    // A PDF file says when it was drawn: the same bytes were drawn once.
    const again = await fetch(origin + paths.certificatePdf(code));
    expect(Buffer.from(await again.arrayBuffer())).toEqual(Buffer.from(await pdf.arrayBuffer()));
    const headers = { 'if-none-match': pdf.headers.get('etag') ?? '' };
    const known = () => fetch(origin + paths.certificatePdf(code), { headers });
    expect((await known()).status).toBe(304);
    expect(await page('en')).toContain(`${paths.certificatePicture(code)}"`);
    const picture = await fetch(origin + paths.certificatePicture(code));
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    const body = { reason: 'Salah orang' };
    const cookie = await adminCookie(origin);
    expect((await call(origin, 'POST', api.adminRevoke(code), { cookie, body })).status).toBe(204);
    const withdrawn = await page('en');
    expect(withdrawn).not.toContain(said);
    expect(withdrawn.indexOf(revoked)).toBeGreaterThan(0);
    expect(withdrawn.indexOf(revoked)).toBeLessThan(withdrawn.indexOf('<h1'));
    expect(withdrawn).toContain(t.revokedText);
    expect(await page('id')).not.toContain('Salah orang');
    expect((await fetch(origin + paths.certificatePdf(code))).status).toBe(410);
    expect((await known()).status).toBe(410);
    expect((await fetch(origin + paths.certificatePicture(code))).status).toBe(410);
    expect(await page('en')).not.toContain(paths.certificatePicture(code));
  });

  it('gets a changed name from its owner and staff alone, in page, PDF and picture at once', async () => {
    const { cookie } = await someGraduate(origin);
    const { certificate: code = '' } = (await takeCheck(origin, { cookie })) as {
      certificate: string;
    };
    const path = localizedPath('en', paths.certificate(code));
    const read = async (file: string) =>
      Buffer.from(await (await fetch(origin + file)).arrayBuffer()).toString('latin1');
    const rename = (caller?: string) => {
      const body = new FormData();
      body.set('sent', 'true');
      const headers = { origin, ...(caller && { cookie: caller }) };
      return fetch(origin + path, { method: 'POST', redirect: 'manual', headers, body });
    };
    const readPdf = async () =>
      textOfPdf(Buffer.from(await read(paths.certificatePdf(code)), 'latin1'));
    const picture = await read(paths.certificatePicture(code));
    expect(await readPdf()).toContain('Sari Dewi');
    await giveName(origin, { cookie }, 'Siti Rahma');
    const stranger = await createAccount(origin);
    expect((await rename()).status).toBe(401);
    expect((await rename(stranger.cookie)).status).toBe(403);
    expect(await read(path)).toContain('Sari Dewi');

    const renamed = await rename(cookie);
    expect([renamed.status, renamed.headers.get('location')]).toEqual([303, path]);
    expect(await read(path)).toContain('Siti Rahma');
    expect(await read(path)).not.toContain('Sari Dewi');
    expect(await readPdf()).toContain('Siti Rahma');
    expect(await read(paths.certificatePicture(code))).not.toBe(picture);
    await giveName(origin, { cookie }, 'Siti Rahmawati');
    expect((await rename(await adminCookie(origin))).status).toBe(303);
    expect(await read(path)).toContain('Siti Rahmawati');
  });

  it('goes with the account of its holder, and so does its picture', async () => {
    const { cookie, password } = await someGraduate(origin);
    const { certificate } = await takeCheck(origin, { cookie });
    const picture = origin + paths.certificatePicture(certificate ?? '');
    expect((await fetch(picture)).status).toBe(200);
    await call(origin, 'DELETE', api.user, { cookie, body: { password } });
    expect((await fetch(picture)).status).toBe(404);
  });

  it.each(locales)(
    'that is not there says in %s what to do about it, to employers',
    async (locale) => {
      const { certificate: t } = getDictionary(locale).learning;
      for (const code of ['0000-0000-0000-0000-0000', 'x<b>y']) {
        const path = localizedPath(locale, paths.certificate(encodeURIComponent(code)));
        const answer = await fetch(origin + path);
        expect(answer.status).toBe(404);
        const html = await answer.text();
        expect(html).toContain(t.check.missing);
        expect(html).not.toContain('<b>y');
      }
    },
  );
});
