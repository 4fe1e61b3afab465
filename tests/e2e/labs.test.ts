import type { Page } from '@playwright/test';
import { labKilobytes, labs as all, type LabName, type LabSlug } from '~/config/labs';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { formatBytes } from '~/i18n/format-bytes';
import { locales } from '~/i18n/locales';
import { wholeLocales } from '~/i18n/previews';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { getDictionary } from '../support/dictionary';
import { served } from '../support/served';
import { expectAccessible, mainLook } from './axe';
import { phone } from './browser';
import { reach } from './keyboard';
import { longUnless } from '../support/long';
import { expect as expectOnPhone, someLearner, test as phoneTest } from './phone';
import { expect, test } from './test';

const { origin } = served;
const courseId = site.featuredCourseId;
/** AI-203, with three labs and a figure that answers. */
const classId = 7;

const labOf = (page: Page, name: string) => page.locator(`[data-lab="${name}"].lab`);
const ready = (page: Page, name: string) => page.locator(`[data-lab="${name}"][data-ready]`);

test('a learner tries the lab of a class, practises and finishes it, by keyboard alone', async ({
  visit,
}) => {
  const locale = 'id';
  const {
    classifierLab: t,
    labPages,
    labs,
    labTrials,
    questionTexts: q,
    learning,
  } = getDictionary(locale);
  const { guesses, answers, outcome } = labTrials.classifier;
  const [orange = '', mango = ''] = guesses;
  const { page, open, expectClean } = await visit({ viewport: phone, as: await someLearner() });
  await open(localizedPath(locale, paths.learnClass(courseId, 1)));
  const lab = labOf(page, 'classifier');
  const card = page.getByRole('region', { name: labPages.classifier.title });
  await reach(page, card.getByRole('link', { name: labs.page }));
  await reach(page, card.getByRole('radio', { name: orange }).first());
  await page.keyboard.press('ArrowDown');
  await ready(page, 'classifier').waitFor();
  await reach(page, lab.getByRole('button', { name: t.add }));
  const status = lab.getByRole('status');
  await expect(status).toHaveText(t.nothing);
  await page.keyboard.press('Enter');
  await expect(status).toContainText(t.fruits.orange);
  await reach(page, lab.getByRole('button', { name: t.learn }));
  await page.keyboard.press('Enter');
  await expect(status).toHaveText(
    new RegExp(`${fill(t.learnt, { steps: 10, right: '\\d', all: 7 })}`),
  );
  await reach(page, lab.getByRole('button', { name: t.fresh }));
  await page.keyboard.press('Enter');
  await expect(status).toContainText(t.cases.tangerine);

  await reach(page, card.getByRole('radio', { name: answers[0] ?? '' }));
  await page.keyboard.press('ArrowDown');
  await reach(page, card.getByText(labs.trial.see));
  await expect(card.getByText(outcome)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(card.getByText(outcome)).toBeVisible();
  // The guess beside what came.
  await expect(card.getByRole('definition')).toHaveText([mango, mango]);
  await expect(card.getByText(labs.trial.right)).toBeVisible();

  const question = page
    .locator('practice-question')
    .filter({ has: page.getByRole('radio') })
    .first();
  await reach(page, question.getByRole('radio'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(question.locator('.question-verdict')).toContainText(
    new RegExp(`${q.right}|${q.wrong}`),
  );

  await reach(page, page.locator('finish-class [data-part="open"] button'));
  await page.keyboard.press('Enter');
  await expect(page.getByText(learning.lesson.isDone, { exact: true })).toBeVisible();
  await expectAccessible(page);
  expectClean();
});

test.describe('the lab of tokens', () => {
  for (const locale of locales)
    test(`counts fewer pieces by the table of the sentence's language: ${locale}${longUnless(locale === 'id')}`, async ({
      visit,
    }) => {
      const { tokensLab: t } = getDictionary(locale);
      const { page, open, expectClean } = await visit({ viewport: phone });
      await open(localizedPath(locale, paths.lab('tokens')));
      await ready(page, 'tokens').waitFor();
      const lab = labOf(page, 'tokens');
      const field = lab.getByRole('textbox', { name: t.label });
      const readCounts = async () => {
        const words = await lab.getByRole('status').textContent();
        const [id = 0, en = 0] = (words?.match(/\d+/g) ?? []).map(Number);
        return { id, en };
      };
      await field.fill('Mereka mempelajari kecerdasan artifisial di sekolah.');
      const indonesian = await readCounts();
      expect(indonesian.id).toBeLessThan(indonesian.en);
      await field.fill('Students learn artificial intelligence at school.');
      const english = await readCounts();
      expect(english.en).toBeLessThan(english.id);
      expectClean();
    });

  test('comes at a press where data are saved @long', async ({ visit }) => {
    const locale = 'id';
    const { labs: t } = getDictionary(locale);
    const { page, context, open, expectClean } = await visit({ viewport: phone });
    await context.addCookies([{ name: 'saver', value: 'on', url: origin }]);
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (/tokens-lab|tokens\.\w+\.json|\/tokens\.[\w-]+\.json/.test(request.url()))
        loaded.push(request.url());
    });
    await open(paths.lab('tokens'));
    const size = formatBytes(locale, labKilobytes('tokens') * 1000);
    const button = page.getByRole('button', { name: fill(t.open, { size }) });
    await expect(button).toBeVisible();
    expect(loaded).toEqual([]);
    await button.click();
    await ready(page, 'tokens').waitFor();
    expect(loaded.length).toBe(2);
    await expect(page.getByRole('textbox').first()).toBeFocused();
    expectClean();
  });
});

test('what one types is sent nowhere', async ({ visit }) => {
  const { page, open } = await visit({ viewport: phone });
  await open(paths.lab('next-word'));
  await ready(page, 'next-word').waitFor();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  const lab = labOf(page, 'next-word');
  const { nextWordLab: t } = getDictionary('id');
  await lab.getByRole('textbox', { name: t.label }).fill('Data pribadi');
  await lab.getByRole('button', { name: t.writeSentence }).click();
  await expect(lab.getByRole('status')).toHaveText(/^Data pribadi .+/);
  expect(sent).toEqual([]);
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('');
});

test('pictures stay on the device, and without a camera a sentence says so', async ({ visit }) => {
  const { picturesLab: t } = getDictionary('id');
  const { page, open, expectClean } = await visit({ viewport: phone });
  await open(paths.lab('pictures'));
  await ready(page, 'pictures').waitFor();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('blob:')) sent.push(request.url());
  });
  const lab = labOf(page, 'pictures');
  const status = lab.getByRole('status');
  const says = (name: string, n: number) => fill(t.says, { name, n });
  await lab.getByRole('button', { name: t.camera }).click();
  await expect(status).toHaveText(t.noCamera);
  await lab.getByRole('button', { name: t.six }).click();
  await lab.getByRole('button', { name: t.asked.board }).click();
  await expect(status).toHaveText(says(t.names.galangal, 2));
  await lab.getByRole('button', { name: fill(t.keep, { name: t.names.ginger }) }).click();
  await lab.getByRole('button', { name: t.asked.again }).click();
  await expect(status).toHaveText(says(t.names.ginger, 4));
  const name = 'white.svg';
  const white = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const mimeType = 'image/svg+xml';
  const file = lab.locator('input[type="file"]');
  await file.setInputFiles({ name, mimeType, buffer: Buffer.from(white) });
  await expect(status).toHaveText(new RegExp(fill(t.says, { name: t.names.ginger, n: '[123]' })));
  await file.setInputFiles({ name, mimeType, buffer: Buffer.from('no picture') });
  await expect(status).toHaveText(t.unreadable);
  await expectAccessible(page);
  expect(sent).toEqual([]);
  expectClean();
});

