import { describe, expect, it } from 'vitest';
import { eventLink, statusLabel, takesRegistrations } from '~/features/events/events';
import { proposalInputSchema } from '~/features/events/proposals/proposal.schema';
import { isReminderDue } from '~/features/events/registration/event-reminders.server';
import { eventInputSchema, speakerInputSchema } from '~/features/events/event.resource';
import { googleCalendarLink } from '~/features/events/share';
import { shareLinks } from '~/lib/url/share-links';
import { parseId, pickOne, parsePage, withQuery } from '~/lib/url/page-query';

const full = {
  title: 'T',
  slug: 's-1',
  badge: 'Webinar',
  dateTime: '17 May 2025 • 19:30-21:30 WIB',
  location: 'Online (Zoom)',
};

/** The first message of each invalid field. */
function getIssues(schema: typeof eventInputSchema | typeof speakerInputSchema, value: unknown) {
  const { error } = schema.safeParse(value);
  const issues = error?.issues.toReversed() ?? [];
  return Object.fromEntries(issues.map((one) => [one.path.join('.'), one.message]));
}

describe('the event form', () => {
  it('names the missing fields', () => {
    const expected = {
      title: 'title_required',
      slug: 'slug_required',
      badge: 'badge_required',
      dateTime: 'date_time_required',
      location: 'location_required',
    };
    expect(getIssues(eventInputSchema, {})).toEqual(expected);
    const blank = Object.fromEntries(Object.keys(expected).map((name) => [name, ' \t ']));
    expect(getIssues(eventInputSchema, blank)).toEqual(expected);
  });

  it('has the defaults of a new event, and takes text as forms send it', () => {
    expect(eventInputSchema.parse(full)).toMatchObject({
      ...full,
      gradient: 'nila',
      isFeatured: false,
      status: 'upcoming',
      timezone: 'Asia/Jakarta',
      subtitle: null,
      categoryId: null,
      capacity: null,
    });
    const text = { isFeatured: 'true', categoryId: '4', capacity: '30', cancelled: 'false' };
    expect(eventInputSchema.parse({ ...full, ...text })).toMatchObject({
      isFeatured: true,
      categoryId: 4,
      capacity: 30,
      cancelled: false,
    });
    expect(eventInputSchema.parse({ ...full, categoryId: 'none' }).categoryId).toBeNull();
  });

  it.each([
    ['slug', 'Has Capitals'],
    ['slug', 'a--b'],
    ['slug', '-a'],
    ['slug', 'a.ics'],
    ['slug', '../etc'],
    ['slug', 'propose'],
    ['capacity', '0'],
    ['capacity', '1.5'],
    ['capacity', '-3'],
    ['categoryId', 'x'],
    ['status', 'soon'],
    ['gradient', 'url(x)'],
    ['timezone', 'Mars/Olympus'],
    ['timezone', '+07:00'],
    ['startsAt', '2026-02-30'],
    ['startsAt', 'tomorrow'],
    ['isFeatured', 'yes'],
    ['title', 'x'.repeat(201)],
  ])('refuses %s %s', (name, value) => {
    expect(Object.keys(getIssues(eventInputSchema, { ...full, [name]: value }))).toEqual([name]);
  });

  it.each([
    ['Asia/Rangoon', 'Asia/Yangon'],
    ['US/Pacific', 'America/Los_Angeles'],
    ['Asia/Katmandu', 'Asia/Kathmandu'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
    ['GMT', 'UTC'],
    ['asia/makassar', 'Asia/Makassar'],
    ['Asia/Jayapura', 'Asia/Jayapura'],
    ['', 'Asia/Jakarta'],
  ])('keeps the time zone %j as %s', (timezone, kept) => {
    expect(eventInputSchema.parse({ ...full, timezone }).timezone).toBe(kept);
  });

  it('takes https, http and mailto, and nothing for nothing', () => {
    for (const link of ['https://a.example/x?y=1#z', 'http://a.example', 'mailto:a@b.example'])
      expect(eventInputSchema.parse({ ...full, registerLink: link }).registerLink).toBe(link);
    expect(eventInputSchema.parse({ ...full, registerLink: ' ' }).registerLink).toBeNull();
  });

  it('keeps single lines single, and drops control characters', () => {
    const { title } = eventInputSchema.parse({ ...full, title: ' A\r\nBcc: x\u0007\u0000 ' });
    expect(title).toBe('A Bcc: x');
  });
});

describe('the speaker form', () => {
  it('asks for a name, and for three initials at most', () => {
    expect(getIssues(speakerInputSchema, { name: '' })).toEqual({ name: 'name_required' });
    expect(Object.keys(getIssues(speakerInputSchema, { name: 'A', initials: 'ABCD' }))).toEqual([
      'initials',
    ]);
    expect(speakerInputSchema.parse({ name: 'A', initials: 'ABC', link: '/team' })).toBeTruthy();
  });
});

describe('a proposal', () => {
  const proposal = {
    title: 'T',
    reason: 'R',
    format: 'webinar',
    contactName: 'N',
    contactEmail: 'n@example.org',
  };

  it('may leave the day open, and must name a real one', () => {
    expect(proposalInputSchema.parse(proposal)).toMatchObject({ proposedDate: '' });
    for (const proposedDate of ['2026-02-30', 'soon', '2026-13-1'])
      expect(proposalInputSchema.safeParse({ ...proposal, proposedDate }).success).toBe(false);
    for (const contactEmail of ['', 'x', 'a@b', 'a@b.c\r\nBcc: d@e.f'])
      expect(proposalInputSchema.safeParse({ ...proposal, contactEmail }).success).toBe(false);
  });
});

describe('taking part', () => {
  const event = {
    status: 'upcoming',
    registerLink: null,
    recordingLink: null,
    cancelledAt: null,
  } as const;

  it('is with us if there is no external link', () => {
    expect(takesRegistrations(event)).toBe(true);
    expect(takesRegistrations({ ...event, status: 'live' })).toBe(true);
    expect(takesRegistrations({ ...event, status: 'past' })).toBe(false);
    expect(takesRegistrations({ ...event, registerLink: 'https://r.example' })).toBe(false);
    expect(takesRegistrations({ ...event, cancelledAt: '2026-01-01T00:00:00Z' })).toBe(false);
  });

  it('ends with a cancellation', () => {
    const cancelled = {
      ...event,
      registerLink: 'https://r.example',
      cancelledAt: '2026-01-01T00:00:00Z',
    };
    expect(eventLink(cancelled)).toBeNull();
    expect(statusLabel(cancelled)).toBe('cancelled');
  });
});

describe('the reminder', () => {
  const startsAt = new Date('2026-05-17T00:30:00Z');

  it.each([
    // 07:30 on 17 May in Jakarta: the day before begins at 17:00 UTC on 15 May.
    ['Asia/Jakarta', '2026-05-15T16:59:00Z', false],
    ['Asia/Jakarta', '2026-05-15T17:00:00Z', true],
    ['Asia/Jakarta', '2026-05-17T00:29:00Z', true],
    ['Asia/Jakarta', '2026-05-17T00:30:00Z', false],
    // 20:30 on 16 May in New York.
    ['America/New_York', '2026-05-15T03:59:00Z', false],
    ['America/New_York', '2026-05-15T04:00:00Z', true],
  ])('in %s at %s: %s', (timezone, now, isDue) => {
    expect(isReminderDue({ startsAt, timezone }, new Date(now))).toBe(isDue);
  });

  it('is none without a date', () => {
    expect(isReminderDue({ startsAt: null, timezone: 'UTC' }, new Date())).toBe(false);
  });
});

describe('the query of the list', () => {
  it('is read leniently and written tersely', () => {
    expect(['1', '7', '0', '-1', 'x', null].map(parsePage)).toEqual([1, 7, 1, 1, 1, 1]);
    expect([parseId('5'), parseId('05'), parseId(null)]).toEqual([5, undefined, undefined]);
    expect(pickOne(['a', 'b'], 'b')).toBe('b');
    expect(pickOne(['a', 'b'], 'c')).toBeUndefined();
    expect(withQuery('/events', {})).toBe('/events');
    expect(withQuery('/events', { status: 'past', page: 2, category: undefined })).toBe(
      '/events?status=past&page=2',
    );
  });
});

describe('links to other services', () => {
  it('carry title and address safely', () => {
    const links = shareLinks('A & B "C"', 'https://s.example/events/a');
    expect(links.map(({ name }) => name)).toEqual(['WhatsApp', 'X', 'LinkedIn']);
    for (const { href } of links) expect(href).toMatch(/^https:\/\/[\w.]+\/\S*$/);
    expect(links[1]?.href).toContain('text=A%20%26%20B%20%22C%22&url=https%3A%2F%2Fs.example');
  });

  it('open the calendar with the right instants', () => {
    const link = new URL(
      googleCalendarLink({
        title: 'T',
        startsAt: '2026-05-17T12:30:00.000Z',
        endsAt: null,
        timezone: 'Asia/Jakarta',
        location: 'L',
        details: 'D',
      }),
    );
    expect(link.searchParams.get('dates')).toBe('20260517T123000Z/20260517T133000Z');
    expect(link.searchParams.get('ctz')).toBe('Asia/Jakarta');
  });
});
