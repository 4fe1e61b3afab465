import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { dayAfterKey, toMonth } from '~/features/hub/calendar/calendar-days';
import { onlyDated } from '~/features/hub/hub';
import type { Bootcamp } from '~/features/hub/hub.schema';
import { formatMonth } from '~/i18n/format';
import { getDictionary } from '../support/dictionary';
import { localizedPath } from '~/i18n/routing';
import { createAccount } from '../support/accounts';
import { expectAccessible } from './axe';
import { phone } from './browser';
import { expect, test } from './test';
import { served } from '../support/served';

const { origin } = served;
let all: Bootcamp[];
let dated: Bootcamp[];
test.beforeAll(async () => {
  all = (await (await fetch(origin + api.activeBootcamps)).json()) as Bootcamp[];
  dated = onlyDated(all);
});
const kilobytes = 1024;

const hub = (locale: 'id' | 'en', query = '') => localizedPath(locale, paths.hub) + query;

test.describe('the hub', () => {
  test('searches, filters and shows its calendar in Indonesian on a phone, with all state in the address', async ({
    visit,
  }) => {
    const t = getDictionary('id');
    const { page, open, expectClean, requests } = await visit({
      viewport: phone,
      colorScheme: 'light',
      // The line that is cut below.
      allowedErrors: /ERR_FAILED/,
    });
    await open(hub('id'));
    // What the page itself loads: no React, and little else.
    const scripts = await Promise.all(
      requests
        .filter((url) => url.endsWith('.js'))
        .map(async (url) =>
          (await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })).text(),
        ),
    );
    expect(scripts.some((text) => /react\.transitional\.element|hydrateRoot/.test(text))).toBe(
      false,
    );
    const sizes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ encodedBodySize }) => encodedBodySize),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(30 * kilobytes);

    const search = page.getByRole('search', { name: t.hubPages.search.label });
    const status = page.locator('[data-search=hub] > [role=status]');
    await search.getByRole('searchbox').pressSequentially('llm');
    await page.waitForURL(/\?q=llm$/);
    const found = all.filter((one) => JSON.stringify(one).toLowerCase().includes('llm'));
    await status.getByText(/\d+ program/).waitFor({ state: 'attached' });
    expect(await status.textContent()).toBe(`${found.length} program`);
    // The focus did not move, and the typed text stayed.
    expect(
      await search.getByRole('searchbox').evaluate((field) => field === document.activeElement),
    ).toBe(true);

    await search.locator('summary').click();
    // A link of the results before keeps what was chosen meanwhile.
    const answer = Promise.withResolvers<undefined>();
    await page.route(/level=Advanced$/, async (route) => {
      await answer.promise;
      await route.continue().catch(() => undefined);
    });
    await search.getByLabel(t.hubPages.filters.level, { exact: true }).selectOption('Advanced');
    await page.waitForURL(/\?q=llm&level=Advanced$/);
    await page.getByRole('link', { name: t.hubPages.views.calendar }).click();
    await page.waitForURL(/\?q=llm&level=Advanced&view=calendar$/);
    answer.resolve(undefined);
    await page.unroute(/level=Advanced$/);
    await page.getByRole('heading', { name: t.hubPages.calendar.agenda }).waitFor();
    await page.goBack();
    await page.waitForURL(/\?q=llm&level=Advanced$/);
    await page.goBack();
    await page.waitForURL(/\?q=llm$/);
    // The address is there before the page is.
    const level = page.getByLabel(t.hubPages.filters.level, { exact: true });
    await expect.poll(() => level.inputValue()).toBe('all');

    await page.getByRole('searchbox').fill('zzz');
    await page.getByText(t.skillHub.empty).waitFor();
    await page.getByRole('link', { name: t.hubPages.search.clear }).last().click();
    await page.waitForURL((url) => url.search === '');
    await expect(page.getByRole('searchbox')).toHaveValue('');
    // Off the line: the samples, marked; back on it, the list.
    await page.route('**/skill-hub?*', (route) => route.abort());
    await page.getByRole('searchbox').fill('agen');
    await page.getByRole('alert').getByText(t.hubPages.samples.failed).waitFor();
    expect(await page.getByText(t.hubPages.samples.badge, { exact: true }).count()).toBe(2);
    await page.unroute('**/skill-hub?*');
    await page.getByRole('link', { name: t.common.retry }).click();
    await page.getByRole('heading', { name: 'AI Agents Course' }).first().waitFor();
    expectClean();
  });

  test('walks the calendar by keys alone in English, and opens a bootcamp @long', async ({
    visit,
  }) => {
    const t = getDictionary('en');
    const { page, open, expectClean } = await visit({ colorScheme: 'dark' });
    await open(hub('en', '?view=calendar'));
    await expectAccessible(page);
    const grid = page.getByRole('grid');
    const focused = () =>
      page.evaluate(() => (document.activeElement as HTMLElement).dataset['day']);
    const settled = (day: string) =>
      page.waitForFunction(
        (wanted) => (document.activeElement as HTMLElement | null)?.dataset['day'] === wanted,
        day,
      );
    expect(await grid.locator('[tabindex="0"]').count()).toBe(1);
    let day = (await grid.locator('[tabindex="0"]').getAttribute('data-day')) ?? '';
    await page.locator('a[data-key=next]').focus();
    await page.keyboard.press('Tab');
    expect(await focused()).toBe(day);
    for (const key of [
      'Home',
      'ArrowDown',
      'PageDown',
      'End',
      'PageUp',
      'ArrowUp',
      'ArrowLeft',
      'ArrowRight',
    ]) {
      day = dayAfterKey(day, key) ?? '';
      await page.keyboard.press(key);
      await settled(day);
    }
    expect(await grid.locator('[tabindex="0"]').count()).toBe(1);
    // On to the first start date that has its day to itself, by days alone.
    const single = dated.find(
      ({ startDate }) =>
        startDate > day && dated.filter((other) => other.startDate === startDate).length === 1,
    );
    while (day < (single?.startDate ?? '')) {
      const isNear = dayAfterKey(day, 'ArrowDown')! > (single?.startDate ?? '');
      const key = isNear ? 'ArrowRight' : 'ArrowDown';
      day = dayAfterKey(day, key) ?? '';
      await page.keyboard.press(key);
      await settled(day);
    }
    await page.getByRole('grid', { name: formatMonth('en', toMonth(day)) }).waitFor();
    const cell = page.locator(`[data-day="${day}"]`);
    expect(await cell.textContent()).toContain(single?.title);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: single?.title ?? '' }).waitFor();
    expect(page.url()).toBe(origin + localizedPath('en', paths.bootcamp(single?.slug ?? '')));
    // For visitors the reminder is a link, which needs no script.
    expect(await page.locator('astro-island[ssr]').count()).toBe(1);
    await page.goBack();
    await page.getByRole('heading', { name: t.hubPages.calendar.agenda }).waitFor();
    const subscribe = page.getByRole('link', { name: t.hubPages.subscribe.button });
    expect(await subscribe.getAttribute('href')).toMatch(/^webcal:\/\/.*\/en\/skill-hub\.ics$/);
    expectClean();
  });

  test('works without JavaScript: the form, the pages, and a plain list of dates', async ({
    visit,
  }) => {
    const t = getDictionary('id');
    const { page, open, expectClean } = await visit({ javaScriptEnabled: false, viewport: phone });
    await open(hub('id'));
    await page.getByRole('searchbox').fill('cloud');
    await page.getByRole('search').locator('summary').click();
    await page.getByLabel(t.hubPages.filters.provider).selectOption('AWS');
    await page.getByRole('search').getByRole('button').click();
    await page.waitForURL(/q=cloud/);
    const aws = all.filter(({ provider }) => provider === 'AWS');
    expect(await page.locator('[data-part=results] h3').allTextContents()).toEqual(
      aws.map(({ title }) => title),
    );
    await page.getByRole('link', { name: t.hubPages.views.calendar }).click();
    const entries = page.locator('[data-entry]');
    expect(await entries.count()).toBe(
      aws.filter(({ startDate }) => startDate !== 'Anytime').length,
    );
    expect(await page.getByRole('grid').count()).toBe(0);
    await entries.first().getByRole('link').click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(page.url()).toContain('/skill-hub/');
    expectClean();
  });
});

