import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { adminCookie, call } from '../support/accounts';
import { launch, openPage, type WatchedPage } from '../support/browser';
import { eventFields } from '../support/event-input';
import { payloads } from '../support/xss-payloads';

const origin = inject('origin');
let browser: Browser;
let watched: WatchedPage;

beforeAll(async () => {
  browser = await launch();
  watched = await openPage(browser);
  await watched.page.addInitScript(() => {
    Object.assign(window, { pwned: () => Object.assign(window, { wasPwned: true }) });
  });
});
afterAll(() => browser.close());

/** What of a payload the browser has made a part of the page that acts. The policy does not count. */
const activeParts = (page: Page) =>
  page.evaluate(() => {
    const schemes = /^(javascript|vbscript|data:text)/;
    const isActive = (element: Element) =>
      [...element.attributes].some(
        ({ name, value }) =>
          /^on/i.test(name) ||
          schemes.test(value.replace(/[\u0000-\u0020]/g, '').toLowerCase()) ||
          (name === 'style' && value.includes('pwned')) ||
          name === 'srcdoc',
      ) ||
      element.matches('main :is(iframe, object, embed, base, form, meta, math, template)') ||
      (element.matches('script:not([type="application/ld+json"]), style') &&
        (element.textContent ?? '').includes('pwned'));
    return {
      ran: 'wasPwned' in window,
      parts: [...document.querySelectorAll('*')].filter(isActive).map((one) => one.outerHTML),
    };
  });

const quiet = { ran: false, parts: [] };

async function create(text: string) {
  const cookie = await adminCookie(origin);
  const fields = eventFields({
    title: `A ${text}`.slice(0, 200),
    subtitle: `B ${text}`.slice(0, 2000),
    description: text,
    badge: text.slice(0, 40),
    dateTime: text.slice(0, 120),
    startsAt: '',
    endsAt: '',
    location: text.slice(0, 200),
  });
  const response = await call(origin, 'POST', '/api/events', { cookie, body: fields });
  expect(response.status).toBe(201);
  const event = (await response.json()) as { id: number; slug: string };
  const speaker = await call(origin, 'POST', '/api/event-speakers', {
    cookie,
    body: { name: text.slice(0, 120), initials: '<b>' },
  });
  const { id } = (await speaker.json()) as { id: number };
  await call(origin, 'POST', `/api/events/${event.id}/speakers/${id}`, { cookie });
  return event;
}

describe(`${payloads.length} ways to make text act`, () => {
  it('are more than forty', () => {
    expect(new Set(payloads).size).toBeGreaterThanOrEqual(40);
  });

  it.each(payloads)('%s is text on the page of an event', async (payload) => {
    const { slug } = await create(payload);
    await watched.page.goto(`${origin}/events/${slug}`);
    expect(await activeParts(watched.page)).toEqual(quiet);
  });

  it('all at once are text in the lists, on home and in structured data', async () => {
    const event = await create(payloads.join(' '));
    const cookie = await adminCookie(origin);
    await call(origin, 'POST', `/api/events/${event.id}/feature`, { cookie });
    for (const path of ['/events', '/en/events', `/en/events/${event.slug}`, '/']) {
      await watched.page.goto(origin + path);
      if (path === '/') {
        await watched.page.locator('#events').scrollIntoViewIfNeeded();
        await watched.page.locator('#events article').first().waitFor();
      }
      expect(await activeParts(watched.page)).toEqual(quiet);
      const data = await watched.page
        .locator('script[type="application/ld+json"]')
        .allTextContents();
      for (const text of data) expect(() => JSON.parse(text) as unknown).not.toThrow();
    }
  });
});
