import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { localizedPath } from '~/i18n/routing';
import { userCookie } from '~/lib/user-hint';
import { call, createAccount } from '../support/accounts';
import { api } from '../support/api-paths';
import { getDictionary } from '../support/dictionary';
import { phone } from './browser';
import { someGraduate, takeCheck } from '../support/public-pages';
import { served } from '../support/served';
import { expect, test } from './test';

const locale = 'id';

const { origin } = served;
const at = (path: string) => (url: URL) => url.pathname === localizedPath(locale, path);

test('a member goes from home to the next lesson and to the review in one tap, and to works, jobs and the dashboard in two', async ({
  visit,
}) => {
  const { memberHome: t, common } = getDictionary(locale);
  const account = await createAccount(origin);
  const body = { courseId: site.featuredCourseId };
  await call(origin, 'POST', api.enroll, { cookie: account.cookie, body });
  const { page, context, open, expectClean } = await visit({
    viewport: phone,
    hasTouch: true,
    as: account,
  });
  await context.addCookies([{ name: userCookie, value: `user:${account.username}`, url: origin }]);
  const home = localizedPath(locale, paths.home);
  const main = page.getByRole('main');

  await open(home);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t.title);
  await main.getByRole('link', { name: 'AI-101' }).first().tap();
  await page.waitForURL(at(paths.learnClass(site.featuredCourseId, 1)));

  await open(home);
  await main.getByRole('link', { name: t.review, exact: true }).tap();
  await page.waitForURL(at(paths.review));

  for (const path of [paths.dashboardWorks, paths.jobs, paths.dashboard]) {
    await open(home);
    await page.getByLabel(common.menuOpen).filter({ visible: true }).tap();
    const menu = page.getByRole('navigation', { name: common.menu, exact: true });
    await menu
      .locator(`a[href="${localizedPath(locale, path)}"]`)
      .first()
      .tap();
    await page.waitForURL(at(path));
  }
  expectClean();
});

test('a graduate opens the certificate in two taps from home', async ({ visit }) => {
  const account = await someGraduate(origin);
  const { certificate } = await takeCheck(origin, account);
  const { page, context, open, expectClean } = await visit({
    viewport: phone,
    hasTouch: true,
    as: account,
  });
  await context.addCookies([{ name: userCookie, value: `user:${account.username}`, url: origin }]);

  await open(localizedPath(locale, paths.home));
  await page
    .getByRole('navigation', { name: getDictionary(locale).sidebar.bottomLabel })
    .locator(`a[href="${localizedPath(locale, paths.dashboard)}"]`)
    .tap();
  await page.waitForURL(at(paths.dashboard));
  await page
    .getByRole('main')
    .locator(`a[href="${localizedPath(locale, paths.certificate(certificate ?? ''))}"]`)
    .tap();
  await page.waitForURL(at(paths.certificate(certificate ?? '')));
  expectClean();
});
