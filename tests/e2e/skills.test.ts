import { readFileSync } from 'node:fs';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { getDictionary } from '../support/dictionary';
import { plural } from '~/i18n/plural';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { adminCookie, call, createAccount } from '../support/accounts';
import { expectAccessible } from './axe';
import { desktop, phone } from './browser';
import { served } from '../support/served';
import { expect, test } from './test';

const locale = 'id';

const { origin } = served;
/** Asks for six skills, of which the first lesson teaches two. */
const job = paths.job('penulis-konten-ai-kabarkode');

const nameOf = (slug: string, locale: string) =>
  (
    JSON.parse(readFileSync(`src/content/skills/${slug}.${locale}.json`, 'utf8')) as {
      name: string;
    }
  ).name;

test('a job says what one has of its skills and which lessons teach the rest, in the browser alone', async ({
  visit,
}) => {
  const { ofJob: t } = getDictionary(locale).skills;
  const path = localizedPath(locale, job);
  const visitor = await visit({ viewport: phone });
  await visitor.open(path);
  const match = visitor.page.locator('job-skills [role=status]');
  expect(await match.textContent()).toBe('');
  const html = async (headers: Record<string, string> = {}) =>
    (await fetch(origin + path, { headers })).text();
  const before = await html();

  const person = await createAccount(origin);
  const { cookie } = person;
  await call(origin, 'POST', api.enroll, { cookie, body: { courseId: site.featuredCourseId } });
  await call(origin, 'PUT', api.classDone(1), { cookie });
  const { page, open, expectClean } = await visit({ viewport: phone, as: person });
  // There the browser learns that someone is logged in.
  await open(localizedPath(locale, paths.dashboard));
  await open(path);
  const said = page.locator('job-skills [role=status]');
  await said.getByText(plural(locale, t.have, 2, { of: 6 })).waitFor();
  const rows = page.locator('job-skills [data-skill]');
  const owned = rows.filter({ has: page.locator('[data-owned]:not([hidden])') });
  expect(await owned.first().innerText()).toContain(t.owned);
  const slugs = await owned.evaluateAll((all) => all.map((one) => one.dataset['skill']).sort());
  expect(slugs).toEqual(['ai-basics', 'judging-ai-claims']);
  const named = await said.getByRole('listitem').allTextContents();
  const missing = await rows.filter({ hasNot: page.locator('[data-owned]:not([hidden])') }).all();
  expect(missing).toHaveLength(4);
  for (const row of missing) {
    const lessons = await row.locator('[data-class]').allTextContents();
    const isTaught = lessons.some((one) => named.some((said) => said.trim() === one.trim()));
    expect(isTaught || lessons.length === 0).toBe(true);
  }
  expectClean();
  expect(await html({ cookie })).toBe(before);
});

test('staff choose skills by keyboard, by their names in either language', async ({ visit }) => {
  const { adminKit: kit, jobAdmin } = getDictionary('en');
  const t = kit.skills;
  const { page, open, expectClean } = await visit({
    viewport: desktop,
    as: { cookie: await adminCookie(origin) },
  });
  await open(localizedPath('en', paths.adminJobs));
  await page.getByRole('button', { name: jobAdmin.add }).first().click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('combobox', { name: t.label });
  const chip = (slug: string) =>
    dialog.getByRole('button', { name: fill(t.remove, { name: nameOf(slug, 'en') }) });
  await field.focus();
  await page.keyboard.type(nameOf('prompt-writing', 'id'));
  await page.keyboard.press('ArrowDown');
  const active = dialog.locator(`[id="${await field.getAttribute('aria-activedescendant')}"]`);
  await expect(active).toHaveText(nameOf('prompt-writing', 'en'));
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(chip('prompt-writing')).toBeVisible();
  await page.keyboard.type(nameOf('ai-basics', 'en'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(chip('ai-basics')).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(chip('ai-basics')).toBeHidden();
  // Escape closes the list alone.
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(dialog).toHaveCount(1);
  await chip('prompt-writing').press('Enter');
  await expect(chip('prompt-writing')).toBeHidden();
  await expect(field).toBeFocused();
  expectClean();
});
