import { existsSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { getDictionary } from '../support/dictionary';
import { locales } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { call, createAccount, someRegistration } from '../support/accounts';
import { desktop, phone } from './browser';
import { findUnreadable } from './contrast';
import { pressUntil } from './keyboard';
import { longUnless } from '../support/long';
import { waitUntilQuiet } from './quiet';
import { register } from './visitor';
import { findClassId } from '../support/courses';
import { someGraduate } from '../support/public-pages';
import { served } from '../support/served';
import { expect, test } from './test';

const locale = 'id';

const { origin } = served;
const courseId = site.featuredCourseId;
/** Its first class, which has a text, figures and practice. */
const classId = 1;
const path = paths.learnClass(courseId, classId);

/** Bytes of a class at the very first visit, with its figures, before a lab is near the screen. */
const most = 75_000;

interface SeedCourse {
  id: number;
  levels: { classes: { code: string }[] }[];
}

/** Classes with a lab or a figure that answers. */
const classesWithLabs = (
  JSON.parse(readFileSync('db/seed/courses.json', 'utf8')) as SeedCourse[]
).flatMap(({ id, levels }) =>
  levels
    .flatMap(({ classes }) => classes)
    .filter(({ code }) => {
      const text = `db/seed/classes/${code}.md`;
      return existsSync(text) && /^::lab\{|\blab=/m.test(readFileSync(text, 'utf8'));
    })
    .map(({ code }) => ({ code, of: id })),
);

async function someLearner(of: number = courseId) {
  const account = await createAccount(origin);
  const body = { courseId: of, progress: 0 };
  await call(origin, 'POST', api.enroll, { cookie: account.cookie, body });
  return account;
}

const questionsOf = (page: Page, kind: string) =>
  page.locator('practice-question').filter({ has: page.locator(`[data-kind="${kind}"]`) });

test.describe('a class', () => {
  test('is read and practised by keyboard alone, and gone on with on another device', async ({
    visit,
  }) => {
    const { lessonSteps: t, questionTexts: q } = getDictionary(locale);
    const account = await someLearner();
    const first = await visit({ viewport: phone, as: account });
    const { page } = first;
    await first.open(localizedPath(locale, path));
    expect(
      await page.locator('figure.lesson-figure').getByRole('img').count(),
    ).toBeGreaterThanOrEqual(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await expect(page.getByText(q.kept)).toBeVisible();
    await expect(page.getByText(q.free)).toHaveCount(0);

    // On by the bar: the focus is at the heading of the next step.
    const next = page.locator('[data-step="next"]');
    await next.focus();
    // The first step may still be on its way on a busy machine.
    const kept = page.waitForResponse(
      (answer) => answer.url().endsWith('/place') && answer.request().postData() === '{"step":2}',
    );
    await page.keyboard.press('Enter');
    await expect(page.locator('#step-2 h2')).toBeFocused();
    const steps = await page.locator('.lesson-step').count();
    await expect(page.locator('[data-state]')).toHaveText(fill(t.state, { step: 2, steps }));
    expect((await kept).status()).toBe(200);

    // A question of choices from there, with the keys of a form.
    const choice = questionsOf(page, 'choice').first();
    const radio = choice.getByRole('radio').first();
    await pressUntil(page, 'Tab', () => radio.evaluate((one) => one === document.activeElement));
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(choice.locator('.question-verdict')).toContainText(
      new RegExp(`${q.right}|${q.wrong}`),
    );
    first.expectClean();

    // Another device: it is offered, and nothing is scrolled by itself.
    const second = await visit({ viewport: desktop, as: account, colorScheme: 'dark' });
    await second.open(localizedPath(locale, path));
    const resume = second.page.getByRole('link', { name: fill(t.resume, { step: 2 }) });
    await resume.waitFor();
    expect(await second.page.evaluate(() => window.scrollY)).toBe(0);
    second.expectClean();
  });

  test('is finished by one button, which then leads to the next class, where nothing is read yet', async ({
    visit,
  }) => {
    const { lessonSteps: t, learning } = getDictionary('id');
    const { page, open, expectClean } = await visit({ viewport: phone, as: await someLearner() });
    await open(path);
    const bar = page.locator('step-bar');
    const next = bar.locator('[data-step="next"]');
    await page.locator('.lesson-step').last().scrollIntoViewIfNeeded();
    await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
    });
    await expect(next).toHaveText(t.end);
    await next.click();
    await expect(next).toContainText(t.onward);
    await expect(next).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(learning.lesson.isDone, { exact: true })).toBeInViewport();
    await next.click();
    await page.waitForURL((url) => url.pathname === paths.learnClass(courseId, classId + 1));
    await expect(next).toHaveText(t.next);
    await expect(bar.locator('.step-segments [data-read]')).toHaveCount(1);
    expectClean();
  });

  test('has an exercise whose text stays on the device and goes into the work', async ({
    visit,
  }) => {
    const { exerciseNotes: t, works } = getDictionary('en');
    const account = await someLearner();
    const { page, open, expectClean } = await visit({ viewport: phone, as: account });
    const bodies: string[] = [];
    page.on('request', (request) => bodies.push(`${request.url()} ${request.postData() ?? ''}`));
    const lesson = paths.learnClass(courseId, await findClassId(origin, courseId, 'AI-104'));
    await open(localizedPath('id', lesson));
    const fields = page.locator('[data-notes] textarea');
    await fields.first().fill('ringkasan-rapat-rahasia');
    await expect(page.locator('[data-exercise][data-kept]')).toBeAttached();
    await page.locator('.lesson-ticks input').nth(1).check();
    // Another language and a reload have it.
    await open(localizedPath('en', lesson));
    await fields.nth(1).fill('letters to parents');
    await expect(fields.first()).toHaveValue('ringkasan-rapat-rahasia');
    await page.reload();
    await page.mouse.wheel(0, 200);
    await expect(fields.nth(1)).toHaveValue('letters to parents');
    await expect(page.locator('.lesson-ticks input').nth(1)).toBeChecked();
    await page.getByRole('link', { name: t.toWork }).click();
    const text = page.getByLabel(works.fields.text);
    await expect(text).toHaveValue(/^Free\nringkasan-rapat-rahasia\n\nCheck and say so\nletters/);
    await expect(page.getByText(works.fromExerciseDone)).toBeVisible();
    expect(bodies.filter((body) => body.includes('rahasia'))).toEqual([]);
    expectClean();
  });

  test('is practised with the line cut', async ({ visit }) => {
    const { questionTexts: q } = getDictionary('id');
    const account = await someLearner();
    const { cookie } = account;
    const answer = await call(origin, 'GET', `${api.classPractice(classId)}?lang=id`, { cookie });
    const { questions } = (await answer.json()) as {
      questions: { id: number; kind: string; answer: string; reasons: Record<string, string> }[];
    };
    const asked = questions.find(({ kind }) => kind === 'choice');
    if (!asked) throw new Error('The class asks nothing to choose from.');
    const { page, context, open } = await visit({
      viewport: phone,
      as: account,
      allowedErrors: /./,
    });
    await open(path);
    await waitUntilQuiet(page);
    await context.setOffline(true);
    const card = page.locator(`[data-question="${asked.id}"]`);
    const wrong = Object.keys(asked.reasons).find((id) => id !== asked.answer) ?? '';
    const option = (id: string) => card.locator(`[data-option="${id}"]`);
    await option(wrong).getByRole('radio').check();
    await card.getByRole('button', { name: q.check }).click();
    await expect(card.locator('.question-verdict')).toContainText(q.wrong);
    // The verdict is a word at the option itself.
    await expect(option(wrong).locator('[data-reason]')).toHaveText(
      `${q.wrong} ${asked.reasons[wrong] ?? ''}`,
    );
    // What is right is still to be found.
    await expect(option(asked.answer).locator('[data-reason]')).toBeHidden();
    await card.getByRole('button', { name: q.again }).click();
    await option(asked.answer).getByRole('radio').check();
    await card.getByRole('button', { name: q.check }).click();
    await expect(card.locator('.question-verdict')).toContainText(q.right);
    await expect(option(asked.answer).locator('[data-reason]')).toHaveText(
      `${q.right} ${asked.reasons[asked.answer] ?? ''}`,
    );
    await context.setOffline(false);
  });

  test('shows the whole of what was matched @long', async ({ visit }) => {
    const { page, open } = await visit({ viewport: phone, as: await someLearner() });
    await open(path);
    for (const select of await page.locator('.question-pick select').all()) {
      for (const index of [1, 2]) {
        await select.selectOption({ index });
        const text = await select.evaluate(
          (one: HTMLSelectElement) => one.selectedOptions[0]?.text,
        );
        const shown = select.locator('+ span');
        await expect(shown).toHaveText(text ?? '');
        const rest = await shown.evaluate((one) => [
          one.scrollWidth - one.clientWidth,
          one.scrollHeight - one.clientHeight,
        ]);
        expect(rest).toEqual([0, 0]);
      }
    }
    expect(await page.locator('.question-pick').count()).toBeGreaterThan(1);
  });

  test('is not left by a finger that scrolls over the link to another one @long', async ({
    visit,
  }) => {
    const account = await someLearner();
    const { page, context, open, requests } = await visit({
      viewport: phone,
      hasTouch: true,
      as: account,
    });
    const kept = page.waitForResponse((answer) => answer.url().endsWith(api.classPlace(classId)));
    await open(path);
    await kept;
    await page.locator('summary', { hasText: getDictionary('id').learning.lesson.outline }).tap();
    const link = page.locator('details [data-outline="2"]');
    await link.scrollIntoViewIfNeeded();
    const box = await link.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 10];
    const devtools = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: y - by }],
      });
    const scrolled = page.evaluate(() => new Promise((done) => addEventListener('scroll', done)));
    await touch('touchStart', 0);
    for (let by = 20; by <= 200; by += 20) await touch('touchMove', by);
    await touch('touchEnd', 0);
    await scrolled;
    expect(requests.filter((url) => url.includes(paths.learnClass(courseId, 2)))).toEqual([]);
    const { cookie } = account;
    const onward = await call(origin, 'GET', paths.learn(courseId), { cookie });
    expect(onward.headers.get('location')).toBe(path);
    // Nor by a page that is fetched, however it came to that.
    await call(origin, 'GET', paths.learnClass(courseId, 2), { cookie });
    const still = await call(origin, 'GET', paths.learn(courseId), { cookie });
    expect(still.headers.get('location')).toBe(path);
  });

  const weighed = ['visitor', 'learner'].flatMap((who) =>
    classesWithLabs.map((lesson) => ({ who, ...lesson })),
  );
  for (const { who, code, of } of weighed)
    test(`${code} is light at the first visit of a ${who}, and loads no React before a touch${longUnless(code === 'AI-103')}`, async ({
      visit,
    }) => {
      const isLearner = who === 'learner';
      const as = isLearner ? await someLearner(of) : undefined;
      const address = isLearner
        ? paths.learnClass(of, await findClassId(origin, of, code))
        : paths.openLesson(of, code);
      for (const language of locales) {
        const { page, open } = await visit({ viewport: phone, ...(as && { as }), isFirst: true });
        await open(localizedPath(language, address));
        await waitUntilQuiet(page);
        const parts = await page.evaluate(() =>
          [
            ...performance.getEntriesByType('navigation'),
            ...performance.getEntriesByType('resource'),
          ].map((entry) => ({
            name: new URL(entry.name, location.href).pathname,
            bytes: (entry as PerformanceResourceTiming).encodedBodySize,
          })),
        );
        const counted = parts.filter(({ name }) => !/^\/(api|icons|favicon)/.test(name));
        const bytes = counted.reduce((sum, part) => sum + part.bytes, 0);
        expect(bytes).toBeGreaterThan(20_000);
        expect(bytes, JSON.stringify(counted)).toBeLessThanOrEqual(most);
        expect(await page.locator('astro-island').count()).toBe(0);
      }
    });

  test('is read by a visitor, who is led on to the next', async ({ visit }) => {
    const { openLesson: t, questionTexts: q } = getDictionary('id');
    const { page, open, expectClean } = await visit({ viewport: phone });
    // The address that learners have, and "Start learning", lead to the page for all.
    await open(path);
    await page.waitForURL((url) => url.pathname === paths.openLesson(courseId, 'AI-101'));
    await open(paths.startLearning);
    await page.waitForURL((url) => url.pathname === paths.openLesson(courseId, 'AI-101'));
    expect(
      await page.locator('figure.lesson-figure').getByRole('img').count(),
    ).toBeGreaterThanOrEqual(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await expect(page.getByText(q.free)).toBeVisible();
    await expect(page.getByText(q.kept)).toHaveCount(0);
    const choice = questionsOf(page, 'choice').first();
    await choice.getByRole('radio').first().check();
    await choice.getByRole('button', { name: q.check }).click();
    await expect(choice.locator('.question-verdict')).toContainText(
      new RegExp(`${q.right}|${q.wrong}`),
    );
    const signIn = page.getByRole('link', { name: t.signIn }).first();
    const next = new URL((await signIn.getAttribute('href')) ?? '', origin);
    expect(next.searchParams.get('next')).toBe(path);
    // The last button of the bar leads where the page does, to the next lesson.
    await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
    });
    const onward = page.locator('[data-step="next"]');
    await expect(onward).toContainText(getDictionary('id').lessonSteps.onward);
    await onward.click();
    await page.waitForURL((url) => url.pathname === paths.openLesson(courseId, 'AI-102'));
    await expect(page.locator('.step-segments i[data-read]')).toHaveCount(1);
    // It has all that a page has which is opened anew.
    await expect(
      page.getByRole('button', { name: getDictionary('id').offline.save }),
    ).toBeVisible();
    expectClean();
  });

  test('is gone on with at the same step, enrolled, by who registers out of it', async ({
    visit,
  }) => {
    const { auth, openLesson, shell } = getDictionary('id');
    const t = shell.guestMarks;
    const { page, open, expectClean } = await visit({ viewport: phone });
    await open(paths.openLesson(courseId, 'AI-101'));
    await page.locator('[data-step="next"]').click();
    await page.locator('[data-step="next"]').click();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('read-lessons')))
      .toContain('"step":3');
    await page.getByRole('link', { name: openLesson.signIn }).first().click();
    await page.waitForURL('**/auth?**');
    expect(new URL(page.url()).searchParams.get('next')).toBe(`${path}#step-3`);
    await waitUntilQuiet(page);
    await page.getByRole('tab', { name: auth.register }).click();
    const person = someRegistration();
    await register(page, getDictionary('id'), person);

    await page.waitForURL((url) => url.pathname === path && url.hash === '#step-3');
    const question = page.getByText(fill(t.question.other, { n: 1 }));
    await question.waitFor();
    await expect(page.locator('#step-3')).toBeInViewport();
    // The toast of the page before covers none of it.
    await page.locator('.toast:visible').waitFor();
    const isCovered = await question.evaluate((one) => {
      const { left, top } = one.getBoundingClientRect();
      return document.elementFromPoint(left + 8, top + 8) !== one;
    });
    expect(isCovered).toBe(false);
    const told = page.waitForResponse(/user\/actions/);
    await page.getByRole('button', { name: t.yes, exact: true }).click();
    expect((await told).status()).toBe(200);
    await page.getByText(t.done).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('read-lessons'))).toBeNull();
    // Asked once, and known to the account.
    await page.reload();
    await waitUntilQuiet(page);
    expect(await page.getByRole('button', { name: t.yes, exact: true }).count()).toBe(0);
    expect(await page.locator('.step-segments i[data-read]').count()).toBeGreaterThanOrEqual(3);
    expectClean();
  });

  test('is done for who takes it over read to its end, and a button that can be read leads on', async ({
    visit,
  }) => {
    const t = getDictionary('id').shell.guestMarks;
    const { page, open, expectClean } = await visit({ viewport: phone, as: await someLearner() });
    // Where the browser learns that somebody is signed in.
    await open(paths.dashboard);
    await page.evaluate(
      (marks) => {
        localStorage.setItem('read-lessons', marks);
      },
      JSON.stringify({ 1: { step: 8, steps: 8, courseId } }),
    );
    await open(`${path}#step-3`);
    await page.getByRole('button', { name: t.yes, exact: true }).click();
    await page.getByText(t.done).waitFor();
    expect(await findUnreadable(page, ['[data-marks] a'])).toEqual([]);
    const standing = await page.evaluate(async (address) => {
      const response = await fetch(address);
      return (await response.json()) as { doneClassIds: number[] };
    }, '/api/user/path');
    expect(standing.doneClassIds).toEqual([1]);
    await page.getByRole('link', { name: t.goOn }).click();
    await page.waitForURL((url) => url.pathname === paths.learnClass(courseId, 2));
    expectClean();
  });

  test('begins with its first sentence in the upper half of a phone, and its figures have our typeface, of 12 px at least there and small on a desktop', async ({
    visit,
  }) => {
    const as = await someLearner();
    const onPhone = await visit({ viewport: { width: 360, height: 780 }, as });
    await onPhone.open(path);
    const text = onPhone.page.locator('.lesson p').first();
    expect((await text.boundingBox())?.y).toBeLessThan(360);
    const words = onPhone.page.locator('figure.lesson-figure text');
    const { families, least } = await words.evaluateAll((all) => {
      const scales = (all as SVGTextElement[]).map((one) => one.getScreenCTM()?.a ?? 0);
      const looks = all.map((one) => getComputedStyle(one));
      return {
        families: [...new Set(looks.map((look) => look.fontFamily))],
        least: Math.min(
          ...looks.map((look, at) => Number.parseFloat(look.fontSize) * (scales[at] ?? 0)),
        ),
      };
    });
    expect(families).toEqual([await text.evaluate((one) => getComputedStyle(one).fontFamily)]);
    expect(least).toBeGreaterThanOrEqual(12);
    const onDesktop = await visit({ viewport: desktop, as });
    await onDesktop.open(path);
    const figure = onDesktop.page.locator('figure.lesson-figure').getByRole('img').first();
    expect((await figure.boundingBox())?.width).toBe(420);
  });

  test('is tried on the page of the premium classes, with a reason for each answer @long', async ({
    visit,
  }) => {
    const { page, open, expectClean } = await visit({ viewport: phone });
    await open(paths.kelas);
    const question = questionsOf(page, 'choice');
    const check = question.getByRole('button', { name: getDictionary('id').questionTexts.check });
    const reason = question.locator('[data-reason]:visible');
    await question.getByLabel('Ia mengikuti aturan tata bahasa yang diketik ahli bahasa').check();
    await check.click();
    await expect(reason).toContainText('Tidak ada yang mengetikkan aturannya.');
    await question.getByLabel('Ia menambahkan potongan yang besar kemungkinannya').check();
    await check.click();
    await expect(reason).toContainText('Setiap potongan dipilih');
    await page.locator(`main a[href="${paths.openLesson(courseId, 'AI-103')}"]`).waitFor();
    expectClean();
  });

  test('takes what was pressed before its script came', async ({ visit }) => {
    const { lesson: t } = getDictionary('id').learning;
    const { page, expectClean } = await visit({ viewport: phone, as: await someLearner() });
    const release = Promise.withResolvers<undefined>();
    await page.route('**/lesson-scripts*.js', async (route) => {
      await release.promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/lesson-scripts*.js');
    await page.goto(origin + path, { waitUntil: 'commit' });
    await asked;
    const done = page.getByRole('button', { name: t.markDone });
    // Impatience does not take it back.
    await done.click({ clickCount: 2 });
    release.resolve(undefined);
    await page.getByText(t.isDone, { exact: true }).waitFor();
    await waitUntilQuiet(page);
    await expect(page.getByText(t.isDone, { exact: true })).toBeVisible();
    expectClean();
  });

  test('is left for home, which is drawn as if it had been opened first @long', async ({
    visit,
  }) => {
    const account = await someLearner();
    const { page, open, expectClean } = await visit({ viewport: desktop, as: account });
    await open(path);
    // A page that is swapped in keeps what the window holds.
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.getByRole('banner').getByRole('link', { name: site.brand }).first().click();
    await page.waitForURL((url) => url.pathname === paths.home);
    await expect(page.locator('.hero-art > *').first()).toHaveCSS('display', 'inline');
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    expectClean();
  });

  test('is whole without scripts', async ({ visit }) => {
    const account = await someLearner();
    const { page } = await visit({ viewport: phone, as: account, javaScriptEnabled: false });
    await page.goto(origin + path);
    await expect(page.locator('#step-8 h2')).toBeVisible();
    const answer = page.locator('practice-question details').first();
    await answer.locator('summary').click();
    await expect(answer.locator('li').first()).toBeVisible();
    await expect(page.locator('step-bar')).toBeHidden();
  });

  test('is whole without scripts for a visitor, and leads on to the next', async ({ visit }) => {
    const { page } = await visit({ viewport: phone, javaScriptEnabled: false });
    await page.goto(origin + paths.startLearning);
    await expect(page.locator('#step-8 h2')).toBeVisible();
    await expect(page.locator('.open-visitor').first()).toBeVisible();
    await expect(page.locator('.open-member')).toBeHidden();
    await page.getByRole('link', { name: getDictionary('id').openLesson.next }).click();
    await page.waitForURL((url) => url.pathname === paths.openLesson(courseId, 'AI-102'));
  });
});

