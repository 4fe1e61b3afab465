import type { Page } from '@playwright/test';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { localizedPath } from '~/i18n/routing';
import { locales, type Locale } from '~/i18n/locales';
import { getDictionary } from '../support/dictionary';
import { served } from '../support/served';
import { expectAccessible } from './axe';
import { phone } from './browser';
import { longUnless } from '../support/long';
import { someLearner } from './phone';
import { expect, test } from './test';

const { origin } = served;
const { questionTexts } = getDictionary('en');
const lost = { allowedErrors: /Failed to (load resource|fetch)|dynamically imported module/ };
const notice = (page: Page, locale: Locale = 'id') =>
  page.getByRole('alert').filter({ hasText: getDictionary(locale).common.lost });

const course = site.featuredCourseId;
/** Pages that work by scripts without islands, and the file of each that does not come. */
const pages: [path: string, file: string][] = [
  [paths.placement, 'PlacementPage'],
  [paths.path, 'PathPage'],
  [paths.saved, 'saved-list'],
  [paths.offline, 'offline-list'],
  [paths.review, 'review-cards'],
  [paths.course(course), 'enrol-course'],
  [paths.learnClass(course, 1), 'lesson-scripts'],
  [paths.openLesson(course, 'AI-101'), 'open-lesson-scripts'],
  [paths.help, 'page-search'],
  [paths.hub, 'hub-links'],
  [paths.applyTrainer, 'ApplyForm'],
];

/** An island and a script of a page: `npm test` sees one of each. */
const inShort = new Set(['PlacementPage', 'lesson-scripts']);

for (const [path, file] of pages)
  test(`${path} says so where ${file} does not come, and carries on once it does${longUnless(inShort.has(file))}`, async ({
    visit,
  }) => {
    const { page } = await visit({
      viewport: phone,
      as: await someLearner(),
      ...lost,
      isFirst: true,
    });
    let asked = 0;
    const files = `**/_astro/${file}*.js*`;
    await page.route(files, (route) => {
      asked += 1;
      return route.abort();
    });
    await page.goto(origin + path);
    await expect(notice(page)).toBeVisible({ timeout: 15_000 });
    // It was asked for once more before.
    expect(asked).toBeGreaterThan(1);
    await page.unroute(files);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(notice(page)).toBeHidden({ timeout: 30_000 });
  });

for (const locale of locales)
  test(`a page of which no script comes says so in its language, and keeps what was typed: ${locale}${longUnless(locale === 'id')}`, async ({
    visit,
  }) => {
    const { page } = await visit({ viewport: phone, ...lost, isFirst: true });
    await page.route('**/_astro/*.js*', (route) => route.abort());
    await page.goto(origin + localizedPath(locale, paths.contact));
    const name = page.locator('form input[name=name]');
    await name.fill('Sari');
    await expect(notice(page, locale)).toBeVisible({ timeout: 15_000 });
    await expectAccessible(page);
    await page.unroute('**/_astro/*.js*');
    await expect(notice(page, locale)).toBeHidden({ timeout: 30_000 });
    await expect(name).toHaveValue('Sari');
  });

test('the notice is closed by a press, and its button loads the page again with what was typed @long', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: phone, ...lost, isFirst: true });
  const { close, retry } = getDictionary('id').common;
  const files = '**/_astro/HelpPage*.js*';
  await page.route(files, (route) => route.abort());
  await page.goto(origin + paths.help);
  const field = page.getByRole('searchbox').first();
  await field.fill('sertifikat');
  await notice(page).getByRole('button', { name: close }).click();
  await expect(notice(page)).toBeHidden();
  await expect(notice(page)).toBeVisible({ timeout: 30_000 });
  await page.unroute(files);
  const loaded = page.waitForEvent('load');
  await notice(page).getByRole('link', { name: retry }).click();
  await loaded;
  await expect(notice(page)).toBeHidden();
  await expect(field).toHaveValue('sertifikat');
});

test('a practice question pressed without a connection says so within a second, and is graded once it is back', async ({
  visit,
}) => {
  const { page, open, context } = await visit({ viewport: phone, ...lost, isFirst: true });
  await open(localizedPath('en', paths.openLesson(course, 'AI-101')));
  await context.setOffline(true);
  const choices = page.locator('[data-kind="choice"]');
  const question = page.locator('practice-question').filter({ has: choices }).first();
  const check = question.getByRole('button', { name: questionTexts.check });
  await check.scrollIntoViewIfNeeded();
  await question.getByRole('radio').first().check();
  await check.click();
  await expect(notice(page, 'en')).toBeVisible({ timeout: 1_500 });
  await context.setOffline(false);
  await expect(question.locator('.question-verdict')).not.toBeEmpty();
  await expect(notice(page, 'en')).toBeHidden();
});