test('a learner refuses the call of an agent by keyboard, and sees what came of it', async ({
  visit,
}) => {
  const { programLab: t } = getDictionary('id');
  const { page, open, expectClean } = await visit({ viewport: phone });
  await open(paths.lab('program'));
  await ready(page, 'program').waitFor();
  const lab = labOf(page, 'program');
  const status = lab.getByRole('status');
  await reach(page, lab.getByRole('button', { name: t.stepwise }));
  await page.keyboard.press('Enter');
  const run = lab.getByRole('button', { name: t.run, exact: true });
  await expect(run).toBeFocused();
  for (let left = 3; left > 0; left -= 1) await page.keyboard.press('Enter');
  await expect(status).toHaveText(fill(t.asks, { n: 4, call: t.calls.guests.call }));
  await reach(page, lab.getByRole('button', { name: t.refuse, exact: true }));
  await page.keyboard.press('Enter');
  await expect(lab.getByText(t.fates.person)).toBeVisible();
  await reach(page, lab.getByRole('button', { name: t.stop, exact: true }));
  await page.keyboard.press('Enter');
  await expect(status).toContainText(`${t.ends.stopped} `);
  await expect(status).toContainText(t.outcome.kept);
  await lab.getByRole('button', { name: t.alone }).click();
  await expect(status).toContainText(t.outcome.leaked);
  await expectAccessible(page);
  expectClean();
});

test('a question is searched by word and by meaning', async ({ visit }) => {
  const { retrievalLab: t } = getDictionary('id');
  const { page, open, expectClean } = await visit({ viewport: phone });
  await open(paths.lab('retrieval'));
  await ready(page, 'retrieval').waitFor();
  const lab = labOf(page, 'retrieval');
  const { places } = t;
  const known = (word: string, meaning: string) => fill(t.known, { word, meaning });
  await expect(lab.getByRole('status')).toHaveText(known(places.nothing, places.first));
  await lab.getByRole('button', { name: t.asked[1]?.question ?? '' }).click();
  await expect(lab.getByRole('status')).toHaveText(known(places.first, places.missed));
  await lab.getByRole('textbox', { name: t.label }).fill('notulen');
  const byWord = lab.getByRole('list', { name: t.ways.word });
  await expect(byWord.getByRole('listitem')).toHaveCount(1);
  await expect(byWord.locator('mark')).toHaveText(/notulen/i);
  await expectAccessible(page);
  expectClean();
});

