import type { Page } from '@playwright/test';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import type { Event } from '~/features/events/events.schema';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { adminCookie, call } from '../support/accounts';
import type { PageOptions } from './browser';
import { eventFields } from '../support/event-input';
import { openFilters } from './row-actions';
import { served } from '../support/served';
import { test as base, type Visitor } from './test';

let count = 0;

/** A title, and with it a slug, that no other test has. */
export const someTitle = (words: string) => `${words} ${Date.now().toString(36)}${(count += 1)}`;

/** An event made by the admin over the API; `fields` are those of the form. */
export async function createEvent(
  origin: string,
  fields: Record<string, unknown> = {},
): Promise<Event> {
  const title = someTitle('Test event');
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const cookie = await adminCookie(origin);
  const body = eventFields({ title, slug, ...fields });
  const response = await call(origin, 'POST', api.events, { cookie, body });
  if (response.status !== 201) throw new Error(`No event was made: ${await response.text()}`);
  return (await response.json()) as Event;
}

export async function listedEvents(origin: string): Promise<Event[]> {
  return (await (await fetch(origin + api.events)).json()) as Event[];
}

export type OpenEventAdmin = (locale?: Locale, options?: PageOptions) => Promise<Visitor>;

export const test = base.extend<{ admin: OpenEventAdmin }>({
  admin: async ({ visit }, use) => {
    await use(async (locale = 'en', options) => {
      const visitor = await visit({ as: { cookie: await adminCookie(served.origin) }, ...options });
      await visitor.open(localizedPath(locale, paths.adminEvents));
      return visitor;
    });
  },
});

export const part = (page: Page, id: 'events' | 'speakers' | 'categories' | 'proposals') =>
  page.locator(`section#${id}`);

export async function findEvent(page: Page, title: string): Promise<void> {
  const events = part(page, 'events');
  await openFilters(events);
  await events.getByRole('searchbox').fill(title);
  await toRow(page, 'events', title).waitFor();
}

export const toRow = (page: Page, id: Parameters<typeof part>[1], name: string) =>
  part(page, id).getByRole('row').filter({ hasText: name });
