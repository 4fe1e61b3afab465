import { api } from '~/config/api-paths';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { locales, type Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { call, createAccount, type Account } from '../support/accounts';
import { phone } from '../support/browser';
import { journeySample } from '../support/journeys';
import { expect, test, type Visit } from '../support/test';
import { served } from '../support/served';

const { origin } = served;

const ofLearners = [
  ...[paths.dashboard, paths.dashboardCourses, paths.dashboardEvents, paths.news],
  ...[paths.profile, paths.notifications, paths.courseList, paths.logbook],
  ...[paths.learnClass(site.featuredCourseId, 1), paths.courseCheck(site.featuredCourseId)],
];
const ofAdmins = [
  ...[paths.admin, paths.adminEvents, paths.adminHub, paths.adminJobs, paths.adminCourses],
  ...[paths.adminCollections, paths.adminUsers, paths.adminAudit, paths.adminTrainers],
  ...[paths.adminLogbooks, paths.adminInbox, paths.adminNewsletter],
];

let learner: Account;
let admin: Account;
test.beforeAll(async () => {
  [learner, admin] = await Promise.all([
    createAccount(origin),
    createAccount(origin, { isAdmin: true }),
  ]);
  const body = { courseId: site.featuredCourseId };
  await call(origin, 'POST', api.enroll, { cookie: learner.cookie, body });
});

/** Every other page: each is opened in one language, and in both in the long run. */
const pagesIn = (locale: Locale, pages: readonly string[]) =>
  journeySample(pages, ...pages.keys().filter((index) => index % 2 === locales.indexOf(locale)));

/** Opens pages one after the other on a phone; what is wrong with any of them. */
async function walk(
  visit: Visit,
  locale: Locale,
  pages: readonly string[],
  as: Account,
): Promise<string[]> {
  const { page, open, expectClean } = await visit({ as, viewport: phone });
  const found: string[] = [];
  for (const path of pages) {
    await open(localizedPath(locale, path));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const { lang, overflow } = await page.evaluate(() => ({
      lang: document.documentElement.lang,
      overflow: document.documentElement.scrollWidth - innerWidth,
    }));
    if (lang !== locale) found.push(`${path}: lang is ${lang}`);
    if (overflow > 0) found.push(`${path}: ${overflow} px wider than its window`);
  }
  expectClean();
  return found;
}

for (const locale of locales) {
  test.describe(`pages behind the login, in ${locale}`, () => {
    test('open for a learner without problems', async ({ visit }) => {
      expect(await walk(visit, locale, pagesIn(locale, ofLearners), learner)).toEqual([]);
    });

    test('open for an admin without problems', async ({ visit }) => {
      expect(await walk(visit, locale, pagesIn(locale, ofAdmins), admin)).toEqual([]);
    });
  });
}
