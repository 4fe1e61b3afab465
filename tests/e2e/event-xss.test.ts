import { api } from '../support/api-paths';
import type { Event } from '~/features/events/events.schema';
import type { Page } from '@playwright/test';
import { eventFields } from '../support/event-input';
import { createAsAdmin, sendAsAdmin } from './as-admin';
import { listedEvents } from './events';
import { payloads } from '../support/xss-payloads';
import { expect, test, type Visit } from './test';
import { served } from '../support/served';

const { origin } = served;
/** Every sixth has an event of its own; another event holds them all. */
const sample = payloads.filter((_, index) => index % 6 === 0);
/** A page that notes when text has acted. */
async function openTrap(visit: Visit): Promise<Page> {
  const { page } = await visit();
  await page.addInitScript(() => {
    Object.assign(window, { pwned: () => Object.assign(window, { wasPwned: true }) });
  });
  return page;
}

/**
 * What of a payload the browser has made a part of the page, or of the given document, that acts. The
 * policy does not count.
 */
const activeParts = (page: Page, html?: string) =>
  page.evaluate((given) => {
    const root =
      given === undefined ? document : new DOMParser().parseFromString(given, 'text/html');
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
      parts: [...root.querySelectorAll('*')].filter(isActive).map((one) => one.outerHTML),
    };
  }, html);

const quiet = { ran: false, parts: [] };

async function create(text: string) {
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
  const event = await sendAsAdmin<Event>('POST', api.events, fields);
  const speaker = { name: text.slice(0, 120), initials: '<b>' };
  const id = await createAsAdmin(api.eventSpeakers, speaker);
  await sendAsAdmin('POST', api.speakerOfEvent(event.id, id));
  return event;
}

test.describe(`${payloads.length} ways to inject a script`, () => {
  test('are more than forty', () => {
    expect(new Set(payloads).size).toBeGreaterThanOrEqual(40);
  });

  test('are text on the page of an event', async ({ visit }) => {
    const page = await openTrap(visit);
    for (const payload of sample) {
      const { slug } = await create(payload);
      // Parsed as the browser parses any page; what scripts make of it shows in the test below.
      const html = await (await fetch(`${origin}/events/${slug}`)).text();
      expect(html).toContain(`/events/${slug}`);
      expect.soft(await activeParts(page, html), payload).toEqual(quiet);
    }
  });

  // Home has its events from the same parts (unit/home-blocks.test.ts).
  test('stay text in the lists and in structured data', async ({ visit }) => {
    const page = await openTrap(visit);
    const event = await create(payloads.join(' '));
    const listed = (await listedEvents(origin)).find(({ id }) => id === event.id);
    expect(listed?.description).toContain(payloads[0]);
    for (const path of ['/events', '/en/events', `/en/events/${event.slug}`]) {
      await page.goto(origin + path);
      expect(await activeParts(page)).toEqual(quiet);
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      for (const text of data) expect(() => JSON.parse(text) as unknown).not.toThrow();
    }
  });
});
