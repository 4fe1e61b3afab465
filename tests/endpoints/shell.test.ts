import { expect, it } from 'vitest';
import { paths } from '~/config/paths';
import { locales } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { createAccount } from '../support/accounts';
import { served } from '../support/served';

const { origin } = served;

/** Pages of visitors and of members, made beforehand and on request, with and without their own navigation. */
const pages = [
  ...[paths.home, paths.jobs, paths.course(1), paths.openLesson(1, 'AI-101')],
  ...[paths.dashboard, paths.dashboardEvents, paths.review, paths.dashboardWorks],
];

it.each(locales)('the drawer has the same entries on every page in %s', async (locale) => {
  const { cookie } = await createAccount(origin);
  const drawers = new Map<string, string>();
  for (const path of pages) {
    const response = await fetch(origin + localizedPath(locale, path), { headers: { cookie } });
    const html = await response.text();
    const drawer = /class="drawer".*?<\/nav>/s.exec(html)?.[0] ?? '';
    const entries = [...drawer.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href);
    expect(entries.length, path).toBeGreaterThan(20);
    drawers.set(path, entries.join('\n'));
  }
  expect(new Set(drawers.values()).size).toBe(1);
});
