import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import type { CollectionDetail } from '~/features/collections/collections.schema';
import { getDictionary } from '../support/dictionary';
import { localizedPath } from '~/i18n/routing';
import { call, createAccount } from '../support/accounts';
import { expectAccessible } from './axe';
import { expect, test } from './test';
import { served } from '../support/served';

const { origin } = served;
const locale = 'en' as const;
const { collections: t, adminKit: kit } = getDictionary(locale);
const dashboard = localizedPath(locale, paths.dashboard);

/** A person with one collection, which they change from somewhere else. */
async function someOwner() {
  const { cookie } = await createAccount(origin);
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
    const response = await call(origin, method, path, { cookie, body });
    expect(response.ok).toBe(true);
    return (await response.json()) as CollectionDetail;
  };
  const link = { name: 'Rekaman', url: 'https://example.org/rekaman' };
  const { id } = await send('POST', api.collections, { name: 'Balapan', videoUrls: [link] });
  return {
    cookie,
    read: () => send('GET', api.collection(id)),
    change: () =>
      send('PUT', api.collection(id), {
        name: 'Dari tab lain',
        description: 'Baru',
        videoUrls: [],
      }),
  };
}

test.describe('a collection that two tabs edit', () => {
  test('is not overwritten unseen: the later one is told what changed, and may save anyway', async ({
    visit,
  }) => {
    const owner = await someOwner();
    const { page, open, expectClean } = await visit({ as: owner, allowedErrors: /status of 409/ });
    await open(dashboard);
    await page.getByRole('button', { name: `${t.edit}: Balapan` }).click();
    const dialog = page.getByRole('dialog', { name: t.form.editTitle });
    const name = dialog.getByLabel(t.form.name, { exact: true });
    await name.fill('Milik saya');
    await owner.change();

    await dialog.getByRole('button', { name: t.form.save }).click();
    const notice = dialog.getByRole('alert');
    await notice.getByText(kit.conflict.title).waitFor();
    const changed = (field: string) => notice.getByRole('row').filter({ hasText: field });
    await expect(changed(t.form.name)).toContainText('Dari tab lain');
    await expect(changed(t.form.description)).toContainText('Baru');
    await expect(changed(t.form.videos)).toContainText('Rekaman (https://example.org/rekaman)');
    expect(await name.inputValue()).toBe('Milik saya');
    expect((await owner.read()).name).toBe('Dari tab lain');
    await expectAccessible(page);

    await notice.getByRole('button', { name: kit.conflict.overwrite }).click();
    await page.getByRole('heading', { name: 'Milik saya' }).waitFor();
    expect(await owner.read()).toMatchObject({
      name: 'Milik saya',
      videoUrls: [{ name: 'Rekaman' }],
    });
    expectClean();
  });
});
