import { api } from '~/config/api-paths';
import { call, createConfirmed, type Account } from '../support/accounts';
import { createEvent } from './events';
import type { PageOptions, WatchedPage } from './browser';
import { openQuietly, waitUntilQuiet } from './quiet';
import { expect, test, type Visit, type Visitor } from './test';
import { served } from '../support/served';

const { origin } = served;

async function openAt(visit: Visit, path: string, options?: PageOptions): Promise<Visitor> {
  const visitor = await visit(options);
  await visitor.open(path);
  return visitor;
}

/** Lets a page belong to somebody who has logged in. */
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

  test('finds the default picture where an event’s own is gone', async ({ visit }) => {
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
    await watched.page.getByRole('button', { name: 'Copy link' }).click();
    await watched.page.getByRole('button', { name: 'Link copied' }).waitFor();
    const text = await watched.page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(new RegExp(`/en/events/${slug}$`));
  });

  test('goes from the list to an event and on, in one document', async ({ visit }) => {
    const { page, expectClean } = await openAt(visit, '/en/events');
    await page.locator('#all .rows h3 a').first().click();
    await page.getByRole('heading', { name: 'Share this event' }).waitFor();
    await waitUntilQuiet(page);
    await page.getByRole('link', { name: 'ID, Bahasa Indonesia' }).first().click();
    await page.getByRole('heading', { name: 'Bagikan acara ini' }).waitFor();
    expectClean();
  });

  test('filters the list without scripts', async ({ visit }) => {
    const { page } = await openAt(visit, '/en/events', { javaScriptEnabled: false });
    await page.locator('summary', { hasText: 'Status' }).click();
    await page.getByRole('navigation', { name: 'Status' }).getByText('Past').click();
    await page.waitForURL(/status=past/);
    const states = await page.locator('#all li.card').allTextContents();
    expect(states.length).toBeGreaterThan(0);
    expect(states.filter((text) => !/Past|Available On-Demand/.test(text))).toEqual([]);
    await page.locator('summary', { hasText: 'Category' }).click();
    await page.getByRole('navigation', { name: 'Category' }).getByText('Meetup').click();
    await page.waitForURL(/status=past&category=\d+/);
  });
});

test.describe('the form for proposals', () => {
  // forms.test.ts sends proposals with scripts.
  test('works without scripts', async ({ visit }) => {
    // The response to an invalid form has status 400, which browsers log to the console.
    const { page, expectClean } = await openAt(visit, '/en/events', {
      javaScriptEnabled: false,
      allowedErrors: /400/,
    });
    await page.getByRole('link', { name: 'Submit Event Proposal' }).click();
    await page.getByLabel('Why does it matter?').fill('Fishers\nread the weather.');
    await page.getByLabel('Your email address').fill('nobody');
    await page.getByRole('button', { name: 'Send proposal' }).click();
    await page.getByRole('link', { name: 'Please enter a title.' }).waitFor();
    expect(await page.getByLabel('Why does it matter?').inputValue()).toBe(
      'Fishers\nread the weather.',
    );
    expect(await page.getByLabel('Your email address').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Title of the event').fill('AI at sea');
    await page.getByLabel('Format').selectOption('Workshop');
    await page.getByLabel('Your name').fill('Wayan');
    await page.getByLabel('Your email address').fill('wayan@example.org');
    await page.getByRole('button', { name: 'Send proposal' }).click();
    await page.getByRole('heading', { name: 'Thank you for your proposal' }).waitFor();
    expectClean();
  });
});
