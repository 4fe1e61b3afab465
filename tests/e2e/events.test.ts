import { api } from '../support/api-paths';
import { call, createConfirmed, type Account } from '../support/accounts';
import type { Event } from '~/features/events/events.schema';
import { getDictionary } from '../support/dictionary';
import { expectAccessible } from './axe';
import { createEvent } from './events';
import { phone, type PageOptions, type WatchedPage } from './browser';
import { openQuietly, waitUntilQuiet } from './quiet';
import { expect, test, type Visit, type Visitor } from './test';
import { served } from '../support/served';

const { origin } = served;

async function openAt(visit: Visit, path: string, options?: PageOptions): Promise<Visitor> {
  const visitor = await visit(options);
  await visitor.open(path);
  return visitor;
}

/** Lets a page belong to someone who has logged in. */
async function signIn({ context }: WatchedPage, { cookie, username }: Account) {
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([
    { name, value, url: origin },
    { name: 'user', value: `user:${username}`, url: origin },
  ]);
}

test.describe('a learner', () => {
  test('waits where all places are taken', async ({ visit }) => {
    const [first, second] = [await createConfirmed(origin), await createConfirmed(origin)];
    const { id, slug } = await createEvent(origin, { capacity: '1' });
    await call(origin, 'POST', api.registration(id), { cookie: first.cookie });
    const watched = await openAt(visit, `/en/events/${slug}`);
    await signIn(watched, second);
    await watched.page.reload();
    await watched.page.getByRole('button', { name: 'Join the waiting list' }).click();
    await watched.page.getByText('You are number 1 on the waiting list.').waitFor();
    watched.expectClean();
  });

  test('sees in the list which events are theirs', async ({ visit }) => {
    const account = await createConfirmed(origin);
    const rows = (await (await fetch(`${origin}${api.events}?lang=en`)).json()) as Event[];
    const own = rows.find(({ status, capacity }) => status === 'upcoming' && capacity === null);
    await call(origin, 'POST', api.registration(own?.id ?? 0), { cookie: account.cookie });
    const { events: t } = getDictionary('en');
    const watched = await openAt(visit, '/en/events?status=upcoming', { viewport: phone });
    const marks = watched.page.getByText(t.yours, { exact: true }).filter({ visible: true });
    await expect(marks).toHaveCount(0);
    await signIn(watched, account);
    await watched.page.reload();
    await expect(marks).toHaveCount(1);
    const row = watched.page.getByRole('listitem').filter({ has: marks });
    await row.getByRole('link', { name: own?.title ?? '' }).waitFor();
    watched.expectClean();
  });
});

test.describe('a visitor', () => {
  test('is led to the login page and back, and asks the server nothing', async ({ visit }) => {
    const { slug } = await createEvent(origin);
    const { page, requests, expectClean } = await openAt(visit, `/en/events/${slug}`);
    const link = page.getByRole('link', { name: 'Log in to register' });
    await link.scrollIntoViewIfNeeded();
    expect(await link.getAttribute('href')).toBe(`/en/auth?next=%2Fen%2Fevents%2F${slug}`);
    // The view is reported once the page is seen.
    const asked = requests.filter((url) => url.includes('/api/') && !url.endsWith('/view'));
    expect(asked).toEqual([]);
    // Nor is anything loaded to take the link over.
    await expect(page.locator('astro-island[ssr]').first()).toBeAttached();
    expect(await page.locator('astro-island:not([ssr])').count()).toBe(0);
    const scripts = requests.filter((url) => url.endsWith('.js'));
    const code = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
    expect(code.join('')).not.toMatch(/react\.transitional\.element|hydrateRoot/);
    expectClean();
  });

  test('sees the time on the own clock, where that is another one', async ({ visit }) => {
    const { slug } = await createEvent(origin);
    const words = async (timezoneId: string) => {
      const { context, page } = await visit({ timezoneId });
      await openQuietly(page, `${origin}/en/events/${slug}`);
      const text = await page.locator('local-time:visible').allTextContents();
      await context.close();
      return text.join('').trim();
    };
    expect(await words('Asia/Jakarta')).toBe('');
    expect(await words('Asia/Makassar')).toBe('Your time: Friday, 17 May 2030, 20:30–22:30 WITA');
    expect(await words('America/New_York')).toMatch(
      /^Your time: Friday, 17 May 2030, 08:30–10:30 /,
    );
  });

  test('finds the default picture where an event’s own is gone @long', async ({ visit }) => {
    const { page } = await openAt(visit, '/events', { allowedErrors: /404/ });
    await page.evaluate(() => {
      const image = document.createElement('img');
      image.dataset['eventImage'] = '';
      image.src = '/files/gone.webp';
      document.querySelector('main')?.prepend(image);
    });
    await page.locator('img[src$="/api/images/default-event.jpg"]').waitFor();
  });

  test('copies the address of an event', async ({ visit }) => {
    const { slug } = await createEvent(origin);
    const watched = await openAt(visit, `/en/events/${slug}`);
    await watched.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
    await watched.page.getByText('Share this event').click();
    await watched.page.getByRole('button', { name: 'Copy link' }).click();
    await watched.page.getByRole('button', { name: 'Link copied' }).waitFor();
    const text = await watched.page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(new RegExp(`/en/events/${slug}$`));
  });

  for (const clipboard of ['missing', 'refusing'])
    test(`is told to copy by hand, with the address marked: the clipboard is ${clipboard} @long`, async ({
      visit,
    }) => {
      const { slug } = await createEvent(origin);
      const { page, open, expectClean } = await visit();
      await page.addInitScript((isRefusing) => {
        const writeText = () => Promise.reject(new Error('refused'));
        const value = isRefusing ? { writeText } : undefined;
        Object.defineProperty(navigator, 'clipboard', { value });
        document.execCommand = () => false;
      }, clipboard === 'refusing');
      await open(`/en/events/${slug}`);
      await page.getByText('Share this event').click();
      await page.getByRole('button', { name: 'Copy link' }).click();
      const field = page.getByLabel(getDictionary('en').common.share.copyFailed);
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(new RegExp(`/en/events/${slug}$`));
      expect(await page.evaluate(() => getSelection()?.toString())).toBe(await field.inputValue());
      await expectAccessible(page);
      expectClean();
    });

  test('goes from the list to an event and on, in one document', async ({ visit }) => {
    const { page, expectClean } = await openAt(visit, '/en/events');
    await page.locator('#all .rows h3 a').first().click();
    await page.getByText('Share this event').waitFor();
    await waitUntilQuiet(page);
    await page.getByRole('link', { name: 'ID, Bahasa Indonesia' }).first().click();
    await page.getByText('Bagikan acara ini').waitFor();
    expectClean();
  });
});
