import type { Page } from '@playwright/test';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import type { OrderedBootcamp } from '~/features/hub/bootcamp.resource';
import { getDictionary } from '../support/dictionary';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { adminCookie } from '../support/accounts';
import { sendAsAdmin } from './as-admin';
import { expectAccessible } from './axe';
import { expect, test, type Visit } from './test';
import { served } from '../support/served';

const locale = 'en';

const { origin } = served;
let cookie = '';
test.beforeAll(async () => {
  cookie = await adminCookie(origin);
});

const order = () => sendAsAdmin<OrderedBootcamp[]>('GET', api.bootcampOrder);

async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over).toBeLessThanOrEqual(0);
}

test.describe('the management of the Skill Hub', () => {
  const { hubAdmin: t, adminKit, shell } = getDictionary(locale);
  const { sorting } = adminKit;
  const start = async (visit: Visit) => {
    const visitor = await visit({ as: { cookie }, colorScheme: 'dark' });
    await visitor.open(localizedPath(locale, paths.adminHub));
    const { page } = visitor;
    await page.getByRole('table', { name: t.list }).waitFor();
    const toast = page.getByRole('status', { name: shell.notices });
    return { ...visitor, toast, dialog: page.getByRole('dialog') };
  };

  test('puts the bootcamps in order, with keys and with the pointer', async ({ visit }) => {
    const before = (await order()).map((one) => one.title);
    const [first = '', second = '', third = ''] = before;
    const { page, dialog, toast, expectClean } = await start(visit);
    await page.getByRole('button', { name: t.order }).click();
    const rows = dialog.getByRole('listitem');
    const button = (words: string, name: string) =>
      dialog.getByRole('button', { name: fill(words, { name }), exact: true });
    const said = (name: string, n: number) =>
      dialog.getByText(fill(sorting.moved, { name, n, total: before.length })).waitFor();
    await button(sorting.down, first).focus();
    await page.keyboard.press('Enter');
    await said(first, 2);
    // The focus goes along, so that it can be pressed again.
    await page.keyboard.press('Enter');
    await said(first, 3);
    await button(sorting.handle, third).focus();
    await page.keyboard.press('Home');
    await said(third, 1);
    const handle = await button(sorting.handle, second).boundingBox();
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
    expectClean();
  });
});
