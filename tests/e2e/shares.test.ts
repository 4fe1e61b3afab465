import type { Page } from '@playwright/test';
import { api } from '~/config/api-paths';
import { paths } from '~/config/paths';
import { getIssueTexts } from '~/i18n/issues';
import { getDictionary } from '~/i18n/get-dictionary';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { adminCookie, call, createAccount } from '../support/accounts';
import { expectAccessible, expectAccessibleInLong, mainLook } from '../support/axe';
import { openQuietly } from '../support/quiet';
import { journeyLocales, onlyLong } from '../support/journeys';
import { expect, test } from '../support/test';
import { served } from '../support/served';

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

for (const locale of journeyLocales('en')) {
  test.describe(`shared collections in ${locale}`, () => {
    const texts = getDictionary(locale);
    const { collections: t } = texts;
    const dashboard = localizedPath(locale, paths.dashboard);
    const [look] = mainLook[locale];

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
      const own = await visit({ as: person, ...look });
      await throttle(own.page);
      await own.open(dashboard);
      await own.page.getByRole('button', { name: `${t.share.button}: Bahan kelas` }).click();
      const dialog = own.page.getByRole('dialog');
      await dialog.getByRole('button', { name: t.share.create }).click();
      const link = await dialog.getByLabel(t.share.link).inputValue();
      await expectAccessibleInLong(own.page);

      const guest = await visit({ ...look, allowedErrors: /404/ });
      await throttle(guest.page);
      await openQuietly(guest.page, link);
      await guest.page.getByRole('heading', { name: 'Bahan kelas', level: 1 }).waitFor();
      await guest.page.locator('strong', { hasText: 'Inti' }).waitFor();
      await expectAccessibleInLong(guest.page);
      const login = guest.page.getByRole('main').getByRole('link', { name: t.sharedPage.login });
      const next = new URL((await login.getAttribute('href')) ?? '', origin).searchParams.get(
        'next',
      );
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

      const other = await visit({ as: reader, ...look });
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

    test(
      'are made by admins for an organisation, whose members see and copy them',
      onlyLong,
      async ({ visit }) => {
        const member = await createAccount(origin);
        await call(origin, 'POST', api.adminMembership(member.id), {
          cookie: await adminCookie(origin),
          body: { decision: 'confirm' },
        });
        const name = `Modul ${locale} ${Date.now()}`;
        const { page, open, expectClean } = await visit({
          as: { cookie: await adminCookie(origin) },
          ...look,
        });
        await throttle(page);
        await open(localizedPath(locale, paths.adminCollections));
        await page.getByRole('button', { name: t.admin.add }).click();
        const form = page.getByRole('dialog', { name: t.form.createTitle });
        await form.getByLabel(t.form.name, { exact: true }).fill(name);
        await form.getByRole('button', { name: t.form.create, exact: true }).click();
        await form.getByText(getIssueTexts(locale).organizations_required).waitFor();
        const picker = form.getByRole('group', { name: t.form.organizations.legend });
        await picker.getByRole('button', { name: t.form.organizations.add }).click();
        await picker.getByLabel(t.form.organizations.search).fill('infrastruktur');
        await picker
          .getByRole('button', { name: fill(t.form.organizations.choose, { name: '' }).trim() })
          .first()
          .click();
        await expectAccessible(page);
        await form.getByRole('button', { name: t.form.create, exact: true }).click();
        await page.getByText(t.toasts.created).waitFor();
        await page.getByRole('rowheader', { name }).waitFor();
        await expectAccessibleInLong(page);

        const members = await visit({ as: member, ...look });
        await throttle(members.page);
        await members.open(dashboard);
        const card = members.page.getByRole('listitem').filter({ hasText: name });
        await card.getByText(t.shared).waitFor();
        expect(await card.getByRole('button', { name: `${t.edit}: ${name}` }).count()).toBe(0);
        await card.getByRole('button', { name: `${t.view}: ${name}` }).click();
        await members.page.getByRole('button', { name: t.copy.button }).click();
        await members.page.getByText(fill(t.copy.done, { name })).waitFor();
        await members.page.getByRole('button', { name: `${t.edit}: ${name}` }).waitFor();
        members.expectClean();

        await page.getByRole('button', { name: `${t.remove}: ${name}` }).click();
        await page.getByRole('dialog').getByRole('button', { name: t.delete.confirm }).click();
        await page.getByText(t.toasts.deleted).waitFor();
        await page.getByRole('rowheader', { name }).waitFor({ state: 'detached' });
        expectClean();
      },
    );
  });
}