for (const [slug, locale] of all.flatMap((lab) => locales.map((one) => [lab.slug, one] as const)))
  test(`the lab ${slug} fits a projector, and comes back: ${locale}${longUnless(slug === 'tokens' && locale === 'id')}`, async ({
    visit,
  }) => {
    const { labs: t } = getDictionary(locale);
    const { page, open, expectClean } = await visit({ viewport: { width: 1280, height: 720 } });
    await open(localizedPath(locale, paths.lab(slug)));
    await ready(page, slug).waitFor();
    await page.getByRole('button', { name: t.front }).click();
    const window = page.getByRole('dialog', { name: t.front });
    await expect(window.locator('.lab-body')).toBeVisible();
    const expectWhole = async () =>
      expect(
        await window.evaluate((one) => [
          one.scrollWidth - one.clientWidth,
          one.scrollHeight - one.clientHeight,
        ]),
      ).toEqual([0, 0]);
    await expectWhole();
    // A lab of two steps shows one at a time.
    for (const step of await window.locator('details[name] > summary').all()) {
      if (await step.evaluate((one) => one.parentElement?.hasAttribute('open'))) continue;
      await step.click();
      await expectWhole();
    }
    await page.keyboard.press('Escape');
    await expect(window).toBeHidden();
    await expect(page.locator('.lab > .lab-body')).toBeVisible();
    expectClean();
  });

/** The page of each lab, and of each figure that answers. */
const meetingPlaces: Record<LabName, string> = {
  ...(Object.fromEntries(all.map(({ slug }) => [slug, paths.lab(slug)])) as Record<
    LabSlug,
    string
  >),
  threshold: paths.openLesson(1, 'AI-102'),
  axis: paths.openLesson(1, 'AI-102'),
  consent: paths.openLesson(1, 'AI-104'),
  alarm: paths.openLesson(1, 'AI-201'),
  attention: paths.openLesson(1, 'AI-203'),
  detector: paths.openLesson(10, 'AKU-104'),
  'break-even': paths.openLesson(6, 'PRO-103'),
};

for (const [name, path] of Object.entries(meetingPlaces))
  for (const locale of wholeLocales)
    test(`${name} is used and answered on the smallest phone, by everyone: ${locale} @long`, async ({
      visit,
    }) => {
      const { labs: t } = getDictionary(locale);
      const { colorScheme } = mainLook[locale];
      const small = { width: 320, height: 700 };
      const { page, open, expectClean } = await visit({ viewport: small, colorScheme });
      await open(localizedPath(locale, path));
      const lab = labOf(page, name);
      const trial = page.locator('lab-trial').filter({ has: lab });
      const radios = trial.getByRole('radio');
      await radios.first().check();
      await lab.scrollIntoViewIfNeeded();
      await ready(page, name).waitFor();
      // One press may bring or take others.
      await lab.evaluate((one) => {
        for (const button of one.querySelectorAll<HTMLElement>('.lab-body button')) button.click();
      });
      for (const slider of await lab.getByRole('slider').all()) await slider.press('ArrowRight');
      await page.keyboard.press('Escape');
      await radios.last().check();
      await trial.getByText(t.trial.see).click();
      await expect(trial.getByText(t.trial.came, { exact: true })).toBeVisible();
      await expectAccessible(page);
      expectClean();
    });

test.describe('without scripts', () => {
  for (const { slug } of all)
    test(`the page of ${slug} explains it${longUnless(slug === 'tokens')}`, async ({ visit }) => {
      const { labs: t, labPages } = getDictionary('id');
      const { page, open } = await visit({ viewport: phone, javaScriptEnabled: false });
      await open(paths.lab(slug));
      expect(await page.locator('main noscript').innerText()).toContain(t.needsScript);
      await expect(page.getByRole('img', { name: labPages[slug].alt })).toBeVisible();
      for (const text of labPages[slug].example) await expect(page.getByText(text)).toBeVisible();
      await expect(labOf(page, slug)).toBeHidden();
    });
});

phoneTest('a saved lesson takes its labs and figures along @long', async ({ mobile }) => {
  const locale = 'id';
  const lesson = localizedPath(locale, paths.learnClass(courseId, classId));
  await mobile.startSaved(await someLearner(), localizedPath(locale, paths.course(courseId)));
  await mobile.stop();
  await mobile.start();
  mobile.line.cut();
  await mobile.open(lesson);
  const { page } = mobile;
  for (const name of ['tokens', 'neighbours', 'attention', 'next-word']) {
    const lab = labOf(page, name);
    await lab.scrollIntoViewIfNeeded();
    await ready(page, name).waitFor();
    await expectOnPhone(lab.getByRole('status')).not.toBeEmpty();
  }
  expectOnPhone(mobile.problems).toEqual([]);
});
