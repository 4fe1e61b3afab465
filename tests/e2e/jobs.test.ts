import type { Page } from '@playwright/test';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import type { Job } from '~/features/jobs/jobs.schema';
import { getDictionary } from '../support/dictionary';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { createAccount } from '../support/accounts';
import { expectAccessible, mainLook } from './axe';
import { phone, type WatchedPage } from './browser';
import { openQuietly, waitUntilQuiet } from './quiet';
import { expect, test } from './test';
import { served } from '../support/served';

const { origin } = served;

const getJobs = async (query: string) =>
  (await (await fetch(`${origin}${api.jobs}${query}`)).json()) as Job[];
const texts = (locale: Locale) => {
  const { common, jobs, jobsPage, jobPages } = getDictionary(locale);
  return { common, jobs, jobsPage, jobPages, t: jobPages.search };
};
const foundText = (locale: Locale, n: number) => fill(texts(locale).jobsPage.found, { n });

/** Opens the filters if a phone folds them away. */
async function unfold(page: Page, filters: string): Promise<void> {
  const fold = page.locator('details:not([open]) > summary', { hasText: filters });
  if (await fold.isVisible()) await fold.click();
}

const titlesOn = ({ page }: WatchedPage) =>
  page.locator('[data-part=results] h3').evaluateAll((all) => all.map((one) => one.textContent));
/** The titles that a query finds, as readers of a language see them. */
const getTitles = async (locale: Locale, query: string) =>
  (await getJobs(`${query}&lang=${locale}`)).map(({ title }) => title);

test.describe('the job board', () => {
  test('searches, filters and sorts while one types and chooses', async ({ visit }) => {
    const locale = 'en';
    const { t, common, jobs, jobPages } = texts(locale);
    const path = localizedPath(locale, paths.jobs);
    const watched = await visit({ ...mainLook[locale], allowedErrors: /Failed to load resource/ });
    const { page, open } = watched;
    const status = page.locator('[data-part=status]');
    const says = (n: number) => status.getByText(foundText(locale, n), { exact: true }).waitFor();
    // Other tests publish and delete jobs meanwhile; the newest of them stand on the page itself.
    const slugs = async () => (await getJobs('')).map(({ slug }) => slug);
    const before = await slugs();
    const shown = async () => Number(/\d+/.exec((await status.textContent()) ?? '')?.[0]);
    const onPage = () =>
      page
        .locator('[data-part=results] h3 a')
        .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href.split('/').at(-1)));
    const saysAll = async () => {
      const now = await slugs();
      const kept = now.filter((slug) => before.includes(slug)).length;
      await expect.poll(shown).toBeGreaterThanOrEqual(kept);
      const known = new Set([...before, ...now, ...(await onPage())]);
      expect(await shown()).toBeLessThanOrEqual(known.size);
    };
    await open(path);
    await saysAll();
    const steps = await page.evaluate(() => history.length);

    const field = page.getByRole('searchbox', { name: t.label });
    await field.pressSequentially('data en', { delay: 20 });
    const data = await getTitles(locale, '?q=data+en');
    await says(data.length);
    expect(await titlesOn(watched)).toEqual(data);
    expect(new URL(page.url()).search).toBe('?q=data+en');
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => history.length)).toBe(steps + 1);

    await field.fill('');
    await saysAll();
    await unfold(page, t.filters);
    await page.getByLabel(t.category).selectOption('Data Science');
    const science = await getTitles(locale, '?category=Data+Science');
    await says(science.length);
    await page.getByLabel(t.sort).selectOption('oldest');
    const oldest = science.toReversed();
    await page.waitForFunction(
      (title) => document.querySelector('[data-part=results] h3')?.textContent === title,
      oldest[0],
    );
    expect(await titlesOn(watched)).toEqual(oldest);
    expect(new URL(page.url()).search).toBe('?category=Data+Science&sort=oldest');
    const feed = page.getByRole('link', { name: jobPages.feed.rss });
    expect(await feed.getAttribute('href')).toMatch(/jobs\.xml\?category=Data\+Science$/);

    const set = page.locator('summary [data-part=set]');
    expect((await set.textContent())?.trim()).toBe('(1)');
    await openQuietly(page);
    expect((await set.textContent())?.trim()).toBe('(1)');
    expect(await titlesOn(watched)).toEqual(oldest);
    expect(await page.getByLabel(t.sort).inputValue()).toBe('oldest');
    await page.goBack();
    await page.waitForURL((url) => url.search === '?category=Data+Science');
    await page.waitForFunction(
      (title) => document.querySelector('[data-part=results] h3')?.textContent === title,
      oldest.at(-1),
    );
    expect(await page.getByLabel(t.sort).inputValue()).toBe('newest');
    expect(await page.getByLabel(t.category).inputValue()).toBe('Data Science');

    await unfold(page, t.filters);
    await page.route('**/jobs?*', (route) => route.abort());
    await page.getByLabel(t.category).selectOption('DevOps');
    const alert = page.getByRole('alert').filter({ hasText: jobs.errorTitle });
    await alert.waitFor();
    await page.unroute('**/jobs?*');
    await alert.getByRole('button').click();
    await says((await getJobs('?category=DevOps')).length);

    await field.fill('zzqxw');
    await says(0);
    await page.getByText(jobs.emptyTitle).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: jobPages.clear }).click();
    await page.waitForURL(`**${path}`);
    await saysAll();
    // By key: rows that come into view on the way down move what a pointer aims at.
    await page.getByRole('link', { name: common.next, exact: true }).press('Enter');
    await page.waitForURL('**/jobs?page=2');
    await page.locator('a[rel=prev]').waitFor();
    await expect(async () => {
      const locale = 'en';
      await openQuietly(page);
      expect(await titlesOn(watched)).toEqual((await getTitles(locale, '?')).slice(24));
    }).toPass();
    watched.expectClean();
  });

  test('shows six grey cards where the answer takes its time, and the last answer asked for', async ({
    visit,
  }) => {
    const { t } = texts('en');
    const { page, open, expectClean } = await visit();
    await open('/en/jobs');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/jobs?category=DevOps', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await page.getByLabel(t.category).selectOption('DevOps');
    await page.locator('[data-part=results][aria-busy=true] .ghost').nth(5).waitFor();
    expect(await page.locator('.ghost').count()).toBe(6);
    await page.getByLabel(t.category).selectOption('AI Research');
    const wanted = await getJobs('?category=AI+Research');
    await page.locator('[data-part=status]').getByText(foundText('en', wanted.length)).waitFor();
    release();
    await waitUntilQuiet(page);
    expect(await page.locator('[data-part=results] h3').count()).toBe(wanted.length);
    expect(await page.locator('[aria-busy]').count()).toBe(0);
    expectClean();
  });
});

