import { paths } from '~/config/paths';
import { getIssueTexts } from '~/i18n/issues';
import { shownWeeks } from '~/features/staff/weeks';
import { getDictionary } from '../support/dictionary';
import { withoutFirstLists } from './first-lists';
import { plural } from '~/i18n/plural';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { createAccount, type Account } from '../support/accounts';
import { expectAccessible, mainLook } from './axe';
import { desktop } from './browser';
import { logIn } from './visitor';
import { expect, test } from './test';
import { served } from '../support/served';

const locale = 'id';

const { origin } = served;

let admin: Account;
test.beforeAll(async () => {
  admin = await createAccount(origin, { isAdmin: true });
});

test.describe('admins', () => {
  const text = getDictionary(locale);
  const { admin: t, shell } = text;
  const at = (path: string) => localizedPath(locale, path);

  test('are asked for a second step at login, until they put it off or set it up', async ({
    visit,
  }) => {
    const person = await createAccount(origin, { isAdmin: true });
    const { page, open, expectClean } = await visit({ as: person });
    const notice = page.getByRole('complementary', { name: text.staffFrame.factorTitle });
    await open(at(paths.admin));
    await notice.getByRole('link', { name: text.staffFrame.factorSetUp }).click();
    await page.waitForURL((url) => url.pathname === at(paths.profile));
    const step = page.getByRole('heading', { name: text.account.totpHeading });
    await expect
      .poll(() => step.evaluate((one) => one.getBoundingClientRect().top))
      .toBeLessThan(800);

    await open(at(paths.admin));
    await notice.getByRole('button', { name: text.staffFrame.factorLater }).click();
    await notice.waitFor({ state: 'detached' });
    await open(at(paths.admin));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await notice.count()).toBe(0);

    await page.getByRole('button', { name: shell.logout }).first().click();
    await page.waitForURL((url) => url.pathname === at(paths.auth));
    await logIn(page, text, person);
    await page.waitForURL(origin + at(paths.admin));
    await notice.waitFor();
    expectClean();
  });

  test('see what waits and what the week brought, and go to it', async ({ visit }) => {
    const { page, open, expectClean } = await visit({ as: admin });
    const { staffHome: home, jobAdmin, eventAdmin, members } = text;
    await open(at(paths.admin));
    // The accounts of this test are new, and their memberships wait.
    const queues = page.getByRole('region', { name: home.queuesHeading });
    await queues.getByRole('link', { name: home.queues.memberships.other }).click();
    await page.getByRole('heading', { level: 1, name: members.memberships.title }).waitFor();
    await page.locator('main table tbody tr').first().waitFor();

    await open(at(paths.admin));
    const week = page.getByRole('region', { name: home.weekHeading });
    // All accounts are of this week: nothing is drawn of weeks without any.
    const accounts = week.getByRole('listitem').filter({ hasText: home.measures.accounts });
    await accounts.getByText(home.noneBefore).waitFor();
    expect(await accounts.getByRole('img').count()).toBe(0);
    await week.getByText(home.tableToggle).click();
    expect(await week.getByRole('row').count()).toBe(shownWeeks + 1);

    // A list opens with what the link chooses, a form with what it is to begin.
    await open(`${at(paths.adminJobs)}?state=expired`);
    expect(await page.getByLabel(jobAdmin.filters.state).inputValue()).toBe('expired');
    await open(at(paths.admin));
    await page.getByRole('link', { name: home.quick.event }).click();
    await page.getByRole('dialog', { name: eventAdmin.addEvent }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expectClean();
  });

  test('see their whole navigation', async ({ visit }) => {
    const person = await createAccount(origin, { isAdmin: true });
    const { page, open } = await visit({ as: person, viewport: desktop });
    await open(at(paths.adminAudit));
    const nav = page.getByRole('navigation', { name: text.dashboard.navLabel });
    expect(await nav.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
    const out = await nav.getByRole('button', { name: shell.logout }).boundingBox();
    expect((out?.y ?? Infinity) + (out?.height ?? 0)).toBeLessThanOrEqual(desktop.height);
    await nav.getByText(text.staffNav.ownPages).click();
    await nav.getByRole('link', { name: text.dashboard.profile }).waitFor();
  });

  test('find a person, ban and unban, give rights, and read of it in the log', async ({
    visit,
  }) => {
    const person = await createAccount(origin);
    const name = person.username;
    const { page, open, expectClean } = await visit({ as: admin });
    await open(at(paths.admin));
    const nav = page.getByRole('navigation');
    await nav.getByRole('link', { name: text.staffNav.people, exact: true }).first().click();
    await page.getByLabel(t.search).fill(name);
    await page.getByText(plural(locale, t.found, 1), { exact: true }).waitFor();
    const row = page.getByRole('row').filter({ hasText: person.email });
    const toast = page.getByRole('status', { name: shell.notices });

    const does = async (label: string, done: string, reason?: string) => {
      await row.getByRole('button', { name: `${label}: ${name}` }).click();
      const dialog = page.getByRole('dialog');
      if (reason) await dialog.getByLabel(t.reason).fill(reason);
      await dialog.getByRole('button', { name: label, exact: true }).click();
      await toast.getByText(fill(done, { name })).waitFor();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      // The button may be gone, the person is still there.
      await expect(row.locator(':focus')).toContainText(name);
    };
    await row.getByRole('button', { name: `${t.scopes}: ${name}` }).click();
    const boxes = page.getByRole('dialog');
    await boxes.getByLabel(text.staffScopes.events).check();
    await boxes.getByRole('button', { name: t.scopesSave }).click();
    await toast.getByText(fill(t.scopesDone, { name })).waitFor();
    await row.getByText(text.staffScopes.events, { exact: true }).waitFor();
    await does(t.endSessions, t.endedDone);
    await does(t.ban, t.bannedDone, 'Spam in comments');
    await row.getByText(t.banned, { exact: true }).waitFor();
    await row.getByText('Spam in comments').waitFor();
    await does(t.unban, t.unbannedDone);
    await row.getByText(t.active, { exact: true }).waitFor();

    await page
      .getByRole('navigation')
      .getByRole('link', { name: text.staffNav.system })
      .first()
      .click();
    await page.getByRole('navigation').getByRole('link', { name: t.audit }).first().click();
    await page.getByRole('table', { name: t.audit }).waitFor();
    const entries = page.getByRole('row').filter({ hasText: name });
    await entries.first().waitFor();
    for (const [action, words] of Object.entries(t.auditActions)) {
      const isElsewhere = /_admin$|send-confirmation$/.test(action);
      const isDone = action.startsWith('user.') && !isElsewhere;
      const count = isDone ? 1 : 0;
      expect(await entries.getByText(words, { exact: true }).count()).toBe(count);
    }
    expectClean();
  });

  test('see why a list could not be loaded, and retry', async ({ visit }) => {
    const { page, open } = await visit({ as: admin, allowedErrors: /status of 503/ });
    await withoutFirstLists(page);
    await page.route('**/api/admin/users?*', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', error: 'Away' } }),
    );
    await open(at(paths.adminUsers));
    await page.getByRole('alert').getByText(getIssueTexts(locale).unavailable).waitFor();
    await page.unroute('**/api/admin/users?*');
    await page.getByRole('button', { name: text.common.retry }).click();
    await page.getByRole('row').nth(1).waitFor();
  });

  test('pass axe', async ({ visit }) => {
    const { page, open, expectClean } = await visit({ ...mainLook[locale], as: admin });
    for (const path of [paths.admin, paths.adminAudit, paths.adminUsers]) {
      await open(at(path));
      if (path !== paths.admin) await page.getByRole('row').nth(1).waitFor();
      await expectAccessible(page);
    }
    await page
      .getByRole('button', { name: new RegExp(`^${t.ban}: `) })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page);
    expectClean();
  });
});