test.describe('the page of a bootcamp', () => {
  test('is saved in the browser, and reminds who is logged in; a visitor is led to the login and back', async ({
    visit,
  }) => {
    const t = getDictionary('en');
    const ahead = dated.at(-1);
    const path = paths.bootcamp(ahead?.slug ?? '');
    const stranger = await visit({ viewport: phone, colorScheme: 'light' });
    await stranger.open(path);
    const login = stranger.page.getByRole('link', {
      name: getDictionary('id').hubPages.reminder.login,
    });
    expect(await login.getAttribute('href')).toBe(`/auth?next=${encodeURIComponent(path)}`);
    stranger.expectClean();

    const { page, open, expectClean, context } = await visit({
      colorScheme: 'dark',
      as: await createAccount(origin),
    });
    await context.addCookies([{ name: 'user', value: 'user:sari', url: origin }]);
    await open(localizedPath('en', path));
    await page.getByRole('button', { name: new RegExp(`^${t.hubPages.page.save}`) }).click();
    await page.getByRole('button', { name: t.hubPages.reminder.set }).click();
    await page.getByText(t.hubPages.reminder.isSet).waitFor();
    await expectAccessible(page);
    await page.reload();
    await page.getByText(t.hubPages.reminder.isSet).waitFor();
    await page.getByRole('button', { name: t.hubPages.reminder.remove }).click();
    await page.getByRole('button', { name: t.hubPages.reminder.set }).waitFor();
    await open(localizedPath('en', paths.saved));
    const saved = page.getByRole('link', { name: ahead?.title ?? '' });
    expect(await saved.getAttribute('href')).toBe(localizedPath('en', path));
    expectClean();
  });
});
