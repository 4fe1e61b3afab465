import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { someRegistration } from '../support/accounts';
import { getDictionary } from '../support/dictionary';
import { copyTemplate, startDatabaseServer } from '../support/drivers';
import { postgresBin } from '../support/postgres';
import { startServer, type RunningServer } from '../support/server';
import { expectAccessible } from './axe';
import { phone } from './browser';
import { openQuietly } from './quiet';
import { expect, test } from './test';

test.skip(
  !postgresBin || process.env.TEST_SERVER === 'vercel',
  'A server of our own, on PostgreSQL.',
);

const locale = 'id';
const { auth, setup, shell, staffHome } = getDictionary(locale);

let database: Awaited<ReturnType<typeof startDatabaseServer>>;
let server: RunningServer;

test.beforeAll(async () => {
  database = await startDatabaseServer('postgres');
  server = await startServer({ DATABASE_URL: await copyTemplate(database), LOG_LEVEL: 'error' });
});
test.afterAll(async () => {
  await server.stop();
  await database.stop();
});

test('the printed link makes the first admin, who fills the site with samples and removes them; whoever has it later is told that it is used', async ({
  visit,
}) => {
  const link = /\/setup\?token=[\w-]+/.exec(server.output())?.[0] ?? '';
  const owner = await visit({ viewport: phone });
  const late = await visit({ viewport: phone, allowedErrors: /status of 404/ });
  const { page } = owner;
  for (const one of [owner, late]) await openQuietly(one.page, server.origin + link);
  await expectAccessible(page);

  const fill = async (at: typeof page, username: string) => {
    const { email, password } = someRegistration();
    await at.getByLabel(auth.username).fill(username);
    await at.getByLabel(auth.email).fill(email);
    await at.getByLabel(auth.password, { exact: true }).fill(password);
    await at.getByLabel(auth.confirmPassword).fill(password);
    await at.getByRole('button', { name: setup.button }).click();
  };
  await fill(page, 'admin');
  await page.waitForURL(server.origin + localizedPath(locale, paths.admin));
  await page
    .getByRole('status', { name: shell.notices })
    .getByText(setup.doneText, { exact: true })
    .waitFor();

  const { samples } = staffHome;
  const part = page.getByRole('region', { name: samples.heading });
  await part.getByRole('button', { name: samples.add }).click();
  await part.getByText(samples.done.add).waitFor();
  await expectAccessible(page);
  await openQuietly(page, server.origin + localizedPath(locale, paths.events));
  await page.locator('.event-row, article').first().waitFor();
  await openQuietly(page, server.origin + localizedPath(locale, paths.admin));
  await part.locator('summary', { hasText: samples.remove }).click();
  await part.getByRole('button', { name: samples.remove }).click();
  await part.getByText(samples.done.remove).waitFor();
  await part.getByRole('button', { name: samples.add }).waitFor();
  owner.expectClean();

  await fill(late.page, 'admin-2');
  await late.page.getByRole('heading', { name: setup.badTitle }).waitFor();
  late.expectClean();
  await openQuietly(late.page, server.origin + link);
  await expect(late.page.getByRole('button', { name: setup.button })).toHaveCount(0);
});
