import type { Page } from '@playwright/test';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { localizedPath } from '~/i18n/routing';
import type { Locale } from '~/i18n/locales';
import { createConfirmed } from '../support/accounts';
import { getDictionary } from '../support/dictionary';
import { served } from '../support/served';
import { phone } from './browser';
import { createEvent } from './events';
import { longUnless } from '../support/long';
import { expect, test } from './test';

const { origin } = served;
const lost = { allowedErrors: /Failed to (load resource|fetch)|dynamically imported module/ };

/** The page of an event that takes registrations. */
const someEventPath = async () => paths.event((await createEvent(origin)).slug);

type Path = string | (() => Promise<string>);

/** What cannot be loaded, where, and by which requests. */
const parts: [what: string, locale: Locale, path: Path, requests: string[], isGuest?: true][] = [
  ['an island whose script has not come', 'en', paths.auth, ['**/_astro/AuthPanel*.js*'], true],
  ['a gate that waits for a script', 'id', paths.dashboard, ['**/_astro/account.*.js*']],
  ['the dashboard', 'en', paths.dashboard, ['**/api/user/dashboard*']],
  ['the notifications', 'id', paths.notifications, ['**/api/user/notifications*']],
  ['the registrations', 'id', paths.dashboardEvents, ['**/api/user/registrations*']],
  ['the devices', 'en', paths.profile, ['**/api/user/sessions*']],
  [
    'the own state of a course',
    'en',
    paths.course(site.featuredCourseId),
    ['**/api/user/courses/*'],
  ],
  ['a registration for an event', 'id', someEventPath, ['**/api/events/*/registration']],
  ['a block of the home page', 'id', paths.home, ['**/home-blocks*'], true],
];

const notice = (page: Page, locale: Locale) =>
  page.getByRole('alert').filter({ hasText: getDictionary(locale).common.away });

for (const [what, locale, path, requests, isGuest] of parts)
  test(`"Try again" for ${what} says without a connection why nothing happens${longUnless(isGuest === true)}`, async ({
    visit,
  }) => {
    const account = isGuest ? undefined : await createConfirmed(origin);
    const as = account && { as: account };
    const { page, context } = await visit({ viewport: phone, ...as, ...lost, isFirst: true });
    // What a browser remembers of a log-in: without it, pages ask for nothing of a person.
    if (account)
      await context.addCookies([{ name: 'user', value: `user:${account.username}`, url: origin }]);
    for (const request of requests) await page.route(request, (route) => route.abort());
    const at = typeof path === 'string' ? path : await path();
    await page.goto(origin + localizedPath(locale, at));
    const { retry } = getDictionary(locale).common;
    const button = page.getByRole('button', { name: retry }).first();
    await expect(async () => {
      await page.mouse.wheel(0, 400);
      await expect(button).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await context.setOffline(true);
    await button.click();
    await expect(notice(page, locale)).toBeVisible();
    await context.setOffline(false);
  });
