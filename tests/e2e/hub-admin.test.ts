import type { Page } from '@playwright/test';
import { api } from '~/config/api-paths';
import { paths } from '~/config/paths';
import type { OrderedBootcamp } from '~/features/hub/bootcamp-input.schema';
import type { Bootcamp } from '~/features/hub/hub.schema';
import { getIssueTexts } from '~/i18n/issues';
import { getDictionary } from '~/i18n/get-dictionary';
import type { Locale } from '~/i18n/locales';
import { plural } from '~/i18n/plural';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { adminCookie, call, createAccount, type Account } from '../support/accounts';
import { expectAccessible } from '../support/axe';
import { bootcampFields } from '../support/bootcamp-input';
import { desktop, phone } from '../support/browser';
import { journeyLocales, onlyLong } from '../support/journeys';
import { expect, test, type Visit } from '../support/test';
import { openFilters, pressAction } from '../support/row-actions';
import { served } from '../support/served';

const { origin } = served;
let cookie = '';
test.beforeAll(async () => {
  cookie = await adminCookie(origin);
});

/** What is looked at once a language: the smallest screen, and the other colours. */
const looks = {
  id: { viewport: phone, colorScheme: 'light' },
  en: { viewport: desktop, colorScheme: 'dark' },
} as const;

/** The list of the staff, in its order. */
const order = async () =>
  (await (await call(origin, 'GET', api.bootcampOrder, { cookie })).json()) as OrderedBootcamp[];
const listed = async () => (await (await fetch(origin + api.activeBootcamps)).json()) as Bootcamp[];
/** Whether the public page finds a bootcamp; what was typed into its search is no find. */
async function hubShows(locale: Locale, title: string): Promise<boolean> {
  const address = `${origin}${localizedPath(locale, paths.hub)}?q=${encodeURIComponent(title)}`;
  const html = await (await fetch(address)).text();
  return html.replaceAll(/(?:value|props)="[^"]*"/g, '').includes(title);
}

async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over).toBeLessThanOrEqual(0);
}