test.describe('a search on a phone', () => {
  const searches = [
    [paths.jobs, 'python pemula', 'python', texts('id').jobPages.most, true],
    [paths.hub, 'data scientist python', 'python', getDictionary('id').hubPages.most, false],
  ] as const;
  for (const [path, words, word, note, javaScriptEnabled] of searches) {
    test(`${path}: ${words} lands on what has most of the words (${word}; scripts: ${javaScriptEnabled})`, async ({
      visit,
    }) => {
      const { page, open, expectClean } = await visit({
        viewport: phone,
        colorScheme: 'light',
        javaScriptEnabled,
      });
      await open(path);
      const form = page.getByRole('search');
      // The filters are one line, so that the search leaves room for what it finds.
      expect((await form.boundingBox())?.height).toBeLessThan(220);
      await form.getByRole('searchbox').fill(words);
      await form.getByRole('button').click();
      await page.getByText(note).waitFor();
      await expect
        .poll(async () => (await page.locator('#results').boundingBox())?.y ?? 999)
        .toBeLessThan(120);
      const list = page.locator('main li', { has: page.locator('h3') });
      expect(await list.count()).toBeGreaterThan(0);
      expect(await page.content()).toMatch(new RegExp(word, 'i'));
      if (javaScriptEnabled)
        expect(await page.evaluate(() => document.activeElement?.id)).toBe('results');
      expectClean();
    });
  }
});

test.describe('a job alert', () => {
  test('shows the address of the signed-in person, which no cached page contains', async ({
    visit,
  }) => {
    const account = await createAccount(origin);
    const { page, open, context, expectClean } = await visit({ as: account });
    await context.addCookies([{ name: 'user', value: `user:${account.username}`, url: origin }]);
    await open(paths.jobs);
    const field = page.locator('#job-alert-email');
    await expect.poll(() => field.inputValue()).toBe(account.email);
    // The form comes anew with the results of a search.
    await page.getByRole('searchbox').fill('data');
    await page.waitForURL('**/jobs?q=data');
    await expect.poll(() => page.locator('input[name=query]').inputValue()).toBe('q=data');
    await expect.poll(() => field.inputValue()).toBe(account.email);
    expectClean();
    expect(await (await fetch(origin + paths.jobs)).text()).not.toContain(account.email);
  });
});

test.describe('the page of a job', () => {
  test('is reached from the list, read, saved, and counted once', async ({ visit }) => {
    const locale = 'id';
    const { jobs, jobsPage, jobPages } = texts(locale);
    const [job] = await getJobs('?q=selatcloud&sort=newest');
    if (!job) throw new Error('The job is not there.');
    const watched = await visit(mainLook[locale]);
    const { page, open } = watched;
    await open(localizedPath(locale, `${paths.jobs}?q=selatcloud`));
    const card = page.locator('li').filter({ hasText: job.title }).first();
    // On a phone the row leads to the page of the job, which has the button.
    const name = `${jobs.applyNow}: ${job.title}`;
    const apply = card.getByRole('link', { name, includeHidden: true });
    expect(await apply.getAttribute('href')).toBe(job.applicationUrl);
    expect([await apply.getAttribute('target'), await apply.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener',
    ]);
    const counted = page.waitForRequest((request) => request.url().endsWith(api.jobView(job.id)));
    await card.getByRole('link', { name: job.title, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: job.title }).waitFor();
    const seen = await (await counted).response();
    expect(seen?.status()).toBe(204);
    const outside = page.getByRole('link', { name: jobsPage.apply });
    expect(await outside.getAttribute('rel')).toBe('noopener');
    const letter = page.getByRole('link', { name: jobsPage.applyByEmail });
    expect(await letter.getAttribute('href')).toMatch(
      /^mailto:talent@selatcloud\.example\?subject=/,
    );
    await page.getByRole('button', { name: jobPages.save }).click();
    const path = localizedPath(locale, paths.job(job.slug));
    expect(new URL(page.url()).pathname).toBe(path);
    await openQuietly(page, origin + localizedPath(locale, paths.saved));
    const bookmark = page.getByRole('link', { name: job.title });
    expect(await bookmark.getAttribute('href')).toBe(path);
    await bookmark.click();
    await page.getByRole('link', { name: jobsPage.back }).click();
    await page.waitForURL(`**${localizedPath(locale, paths.jobs)}`);
    watched.expectClean();
  });
});
