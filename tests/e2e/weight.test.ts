import { existsSync, statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { paths } from '~/config/paths';
import { getDictionary } from '~/i18n/get-dictionary';
import { localizedPath } from '~/i18n/routing';
import { createAccount, type Account } from '../support/accounts';
import { phone } from '../support/browser';
import { journeyLocales } from '../support/journeys';
import { expect, test } from '../support/test';
import { served } from '../support/served';

/** Bytes of script, in Brotli, that a page of members or staff may load until it can be used. */
const limit = 120_000;

const ownPaths = [
  ...[paths.dashboard, paths.dashboardCourses, paths.dashboardEvents, paths.news, paths.profile],
  ...[paths.notifications, paths.logbook],
];
const staffPaths = [
  ...[paths.admin, paths.adminInbox, paths.adminEvents, paths.adminJobs, paths.adminHub],
  ...[paths.adminCourses, paths.adminCourse(1), paths.adminCollections, paths.adminNewsletter],
  ...[paths.adminTrainers, paths.adminLogbooks, paths.adminMemberships, paths.adminOrganizations],
  ...[paths.adminInvitations, paths.adminUsers, paths.adminTranslations, paths.adminTasks],
  paths.adminAudit,
];
const strangerPaths = [paths.auth, paths.forgotPassword, paths.resetPassword];

/** Bytes of a script as it is sent to every browser of today. */
const sizeOf = (url: string): number => {
  const file = `dist/client${new URL(url).pathname}.br`;
  return existsSync(file) ? statSync(file).size : 0;
};

/** Opens a page, down to its end, and waits until nothing of it is on its way; returns the bytes of its scripts. */
async function weigh(page: Page, path: string): Promise<number> {
  const scripts = new Set<string>();
  const note = (request: { url: () => string; resourceType: () => string }) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  };
  page.on('request', note);
  await page.goto(served.origin + path, { waitUntil: 'networkidle' });
  // Parts further down come once they are near the screen.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  // A tab that is not open has its own.
  await expect(page.locator('.skeleton:visible, .ghost:visible')).toHaveCount(0);
  page.off('request', note);
  return [...scripts].reduce((sum, url) => sum + sizeOf(url), 0);
}

let admin: Account;
test.beforeAll(async () => {
  admin = await createAccount(served.origin, { isAdmin: true });
});

test('pages of members, of staff and of the log-in load few scripts until they can be used', async ({
  visit,
}) => {
  const sizes: [string, number][] = [];
  const [stranger, insider] = [await visit(), await visit({ as: admin })];
  for (const path of strangerPaths) sizes.push([path, await weigh(stranger.page, path)]);
  for (const path of [...ownPaths, ...staffPaths])
    sizes.push([path, await weigh(insider.page, path)]);
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify(sizes) });
  // Every one of them has scripts of its own.
  expect(sizes.filter(([, size]) => size === 0)).toEqual([]);
  expect(sizes.filter(([, size]) => size > limit)).toEqual([]);
  insider.expectClean();
});

for (const locale of journeyLocales('id')) {
  const { eventAdmin: t, common } = getDictionary(locale);

  test(`a press waits for the form that it opens, and says so where it does not come in ${locale}`, async ({
    visit,
  }) => {
    const { page, open } = await visit({
      as: admin,
      viewport: phone,
      allowedErrors: /Failed to (load resource|fetch)|EventDialog/,
    });
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    let isAway = true;
    await page.route(/\/EventDialog\.[^/]*\.js$/, async (route) => {
      await arrived;
      await (isAway ? route.abort() : route.continue());
    });
    await open(localizedPath(locale, paths.adminEvents));
    await page.getByRole('button', { name: t.addEvent }).first().click();
    const dialog = page.getByRole('dialog', { name: t.form.newTitle });
    await expect(dialog.getByRole('status')).toHaveText(common.loading);
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    arrive();
    await expect(dialog.getByRole('alert')).toContainText(common.partFailed);

    isAway = false;
    await dialog.getByRole('button', { name: common.retry }).click();
    await expect(dialog.getByRole('textbox').first()).toBeVisible();
    await dialog.getByRole('button', { name: common.close }).click();
  });
}

test('the service worker weighs less than a twentieth of the lightest list', () => {
  // 62 KB at a first visit, of which its headers are 0.7; `npm run bench -- offline` weighs all of it.
  expect(sizeOf(`${served.origin}/sw.js`)).toBeLessThan(2_400);
  expect(sizeOf(`${served.origin}/sw.js`)).toBeGreaterThan(0);
});
