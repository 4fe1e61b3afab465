import type { Page } from '@playwright/test';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { getDictionary } from '../support/dictionary';
import { localizedPath } from '~/i18n/routing';
import { call, createAccount } from '../support/accounts';
import { mainLook } from './axe';
import { openQuietly } from './quiet';
import { expect, test } from './test';
import { served } from '../support/served';

const locale = 'en';

const { origin } = served;

/** A line as in the countryside: 1.6 Mbit/s, 150 ms. */
async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
}

test.describe('shared collections', () => {
  const texts = getDictionary(locale);
  const { collections: t } = texts;
  const dashboard = localizedPath(locale, paths.dashboard);

  test('are opened by their link, copied, and gone when it is taken back', async ({ visit }) => {
    const [person, reader] = [await createAccount(origin), await createAccount(origin)];
    const body = {
      name: 'Bahan kelas',
      summary: '**Inti**',
      videoUrls: [{ name: 'Rekaman', url: 'https://vimeo.com/76979871' }],
      // Longer than a phone is wide, and without a place to break.
      pdfFiles: [{ name: 'Panduan_'.repeat(14), url: 'https://example.org/panduan.pdf' }],
    };
    await call(origin, 'POST', api.collections, { cookie: person.cookie, body });
    const own = await visit({ as: person, ...mainLook[locale] });
    await throttle(own.page);
    await own.open(dashboard);
    await own.page.getByRole('button', { name: `${t.share.button}: Bahan kelas` }).click();
    const dialog = own.page.getByRole('dialog');
    await dialog.getByRole('button', { name: t.share.create }).click();
    const link = await dialog.getByLabel(t.share.link).inputValue();

    const guest = await visit({ ...mainLook[locale], allowedErrors: /404/ });
    await throttle(guest.page);
    await openQuietly(guest.page, link);
    await guest.page.getByRole('heading', { name: 'Bahan kelas', level: 1 }).waitFor();
    await guest.page.locator('strong', { hasText: 'Inti' }).waitFor();
    const login = guest.page.getByRole('main').getByRole('link', { name: t.sharedPage.login });
    const next = new URL((await login.getAttribute('href')) ?? '', origin).searchParams.get('next');
    expect(next).toBe(new URL(link).pathname);
    guest.expectClean();
    await guest.page.route('https://player.vimeo.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>player</p>' }),
    );
    const asked = guest.page.waitForRequest('https://player.vimeo.com/**');
    await guest.page.getByRole('button', { name: `${t.details.watch}: Rekaman` }).click();
    // Its player sees our origin, but not the secret address.
    expect((await (await asked).allHeaders())['referer']).toBe(`${origin}/`);
    await guest.page.frameLocator('iframe').getByText('player').waitFor();

    const other = await visit({ as: reader, ...mainLook[locale] });
    await throttle(other.page);
    await openQuietly(other.page, link);
    await other.page.getByRole('button', { name: t.sharedPage.copy }).click();
    await other.page.waitForURL(/\/dashboard\?collection=\d+$/);
    await other.page.getByRole('dialog', { name: 'Bahan kelas' }).waitFor();
    await other.page.getByRole('button', { name: `${t.details.watch}: Rekaman` }).waitFor();
    other.expectClean();

    await dialog.getByRole('button', { name: t.share.takeBack }).click();
    await own.page.getByText(t.share.takenBack).waitFor();
    await dialog.getByRole('button', { name: t.share.create }).waitFor();
    expect((await guest.page.goto(link))?.status()).toBe(404);
    // The copy is still there.
    await other.open(dashboard);
    await other.page.getByRole('heading', { name: 'Bahan kelas' }).waitFor();
    own.expectClean();
  });
});
