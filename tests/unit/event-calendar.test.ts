import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { createCalendar } from '~/features/events/calendar/event-calendar.server';
import type { EventRow } from '~/features/events/event-rows.server';
import { toInstant } from '~/lib/zoned-time';
import { eventRow } from './event-row';

const options = { locale: 'en', name: 'Events' } as const;

/** Reads a calendar as a calendar program does, with the zones that the file itself brings. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  return calendar.getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part);
    return {
      event,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      value: (name: string) => part.getFirstPropertyValue(name),
    };
  });
}

function only(values: Partial<EventRow>) {
  const text = createCalendar([eventRow(values)], options);
  const [event] = read(text);
  if (!event) throw new Error('The calendar is empty.');
  return { text, ...event };
}

describe('a calendar file', () => {
  it.each([
    ['Asia/Jakarta', '2026-05-17T19:30', '2026-05-17T21:30'],
    ['Asia/Makassar', '2026-05-17T19:30', '2026-05-17T21:30'],
    ['Asia/Jayapura', '2026-05-17T09:00', '2026-05-17T12:00'],
    ['UTC', '2026-05-17T19:30', '2026-05-17T21:30'],
    // The clocks of New York go forward on 8 March 2026 and back on 1 November 2026, at two.
    ['America/New_York', '2026-03-07T12:00', '2026-03-07T14:00'],
    ['America/New_York', '2026-03-08T12:00', '2026-03-08T14:00'],
    ['America/New_York', '2026-03-08T01:30', '2026-03-08T03:30'],
    ['America/New_York', '2026-10-31T12:00', '2026-10-31T14:00'],
    ['America/New_York', '2026-11-01T12:00', '2026-11-01T14:00'],
    ['Europe/Berlin', '2026-03-28T23:00', '2026-03-29T05:00'],
    // Known to nobody's file of zones: the instants are given in UTC.
    ['Asia/Hanoi', '2026-05-17T19:30', '2026-05-17T21:30'],
  ])('shows the right instant in %s from %s to %s', (zone, from, to) => {
    const timezone = zone === 'Asia/Hanoi' ? 'Asia/Bangkok' : zone;
    const startsAt = toInstant(from, timezone);
    const endsAt = toInstant(to, timezone);
    const { start, end, text } = only({ startsAt, endsAt, timezone: zone });
    expect(start).toBe(startsAt.toISOString());
    expect(end).toBe(endsAt.toISOString());
    expect(text.includes('BEGIN:VTIMEZONE')).toBe(!['UTC', 'Asia/Hanoi'].includes(zone));
  });

  it.each([
    ['Asia/Rangoon', 'Asia/Yangon'],
    ['Asia/Yangon', 'Asia/Yangon'],
    ['US/Pacific', 'America/Los_Angeles'],
    ['PST8PDT', 'America/Los_Angeles'],
    ['Asia/Katmandu', 'Asia/Kathmandu'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
    ['Asia/Ujung_Pandang', 'Asia/Makassar'],
    ['Singapore', 'Asia/Singapore'],
    ['Japan', 'Asia/Tokyo'],
    ['asia/jakarta', 'Asia/Jakarta'],
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['EST', 'America/Panama'],
    // These need no rules, or the library has none or wrong ones: their instants are given in UTC.
    ['Etc/GMT+7', null],
    ['America/Mexico_City', null],
    ['GMT', null],
    ['Etc/UTC', null],
    ['Europe/Kiev', null],
    ['Asia/Qostanay', null],
    ['Mars/Olympus', null],
    ['', null],
  ])('writes a date in %j with the rules of %j', (timezone, written) => {
    const startsAt = new Date('2026-07-17T12:30:00Z');
    const { start, text } = only({ startsAt, endsAt: null, timezone });
    expect(start).toBe('2026-07-17T12:30:00.000Z');
    expect(/DTSTART;TZID=(.*?):/.exec(text)?.[1] ?? null).toBe(written);
    expect(/^TZID:(.*?)\r$/m.exec(text)?.[1] ?? null).toBe(written);
  });

  it('shows the right instant in every zone, also where rules have changed', () => {
    const moments = ['01', '04', '07', '10', '11'].map((month) => `2026-${month}-15T12:30:00.000Z`);
    const wrong = Intl.supportedValuesOf('timeZone').filter((timezone) => {
      const events = moments.map((moment, index) =>
        eventRow({ id: index + 1, startsAt: new Date(moment), endsAt: null, timezone }),
      );
      const shown = read(createCalendar(events, options)).map(({ start }) => start);
      return shown.join() !== moments.join();
    });
    expect(wrong).toEqual([]);
  });

  it('does not depend on the time zone of the server', () => {
    const before = process.env.TZ;
    try {
      for (const zone of ['UTC', 'America/New_York', 'Pacific/Apia']) {
        process.env.TZ = zone;
        expect(only({}).text).toContain('DTSTART;TZID=Asia/Jakarta:20260517T193000');
      }
    } finally {
      process.env.TZ = before;
    }
  });

  it('knows an event again by its id, and a change by its revision', () => {
    const first = only({});
    const later = only({ slug: 'another-slug', title: 'Another title', sequence: 3 });
    expect(first.value('uid')).toBe('event-7@sinau.ai');
    expect(later.value('uid')).toBe(first.value('uid'));
    expect([first.value('sequence'), later.value('sequence')]).toEqual([0, 3]);
  });

  it('names a cancelled event so, since many programs ignore its status, and blocks no time', () => {
    expect(only({}).value('status')).toBe('CONFIRMED');
    const cancelled = only({ cancelledAt: new Date() });
    expect(cancelled.value('status')).toBe('CANCELLED');
    expect(cancelled.value('transp')).toBe('TRANSPARENT');
    expect(cancelled.event.summary).toBe('Cancelled: Belajar AI');
    expect(cancelled.text).toContain('METHOD:PUBLISH');
    const inIndonesian = createCalendar([eventRow({ cancelledAt: new Date() })], {
      locale: 'id',
      name: 'Acara',
    });
    expect(read(inIndonesian)[0]?.event.summary).toBe('Dibatalkan: Belajar AI');
  });

  it.each(['REQUEST', 'CANCEL'] as const)('in a mail is a %s of ours to its reader', (method) => {
    const invitation = { method, name: 'Sari; "S" Dewi', email: 'sari@example.org' };
    const text = createCalendar([eventRow({ sequence: 4 })], { locale: 'en', invitation });
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
    const entry = calendar.getFirstSubcomponent('vevent');
    const attendee = entry?.getFirstProperty('attendee');
    expect(calendar.getFirstPropertyValue('method')).toBe(method);
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBeNull();
    expect(entry?.getFirstPropertyValue('uid')).toBe('event-7@sinau.ai');
    expect(entry?.getFirstPropertyValue('sequence')).toBe(4);
    expect(entry?.getFirstPropertyValue('status')).toBe(
      method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
    );
    // Gmail takes an entry only from its organiser.
    expect(entry?.getFirstPropertyValue('organizer')).toBe('mailto:halo@sinau.ai');
    expect(attendee?.getFirstValue()).toMatch(/^mailto:sari@example\.org$/i);
    expect(attendee?.getParameter('partstat')).toBe('ACCEPTED');
    expect(attendee?.getParameter('rsvp')).toBe('FALSE');
  });

  it('keeps every character of a text, and lets none end a line', () => {
    const title = 'A; B, C\\ "D" – naïve\u2028🌱 BEGIN:VALARM';
    const description = `${'panjang '.repeat(40)}\r\nEND:VEVENT\nX:1`;
    const { event, text, value } = only({ title, description, location: 'Aula\nEND:VCALENDAR' });
    expect(event.summary).toBe(title);
    expect(value('description')).toContain('END:VEVENT\nX:1');
    expect(event.location).toBe('Aula\nEND:VCALENDAR');
    expect(text.match(/^END:VEVENT/gm)).toHaveLength(1);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThan(76);
  });

  it('leaves out what has no date', () => {
    const rows = [eventRow({ id: 1, startsAt: null, endsAt: null }), eventRow({ endsAt: null })];
    const events = read(createCalendar(rows, options));
    expect(events).toHaveLength(1);
    expect(events[0]?.start).toBe('2026-05-17T12:30:00.000Z');
  });

  it('brings each zone once, and a name that nothing can be smuggled in with', () => {
    const rows = [1, 2, 3].map((id) => eventRow({ id }));
    const text = createCalendar(rows, { ...options, name: 'A\r\nBEGIN:VEVENT, B' });
    expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
    expect(read(text)).toHaveLength(3);
  });
});