test('while one reads, answers or reviews, one bar of 64 px stays, and text comes early', async ({
  visit,
}) => {
  const as = await someGraduate(origin);
  await call(origin, 'POST', api.courseChecks(courseId), { cookie: as.cookie });
  const { page, open, expectClean } = await visit({ viewport: { width: 360, height: 780 }, as });
  const places = [
    { at: paths.openLesson(courseId, 'AI-101'), first: '.lesson p', most: 300 },
    { at: path, first: '.lesson p', most: 300 },
    { at: paths.courseCheck(courseId), first: '.question-card:not([hidden])', most: 100 },
    { at: paths.review, first: 'h1', most: 300 },
  ];
  for (const { at, first, most: below } of places) {
    await open(at);
    const top = await page
      .locator(first)
      .first()
      .evaluate((one) => one.getBoundingClientRect().top);
    expect(top, at).toBeLessThanOrEqual(below);
    await page.mouse.wheel(0, 600);
    // The exam may be shorter than its window.
    const bars = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.top-bar, .bottom-bar, .step-bar')]
          .map((bar) => bar.getBoundingClientRect())
          .filter(({ bottom, top: from }) => bottom > 0 && from < innerHeight)
          .reduce((sum, { height }) => sum + height, 0),
      );
    if (await page.evaluate(() => scrollY > 64))
      await expect.poll(bars, { message: at }).toBeLessThanOrEqual(65);
  }
  expectClean();
});
