import { describe, expect, it } from 'vitest';
import { skillSlugs } from '~/content/skill-names';
import { getIssueSlice } from '~/i18n/issues';
import { parseIssue } from '~/lib/issue';
import { eventFormSchema } from '~/features/events/admin/event-form';
import {
  toFields,
  toFormValues,
  newEvent,
  textOfDates,
  toValues,
  type EventFormValues,
} from '~/features/events/admin/event-values';
import {
  categoryInputSchema,
  eventInputSchema,
  speakerInputSchema,
} from '~/features/events/event-input.schema';
import { type AdminEvent } from '~/features/events/events.schema';
import { getDictionary } from '~/i18n/get-dictionary';
import { fitInto } from '~/lib/media/shrink-image';

const en = getDictionary('en');

const filled: EventFormValues = {
  ...newEvent,
  title: 'Kelas AI',
  slug: 'kelas-ai',
  dateTime: '17 May 2025 • 19:30-21:30 WIB',
};

const event: AdminEvent = {
  id: 7,
  title: 'Kelas AI',
  subtitle: null,
  slug: 'kelas-ai',
  description: null,
  badge: 'Workshop',
  dateTime: null,
  startsAt: '2025-05-17T11:30:00.000Z',
  endsAt: null,
  timezone: 'Asia/Makassar',
  location: null,
  image: null,
  gradient: 'senja',
  registerLink: null,
  recordingLink: null,
  joinLink: null,
  isFeatured: true,
  categoryId: 3,
  skills: [...skillSlugs.slice(0, 2)],
  status: 'past',
  storedStatus: 'upcoming',
  viewCount: 0,
  capacity: 40,
  cancelledAt: '2025-05-01T00:00:00.000Z',
  going: 1,
  waiting: 0,
  createdAt: '2025-01-01T00:00:00.000Z',
  updatedAt: '2025-01-01T00:00:00.000Z',
  version: 1,
  lang: 'id',
  sourceLocale: 'id',
  isOutdated: false,
};

/** The first thing that is wrong with each field of a form. */
function getIssues(values: EventFormValues): Record<string, string> {
  const { issues = [] } = eventFormSchema.safeParse(values).error ?? {};
  // The last one of a name stays, so from the end.
  return Object.fromEntries(
    issues.map(({ path, message }) => [String(path[0]), message] as const).reverse(),
  );
}

describe('the event form', () => {
  it('has the defaults of a new event', () => {
    expect(newEvent).toMatchObject({
      badge: 'Webinar',
      location: 'Online (Zoom)',
      gradient: 'nila',
      status: 'upcoming',
      isFeatured: false,
    });
    expect(en.eventAdmin.form.gradients.nila).toBe('Blue to indigo');
  });

  it('holds an event in its own time zone, with the status that the admin chose', () => {
    expect(toValues(event)).toMatchObject({
      startsAt: '2025-05-17T19:30',
      endsAt: '',
      status: 'upcoming',
      categoryId: '3',
      capacity: '40',
      cancelled: true,
      subtitle: '',
      isFeatured: true,
    });
  });

  it('sends text that the endpoint takes as it was meant', () => {
    const fields = toFields({ ...toValues(event), dateTime: 'Soon', location: 'Here' });
    expect(eventInputSchema.parse(fields)).toMatchObject({
      title: 'Kelas AI',
      subtitle: null,
      categoryId: 3,
      capacity: 40,
      cancelled: true,
      isFeatured: true,
      timezone: 'Asia/Makassar',
    });
    expect(eventInputSchema.parse(toFields(filled))).toMatchObject({
      categoryId: null,
      capacity: null,
      startsAt: null,
      cancelled: false,
    });
  });

  it('sends the change of the picture', () => {
    const file = new Blob(['x']);
    const of = (picture: Parameters<typeof toFormValues>[0]['picture']) => {
      const form = toFormValues({ values: filled, picture, version: undefined });
      return [form.get('removeImage'), form.has('image')];
    };
    expect(of({ kind: 'none' })).toEqual(['true', false]);
    expect(of({ kind: 'kept', url: '/files/a.webp' })).toEqual(['false', false]);
    expect(of({ kind: 'new', url: 'blob:x', file })).toEqual(['false', true]);
  });

  it('sends the version that it was opened with', () => {
    const of = (version?: number) =>
      toFormValues({ values: filled, picture: { kind: 'none' }, version }).get('version');
    expect([of(), of(3)]).toEqual([null, '3']);
  });

  it('finds the errors of fields, and of dates that do not fit', () => {
    expect(getIssues(filled)).toEqual({});
    expect(getIssues({ ...newEvent, badge: ' ', location: '' })).toEqual({
      title: 'title_required',
      slug: 'slug_required',
      badge: 'badge_required',
      dateTime: 'date_time_required',
      location: 'location_required',
    });
    const backwards = { startsAt: '2025-05-17T19:30', endsAt: '2025-05-17T18:30' };
    expect(getIssues({ ...filled, ...backwards })).toHaveProperty('endsAt');
  });

  it.each([
    ['2025-05-17T19:30', '2025-05-17T21:30', 'Asia/Jakarta', '17 May 2025 • 19:30-21:30 WIB'],
    ['2025-05-17T19:30', '2025-05-17T21:30', 'Asia/Jayapura', '17 May 2025 • 19:30-21:30 WIT'],
    ['2025-05-17T19:30', '', 'UTC', '17 May 2025 • 19:30 UTC'],
    ['', '2025-05-17T21:30', 'Asia/Jakarta', ''],
  ])('reads %s to %s in %s as "%s"', (startsAt, endsAt, timezone, text) => {
    expect(textOfDates({ startsAt, endsAt, timezone })).toBe(text);
  });
});

describe('the errors of the admin forms', () => {
  const long = 'x'.repeat(20_000);
  const wrong = [
    eventInputSchema.safeParse({}),
    // Marks are ticked, not typed.
    eventInputSchema.safeParse({
      ...Object.fromEntries(Object.keys(newEvent).map((name) => [name, long])),
      isFeatured: 'true',
      cancelled: 'true',
    }),
    eventInputSchema.safeParse({ ...toFields(filled), slug: 'Not a slug', capacity: '0' }),
    eventInputSchema.safeParse({ ...toFields(filled), slug: 'propose', startsAt: 'soon' }),
    speakerInputSchema.safeParse({ name: '', initials: 'ABCD', link: 'javascript:alert(1)' }),
    categoryInputSchema.safeParse({ name: '', color: 'none' }),
  ].flatMap(({ error }) => error?.issues.map(({ message }) => message) ?? []);

  it.each([...new Set(wrong)])('%s is an issue that the page has a text for', (message) => {
    expect(getIssueSlice('id', 'forms', 'events')).toHaveProperty(parseIssue(message)?.code ?? '');
  });
});

describe('a picture that is made to fit', () => {
  const box = { width: 1600, height: 900 };
  it.each([
    [3200, 1800, 1600, 900],
    [2400, 1800, 1200, 900],
    [4000, 100, 1600, 40],
    [800, 450, 800, 450],
    [90_000, 1, 1600, 1],
  ])('%d×%d becomes %d×%d', (width, height, toWidth, toHeight) => {
    expect(fitInto({ width, height }, box)).toEqual({ width: toWidth, height: toHeight });
  });
});
