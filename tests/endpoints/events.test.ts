import ICAL from 'ical.js';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type eventSchema,
  adminEventSchema,
  privateEventSchema,
} from '~/features/events/events.schema';
import { calendarFileBytes } from '~/lib/calendar';
import { minFillTimeMs } from '~/server/http/form-token';
import { adminCookie, call, createConfirmed, someAddress } from '../support/accounts';
import { eventFields } from '../support/event-input';
import { getPictureAddress } from '../support/blob-pages';
import { waitForMail } from '../support/outbox';
import { served } from '../support/served';
import { makeEvent } from './event-matrix';

const { origin, outbox, cronSecret } = served;
type Saved = z.infer<typeof eventSchema>;

async function form(values: Record<string, unknown>, image?: File): Promise<FormData> {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, String(value));
  if (image) data.set('image', image);
  return data;
}

async function send(method: string, path: string, body: FormData): Promise<Response> {
  const headers = { origin, cookie: await adminCookie(origin) };
  return fetch(origin + path, { method, headers, body });
}

const admin = async (method: string, path: string, body?: unknown) =>
  call(origin, method, path, { cookie: await adminCookie(origin), body });

const picture = async (name = 'foto.png') => {
  const image = sharp({ create: { width: 2000, height: 2000, channels: 3, background: 'teal' } });
  return new File([new Uint8Array(await image.png().toBuffer())], name, { type: 'image/png' });
};

const getText = async (path: string) => (await fetch(origin + path)).text();

describe('the event form', () => {
  it('creates with a picture, and every public page shows it at once', async () => {
    const pages = ['/events', '/en/events', '/events.ics', '/en/events.ics', '/events.xml'];
    for (const path of [...pages, '/api/events']) await getText(path);
    // Tomorrow, so that it is on the first page, however many events other tests have created.
    const day = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
    const fields = eventFields({
      title: 'Kelas Prompt & Gambar',
      isFeatured: 'false',
      startsAt: `${day}T19:30`,
      endsAt: `${day}T21:30`,
    });
    const created = await send('POST', '/api/events', await form(fields, await picture()));
    expect(created.status).toBe(201);
    const event = privateEventSchema.strict().parse(await created.json());
    const address = getPictureAddress(event.image ?? '');
    const made = await sharp(await (await fetch(address)).arrayBuffer()).metadata();
    expect([made.format, made.width, made.height]).toEqual(['webp', 900, 900]);
    for (const path of pages) expect(await getText(path)).toContain(event.slug);
    expect(await getText('/api/events')).toContain(event.slug);
    expect(await getText('/events')).toContain('Kelas Prompt &amp; Gambar');

    const changed = { ...fields, title: 'Kelas baru', removeImage: 'true' };
    const put = await send('PUT', `/api/events/${event.id}`, await form(changed));
    expect(put.status).toBe(200);
    expect(((await put.json()) as Saved).image).toBeNull();
    expect((await fetch(address)).status).toBe(404);
    expect(await getText(`/events/${event.slug}`)).toContain('Kelas baru');

    expect((await admin('DELETE', `/api/events/${event.id}`)).status).toBe(204);
    expect((await fetch(`${origin}/events/${event.slug}`)).status).toBe(404);
    for (const path of pages) expect(await getText(path)).not.toContain(event.slug);
  });

  it.each([
    [6_000_000, 'image_too_large', 'Please upload an image smaller than 5MB.'],
    [8_000_000, 'payload_too_large', 'What you sent is too large.'],
  ])('refuses a picture of %i bytes', async (size, code, error) => {
    const file = new File([new Uint8Array(size)], 'x.png', { type: 'image/png' });
    const response = await send('POST', '/api/events', await form(eventFields(), file));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code, error });
  });
});

