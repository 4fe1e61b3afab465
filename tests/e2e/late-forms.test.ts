import { paths } from '~/config/paths';
import { getDictionary } from '../support/dictionary';
import { localizedPath } from '~/i18n/routing';
import { createAccount, type Account } from '../support/accounts';
import { phone } from './browser';
import { expect, test } from './test';
import { served } from '../support/served';

const locale = 'id';

let admin: Account;
test.beforeAll(async () => {
  admin = await createAccount(served.origin, { isAdmin: true });
});

const { eventAdmin: t, common } = getDictionary(locale);

test('a press waits for the form that it opens, and says so where it does not come', async ({
  visit,
}) => {
  const { page, open } = await visit({
    as: admin,
    viewport: phone,
    allowedErrors: /Failed to (load resource|fetch)|EditDialog/,
  });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  let isAway = true;
  await page.route(/\/EditDialog\.[^/]*\.js$/, async (route) => {
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
