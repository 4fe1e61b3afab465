import type { Browser, Page } from 'playwright';
import { inject } from 'vitest';
import { api, paths } from '~/config/paths';
import type { Event } from '~/features/events/schema';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { dictionaryOf } from '~/i18n/get-dictionary';
import { adminCookie, type Account } from './accounts';
import { openPage, type PageOptions, type WatchedPage } from './browser';

let count = 0;

/** A title, and with it a slug, that no other test has. */
export const someTitle = (words: string) => `${words} ${Date.now().toString(36)}${(count += 1)}`;

/** An event made by the admin over the API; `fields` are those of the form. */
export async function createEvent(
  origin: string,
  fields: Record<string, string> = {},
): Promise<Event> {
  const title = fields.title ?? someTitle('Test event');
  const form = new FormData();
  const all = {
    title,
    slug: title.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    badge: 'Webinar',
    dateTime: 'Soon',
    location: 'Online (Zoom)',
    ...fields,
  };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  const response = await fetch(origin + api.events, {
    method: 'POST',
    headers: { origin, cookie: await adminCookie(origin) },
    body: form,
  });
  if (response.status !== 201) throw new Error(`No event was made: ${await response.text()}`);
  return (await response.json()) as Event;
}

/** What the public list of events holds. */
export async function listedEvents(origin: string): Promise<Event[]> {
  return (await (await fetch(origin + api.events)).json()) as Event[];
}

/** A page whose browser holds the session of a cookie header. */
export async function openAs(
  browser: Browser,
  cookie: string,
  options?: PageOptions,
): Promise<WatchedPage> {
  const watched = await openPage(browser, options);
  const [name = '', value = ''] = cookie.split('=');
  await watched.context.addCookies([{ name, value, url: inject('origin') }]);
  return watched;
}

/** Event Management in a language, opened by the admin. */
export async function openEventAdmin(
  browser: Browser,
  locale: Locale,
  options?: PageOptions,
): Promise<WatchedPage> {
  const origin = inject('origin');
  const watched = await openAs(browser, await adminCookie(origin), options);
  await watched.page.goto(origin + localizedPath(locale, paths.adminEvents), {
    waitUntil: 'networkidle',
  });
  return watched;
}

/** The part of Event Management with an id. */
export const part = (page: Page, id: 'events' | 'speakers' | 'categories' | 'proposals') =>
  page.locator(`section#${id}`);

/** The row of a table that a name stands in. */
export const rowOf = (page: Page, id: Parameters<typeof part>[1], name: string) =>
  part(page, id).getByRole('row').filter({ hasText: name });

/** Fills in the English login page that is open. */
export async function logIn(page: Page, { username, password }: Account): Promise<void> {
  const field = page.getByLabel(dictionaryOf('en').auth.usernameOrEmail);
  await field.waitFor();
  // What is typed before the form is alive would be lost.
  await page.waitForFunction(() => !document.querySelector('main astro-island[ssr]'));
  await field.fill(username);
  await page.locator('input[type=password]').first().fill(password);
  await page.keyboard.press('Enter');
}