describe('lists of events', () => {
  it('come whole, or in pages that say how many there are', async () => {
    const whole = (await (await fetch(`${origin}/api/events`)).json()) as Saved[];
    expect(whole.length).toBeGreaterThan(8);
    const response = await fetch(`${origin}/api/events?page=2&limit=3`);
    expect((await response.json()) as Saved[]).toHaveLength(3);
    expect(Number(response.headers.get('x-total-count'))).toBeGreaterThan(8);
    expect(response.headers.get('link')).toMatch(/<\/api\/events\?page=3&limit=3>; rel="next"/);
    for (const query of ['page=0', 'limit=101', 'status=soon', 'category=x', 'q=%00'])
      expect(`${query} ${(await fetch(`${origin}/api/events?${query}`)).status}`).toBe(
        `${query} 400`,
      );
  });

  it('come in the language asked for, with what it is, and dropped with a translation', async () => {
    const made = (await (
      await admin('POST', '/api/events', eventFields({ title: 'Malam kata' }))
    ).json()) as Saved;
    const read = async (lang: string) => {
      const rows = (await (await fetch(`${origin}/api/events?lang=${lang}`)).json()) as Saved[];
      return rows.find(({ id }) => id === made.id);
    };
    expect(await read('en')).toMatchObject({ title: 'Malam kata', lang: 'id' });
    const page = `/en/events/${made.slug}`;
    const untranslated = await getText(page);
    expect(untranslated).toMatch(/<h1 lang="id"[^>]*>\s*Malam kata/);
    expect(untranslated).toMatch(/data-part="language"[^>]*>In Indonesian</);
    expect(untranslated).toMatch(
      new RegExp(`rel="canonical" href="[^"]*(?<!/en)/events/${made.slug}"`),
    );
    expect(untranslated).toContain('"inLanguage":"id"');
    const fields = { title: 'Night of words' };
    const body = { fields, status: 'published' };
    expect((await admin('PUT', `/api/admin/translations/event/${made.id}/en`, body)).status).toBe(
      200,
    );
    expect(await read('en')).toMatchObject({
      ...fields,
      lang: 'en',
      sourceLocale: 'id',
      isOutdated: false,
    });
    expect(await read('id')).toMatchObject({ title: 'Malam kata', lang: 'id' });
    const translated = await getText(page);
    expect(translated).toMatch(/<h1 class[^>]*>\s*Night of words/);
    expect(translated).not.toMatch(/data-part="(language|outdated)"/);
    expect(translated).toContain('"inLanguage":"en"');
    const file = await getText(`/en/events/${made.slug}.ics`);
    expect(file).toContain('Night of words');
    // What pages say beside its link.
    expect(Math.abs(file.length - calendarFileBytes)).toBeLessThan(1_000);
    const changed = eventFields({ title: 'Malam kata baru', slug: made.slug });
    expect((await admin('PUT', `/api/events/${made.id}`, changed)).status).toBe(200);
    const outdated = await getText(page);
    expect(outdated).toMatch(/data-part="outdated"/);
    expect(outdated).toContain(`href="/events/${made.slug}"`);
    for (const path of [`/api/events/${made.id}/speakers`, '/api/user/registrations'])
      expect((await admin('GET', `${path}?lang=fr`)).status).toBe(400);
    expect((await admin('DELETE', `/api/events/${made.id}`)).status).toBe(204);
  });

  it('of the admin have twenty a page, and are never stored', async () => {
    const response = await admin(
      'GET',
      '/api/admin/events?sort=title&dir=desc&status=&category=&page=1',
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    const rows = z.array(adminEventSchema.strict()).parse(await response.json());
    expect(rows.length).toBeLessThanOrEqual(20);
    expect(Number(response.headers.get('x-total-count'))).toBeGreaterThan(8);
    expect((await admin('GET', '/api/admin/events?sort=password')).status).toBe(400);
  });

  it('are filtered and paged by the address of the page', async () => {
    const past = await getText('/en/events?status=past');
    expect(past).toMatch(/aria-current="true"[^>]*>\s*Past/);
    expect(past).not.toContain('Upcoming</span>');
    expect(await getText('/en/events?status=past&category=1&page=99')).toContain(
      'No event matches this filter.',
    );
    expect((await fetch(`${origin}/events?status=%00&category=-1&page=x`)).status).toBe(200);
  });
});

describe('calendars and feeds', () => {
  it.each(['/events.ics', '/en/events.ics'])('%s is a calendar', async (path) => {
    const response = await fetch(origin + path);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const calendar = new ICAL.Component(ICAL.parse(await response.text()) as unknown[]);
    expect(calendar.getAllSubcomponents('vevent').length).toBeGreaterThan(0);
    expect((await fetch(origin + path)).headers.get('x-astro-cache')).toBe('HIT');
  });

  it('follow an event through its life', async () => {
    const fields = eventFields();
    const { id, slug } = (await (await admin('POST', '/api/events', fields)).json()) as Saved;
    const read = async () => {
      const text = await getText(`/events/${slug}.ics`);
      const event = new ICAL.Component(ICAL.parse(text) as unknown[]).getFirstSubcomponent(
        'vevent',
      );
      return ['uid', 'sequence', 'status'].map((name) => event?.getFirstPropertyValue(name));
    };
    expect(await read()).toEqual([`event-${id}@sinau.ai`, 0, 'CONFIRMED']);
    await admin('PUT', `/api/events/${id}`, { ...fields, cancelled: true });
    expect(await read()).toEqual([`event-${id}@sinau.ai`, 1, 'CANCELLED']);
    expect(await getText(`/en/events/${slug}`)).toContain('This event was cancelled.');
  });

  it.each(['/events/nothing.ics', '/events/category/1.ics', '/fr/events.ics'])(
    '%s is not there',
    async (path) => {
      expect((await fetch(origin + path)).status).toBe(404);
    },
  );
});

it('the file of attendees is one for spreadsheets, and kept by the browser', async () => {
  const id = await makeEvent(origin);
  const { cookie, email } = await createConfirmed(origin);
  await call(origin, 'POST', `/api/events/${id}/registration`, { cookie });
  const csv = await admin('GET', `/api/events/${id}/attendees.csv`);
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-16le');
  expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="attendees-/);
  const bytes = new Uint8Array(await csv.arrayBuffer());
  expect([...bytes.slice(0, 2)]).toEqual([0xff, 0xfe]);
  expect(new TextDecoder('utf-16le').decode(bytes)).toContain(email);
});

describe('the join link', () => {
  it('is for participants, and appears in no cached or public response', async () => {
    const secret = `meet-${Date.now()}`;
    const joinLink = `https://meet.example/${secret}`;
    const day = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
    const fields = eventFields({
      capacity: '1',
      joinLink,
      startsAt: `${day}T19:30`,
      endsAt: `${day}T21:30`,
    });
    const created = await send('POST', '/api/events', await form(fields));
    const { id, slug } = privateEventSchema.parse(await created.json());
    const [going, waiting] = [await createConfirmed(origin), await createConfirmed(origin)];
    for (const { cookie } of [going, waiting])
      await call(origin, 'POST', `/api/events/${id}/registration`, { cookie });

    const ofPerson = [
      '/api/user/registrations',
      `/api/events/${id}/registration`,
      `/api/events/${id}/registration.ics`,
    ];
    const asked = async (path: string, cookie?: string) => {
      const response = await call(origin, 'GET', path, cookie ? { cookie } : {});
      expect(response.headers.get('cache-control')).toBe('no-store');
      return `${response.status} ${(await response.text()).replace(/\r\n /g, '')}`;
    };
    for (const path of ofPerson) {
      expect(await asked(path, going.cookie)).toContain(joinLink);
      expect(await asked(path, waiting.cookie)).not.toContain(secret);
    }
    expect(await asked(ofPerson[2] ?? '', waiting.cookie)).toMatch(/^403 /);

    const everybody = ['', '/en'].flatMap((locale) => [
      `${locale}/events`,
      `${locale}/events/${slug}`,
      `${locale}/events/${slug}.ics`,
      `${locale}/events.ics`,
      `${locale}/events.xml`,
    ]);
    // Also as someone who holds a place: what pages say is the same for all.
    for (const path of [...everybody, '/api/events', '/api/events/featured']) {
      const response = await call(origin, 'GET', path, { cookie: going.cookie });
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text()).not.toMatch(new RegExp(`${secret}|joinLink`));
    }
    const list = await admin('GET', `/api/admin/events?q=${slug}`);
    expect(await list.json()).toMatchObject([{ joinLink }]);
  });
});