for (const locale of journeyLocales('en')) {
  test.describe(`the management of the Skill Hub, ${locale}`, () => {
    const { hubAdmin: t, adminKit: kit, shell } = getDictionary(locale);
    const issues = getIssueTexts(locale);
    const title = `Kelas Uji ${locale} ${Date.now().toString(36)}`;
    const changed = `${title} baru`;
    const start = async (visit: Visit) => {
      const visitor = await visit({ as: { cookie }, ...looks[locale], allowedErrors: /40[09]/ });
      await visitor.open(localizedPath(locale, paths.adminHub));
      const { page } = visitor;
      await page.getByRole('table', { name: t.list }).waitFor();
      const toast = page.getByRole('status', { name: shell.notices });
      return { ...visitor, toast, dialog: page.getByRole('dialog') };
    };

    test('creates, checks, changes, hides and deletes a bootcamp', onlyLong, async ({ visit }) => {
      const { page, dialog, toast, expectClean } = await start(visit);
      await expectFits(page);
      await page.getByRole('button', { name: t.add }).click();
      const save = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
      await save(t.form.create);
      for (const field of ['title', 'slug', 'link', 'category'] as const) {
        await dialog.getByText(issues[`${field}_required`], { exact: true }).waitFor();
      }
      await expectFits(page);
      const field = (label: string) => dialog.getByLabel(label, { exact: true });
      await field(t.form.title).fill(title);
      expect(await field(t.form.slug).inputValue()).toMatch(/^kelas-uji-/);
      await field(t.form.provider).fill('Dicoding');
      // A machine of this network, which the check of links must not visit.
      await field(t.form.url).fill('http://127.0.0.1/');
      await field(t.form.shortDesc).fill('Belajar dari awal.');
      await field(t.form.category).selectOption('AI Bootcamps');
      await field(t.form.difficulty).selectOption('Beginner');
      await field(t.form.format).fill('Online');
      await field(t.form.duration).fill('4 weeks');
      await save(t.form.create);
      await toast.getByText(t.toasts.created).waitFor();
      expect(await hubShows(locale, title)).toBe(true);

      await openFilters(page);
      const search = page.getByLabel(t.filters.search);
      await search.fill(title);
      const row = page.getByRole('row').filter({ hasText: title });
      await page.getByText(plural(locale, t.found, 1), { exact: true }).waitFor();
      await pressAction(row, t.rows.check, title, locale);
      await row.getByText(t.link.words.refused_address).waitFor();
      await row.getByText(t.link.broken, { exact: true }).waitFor();

      await row.getByRole('button', { name: fill(t.rows.edit, { title }) }).click();
      await field(t.form.title).fill(changed);
      await save(t.form.save);
      await toast.getByText(t.toasts.updated).waitFor();
      await row.getByText(changed).waitFor();
      expect(await hubShows(locale, changed)).toBe(true);

      await pressAction(row, t.rows.deactivate, changed, locale);
      await row.getByText(t.inactive, { exact: true }).waitFor();
      expect(await hubShows(locale, changed)).toBe(false);
      await pressAction(row, t.rows.delete, changed, locale);
      await save(kit.delete);
      await page.getByText(t.noMatch).waitFor();
      await page.getByRole('button', { name: t.filters.clear }).click();
      await page.getByRole('rowheader').first().waitFor();
      expect(await search.inputValue()).toBe('');
      expectClean();
    });

    test(
      'puts the bootcamps in order, with keys and with the pointer',
      onlyLong,
      async ({ visit }) => {
        const before = (await order()).map((one) => one.title);
        const [first = '', second = '', third = ''] = before;
        const { page, dialog, toast, expectClean } = await start(visit);
        await page.getByRole('button', { name: t.order }).click();
        const rows = dialog.getByRole('listitem');
        const button = (words: string, name: string) =>
          dialog.getByRole('button', { name: fill(words, { title: name }), exact: true });
        const said = (name: string, n: number) =>
          dialog
            .getByText(fill(t.ordering.moved, { title: name, n, total: before.length }))
            .waitFor();
        await button(t.ordering.down, first).focus();
        await page.keyboard.press('Enter');
        await said(first, 2);
        // The focus goes along, so that it can be pressed again.
        await page.keyboard.press('Enter');
        await said(first, 3);
        await button(t.ordering.handle, third).focus();
        await page.keyboard.press('Home');
        await said(third, 1);
        const handle = await button(t.ordering.handle, second).boundingBox();
        const top = await rows.first().boundingBox();
        if (!handle || !top) throw new Error('There are no rows.');
        await page.mouse.move(handle.x + 9, handle.y + 9);
        await page.mouse.down();
        await page.mouse.move(handle.x + 9, top.y + 4, { steps: 4 });
        await page.mouse.up();
        await said(second, 1);
        await expectFits(page);
        await dialog.getByRole('button', { name: t.ordering.save }).click();
        await toast.getByText(t.toasts.ordered).waitFor();
        const after = (await order()).map((one) => one.title);
        expect(after.slice(0, 3)).toEqual([second, third, first]);
        expect(after.slice(3)).toEqual(before.slice(3));
        const shown = (await listed()).map((one) => one.title);
        expect(shown).toEqual(after.filter((name) => shown.includes(name)));
        expectClean();
      },
    );

    test(
      'validates a file, imports it, and checks all links until it is stopped',
      onlyLong,
      async ({ visit }) => {
        const { page, dialog, toast, expectClean } = await start(visit);
        await page.getByRole('button', { name: t.import }).click();
        const choose = (name: string, text: string) =>
          dialog
            .getByLabel(kit.importing.file)
            .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
        const head = 'title;provider;shortDesc;category;format;duration;difficulty;url\n';
        const row = (name: string, url: string) =>
          `"${name}\n(2)";Dicoding;Singkat;AI Bootcamps;Online;4 weeks;Beginner;${url}\n`;
        await choose('a.csv', head + row(title, 'javascript:alert(1)') + 'x;y\n');
        await dialog.getByRole('cell', { name: issues.web_link_invalid }).waitFor();
        const cells = fill(issues.csv_cells, { found: 2, wanted: 8 });
        expect(await dialog.getByRole('row').filter({ hasText: cells }).innerText()).toMatch('4');
        await expectFits(page);
        await choose('b.csv', 'PK\u0000');
        await dialog.getByRole('alert').getByText(issues.csv_encoding).waitFor();
        await choose('c.csv', `\ufeff${head}${row(title, 'http://10.0.0.1/')}`);
        await dialog.getByText(fill(kit.importing.ready, { name: 'c.csv', n: 1 })).waitFor();
        await dialog.getByRole('button', { name: fill(t.importing.import, { n: 1 }) }).click();
        await toast.getByText(fill(t.toasts.imported, { n: 1 })).waitFor();
        expect(await hubShows(locale, `${title} (2)`)).toBe(true);

        // The first calls take as long as the person needs to stop the rest.
        let answer = () => undefined as void;
        const held = new Promise<void>((resolve) => (answer = resolve));
        await page.route('**/check', async (route) => {
          await held;
          await route.fulfill({ json: { linkStatus: 'ok' } });
        });
        const { length: total } = await order();
        const asked = page.waitForRequest('**/check');
        await page.getByRole('button', { name: t.checkAll }).click();
        await asked;
        await page.getByRole('progressbar', { name: t.checking.label }).waitFor();
        await page.getByRole('button', { name: t.checking.cancel, exact: true }).click();
        answer();
        const found = fill(t.checking.stopped, { ok: 3, done: 3, broken: 0, total });
        await page.getByRole('status').getByText(found).waitFor();

        // Nothing of it is left for other tests.
        const made = (await listed()).find((one) => one.title.startsWith(title));
        await call(origin, 'DELETE', api.bootcamp(made?.id ?? 0), { cookie });
        expectClean();
      },
    );
  });
}

