import { describe, expect, it } from 'vitest';
import { skillSlugs } from '~/content/skill-names';
import { describeEvent } from '~/features/events/admin/event-form';
import { textOfDates } from '~/features/events/admin/event-moments';
import { eventInputSchema } from '~/features/events/event.resource';
import { type AdminEvent } from '~/features/events/events.schema';
import { getDictionary } from '../support/dictionary';
import { fitInto } from '~/lib/media/shrink-image';
import type { FormValues } from '~/ui/admin/form';
import { newValues, rowValues, toInput } from '~/ui/admin/form-values';

const en = getDictionary('en');
const t = { ...en.eventAdmin, toasts: en.eventAdminToasts };
const form = describeEvent({ t, card: en.events, kit: en.adminKit } as never, {
  row: null,
  source: {},
  props: { categories: [] },
});
const newEvent = newValues(form, 'id');
const toFields = (values: FormValues) => toInput(form, values, { speakers: [] });
const toValues = (row: AdminEvent) => rowValues(form, row);

const filled = {
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
  isDraft: false,
  publishAt: null,
  categoryId: 3,
  skills: [...skillSlugs.slice(0, 2)],
  status: 'past',
  storedStatus: 'upcoming',
  viewCount: 0,
  capacity: 40,
  lessonHours: null,
  givesCertificate: true,
  programmeKind: 'training',
  chapters: '00:00 Pembukaan',
  transcript: 'Selamat malam.',
  audioUrl: 'https://example.org/rekaman.mp3',
  audioMegabytes: 12.5,
  slidesUrl: null,
  slidesMegabytes: null,
  cancelledAt: '2025-05-01T00:00:00.000Z',
  going: 1,
  waiting: 0,
  present: 0,
  createdAt: '2025-01-01T00:00:00.000Z',
  updatedAt: '2025-01-01T00:00:00.000Z',
  version: 1,
  lang: 'id',
  sourceLocale: 'id',
  isOutdated: false,
};

/** The first thing that is wrong with each field of a form. */
function getIssues(values: FormValues): Record<string, string> {
  const { issues = [] } = form.schema.safeParse(toFields(values)).error ?? {};
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

  it('finds the error of dates that do not fit', () => {
    expect(getIssues(filled)).toEqual({});
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