describe('reminders', () => {
  const ask = (authorization?: string, method = 'GET') =>
    fetch(`${origin}/api/tasks/reminders`, {
      method,
      headers: { origin, ...(authorization && { authorization }) },
    });

  it('are sent for the scheduler alone', async () => {
    expect((await ask(`Bearer ${cronSecret}x`)).status).toBe(401);
    for (const method of ['GET', 'POST']) {
      const response = await ask(`Bearer ${cronSecret}`, method);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toEqual({ done: expect.any(Number) as number, failed: 0 });
    }
  });
});

describe('the form for proposals', () => {
  const fields = {
    title: 'AI untuk nelayan',
    reason: 'Supaya cuaca terbaca.',
    format: 'workshop',
    proposedDate: '',
    contactName: 'Wayan',
    contactEmail: 'wayan@example.org',
  };
  const submit = async (path: string, values: object, address = someAddress()) =>
    fetch(origin + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin, 'x-forwarded-for': address },
      body: await form({ ...fields, ...values }),
    });

  it('is refused with its field if it is taken', async () => {
    const stamp = / name="stamp" value="([^"]+)"/.exec(await getText('/en/events/propose'))?.[1];
    const shown = Date.now();
    // As long as a person takes at the least.
    await expect
      .poll(() => Date.now() - shown, { timeout: 5000 })
      .toBeGreaterThan(minFillTimeMs + 100);
    const response = await submit('/en/events/propose', { stamp });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/en/events/propose?sent');
    expect(await getText('/en/events/propose?sent')).toContain('Thank you for your proposal');
    await waitForMail(outbox, 'halo@sinau.ai', /Usulan acara: AI untuk nelayan/);
  });

  it('shows the errors, and keeps what was typed', async () => {
    const values = { title: '', contactEmail: 'wayan', reason: 'Sebab "A" & <b>' };
    const response = await submit('/events/propose', values);
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain('Isi judul acara.');
    expect(page).toContain('Isi alamat email yang benar.');
    expect(page).toContain('value="wayan"');
    expect(page).toContain('Sebab &quot;A&quot; &amp; &lt;b&gt;');
    expect(page).toMatch(/<option value="workshop" selected/);
  });
});