test(
  'two admins do not write over each other’s bootcamp, nor delete what the other has changed',
  onlyLong,
  async ({ visit }) => {
    const { hubAdmin: t, adminKit: kit } = getDictionary('en');
    const title = `Kelas bersama ${Date.now().toString(36)}`;
    const created = await call(origin, 'POST', api.bootcamps, {
      cookie,
      body: bootcampFields({ title }),
    });
    expect(created.status).toBe(201);
    const start = async (as: Pick<Account, 'cookie'>) => {
      const visitor = await visit({ as, allowedErrors: /409/ });
      const { page } = visitor;
      await visitor.open(localizedPath('en', paths.adminHub));
      await page.getByLabel(t.filters.search).fill(title);
      await page.getByText(plural('en', t.found, 1), { exact: true }).waitFor();
      const row = page.getByRole('row').filter({ hasText: title });
      const act = (words: string) => pressAction(row, words, title);
      return { ...visitor, row, act };
    };
    const mine = await start({ cookie });
    const theirs = await start(await createAccount(origin, { isAdmin: true }));
    const dialog = mine.page.getByRole('dialog');
    const changes = dialog.getByRole('table', { name: kit.conflict.caption });
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();

    await mine.row.getByRole('button', { name: fill(t.rows.edit, { title }) }).click();
    const provider = dialog.getByLabel(t.form.provider, { exact: true });
    await provider.fill('Milik saya');
    await theirs.act(t.rows.deactivate);
    await theirs.row.getByText(t.inactive, { exact: true }).waitFor();
    await press(t.form.save);
    await changes.getByRole('rowheader', { name: t.form.isActive }).waitFor();
    await expect(provider).toHaveValue('Milik saya');
    await press(kit.conflict.overwrite);
    await dialog.waitFor({ state: 'detached' });
    await mine.row.getByText(t.active, { exact: true }).waitFor();

    await theirs.page.reload();
    await theirs.page.getByLabel(t.filters.search).fill(title);
    await mine.act(t.rows.delete);
    await theirs.act(t.rows.deactivate);
    await theirs.row.getByText(t.inactive, { exact: true }).waitFor();
    await press(kit.delete);
    await dialog.getByText(kit.conflict.notDone).waitFor();
    await changes.getByRole('rowheader', { name: t.form.isActive }).waitFor();
    await press(kit.delete);
    await mine.page.getByText(t.noMatch).waitFor();
    mine.expectClean();
  },
);
