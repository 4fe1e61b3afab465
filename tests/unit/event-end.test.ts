import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { createCalendar } from '~/features/events/calendar/event-calendar.server';
import { eventData } from '~/features/events/detail/structured-data';
import { endOfDoor, isOver as isDoorOver } from '~/features/events/door/door-rules';
import { getEnd } from '~/features/events/event-end';
import { toEvent } from '~/features/events/event-rows.server';
import { currentStatus } from '~/features/events/event-status';
import type { EventDetail } from '~/features/events/events.schema';
import { isFeedbackOpen } from '~/features/events/feedback/feedback';
import { isFollowUpDue } from '~/features/events/registration/follow-ups.server';
import { placeLink } from '~/features/events/registration/mailed-places.server';
import { getClosedCode } from '~/features/events/registration/registration-state.server';
import { googleCalendarLink } from '~/features/events/share';
import { inSource } from '~/lib/translations/localized.schema';
import { eventRow } from './event-row';

const startsAt = new Date('2030-05-17T12:30:00Z');
const end = new Date('2030-05-17T13:30:00Z');
const row = eventRow({ startsAt, endsAt: null });
const json = toEvent({ ...row, ...inSource('id') }, startsAt);
const detail = { ...json, speakers: [] } as unknown as EventDetail;
const [before, after] = [new Date(end.getTime() - 1), end];
const daysAfter = (days: number) => new Date(end.getTime() + days * 86_400_000);
const reader = { userId: 1, email: 'a@example.org', locale: 'id' } as const;

const dtend = () => {
  const text = createCalendar([row], { locale: 'id', name: 'Acara' });
  const entry = new ICAL.Component(ICAL.parse(text) as unknown[]).getFirstSubcomponent('vevent');
  return new ICAL.Event(entry ?? undefined).endDate.toString();
};

describe('an event without an end lasts an hour', () => {
  it.each<[string, () => unknown, unknown]>([
    ['in its file', dtend, '2030-05-17T20:30:00'],
    [
      'in the link to Google Calendar',
      () =>
        new URL(
          googleCalendarLink({ ...json, startsAt: json.startsAt ?? '', location: '', details: '' }),
        ).searchParams.get('dates'),
      '20300517T123000Z/20300517T133000Z',
    ],
    [
      'in its structured data',
      () =>
        JSON.stringify(eventData('id', new URL('https://sinau.test'), detail)).match(
          /"endDate":"(.*?)"/,
        )?.[1],
      end.toISOString(),
    ],
    ['on its page while it runs', () => currentStatus(row, before), 'live'],
    ['on its page afterwards', () => currentStatus(row, after), 'past'],
    ['for registrations while it runs', () => getClosedCode(row, before), null],
    ['for registrations afterwards', () => getClosedCode(row, after), 'event_over'],
    ['at its doors', () => endOfDoor(row)?.toISOString(), '2030-05-18T01:30:00.000Z'],
    ['on the device of a door', () => isDoorOver(json, new Date('2030-05-18T01:30:00Z')), true],
    [
      'in the link of a reminder',
      () => Number(/#place=1\.(\d+)\./.exec(placeLink(row, reader))?.[1]) * 1000,
      end.getTime(),
    ],
    [
      'for feedback, which is open a fortnight',
      () => [
        isFeedbackOpen(row, new Date(daysAfter(14).getTime() - 1)),
        isFeedbackOpen(row, daysAfter(14)),
      ],
      [true, false],
    ],
    [
      'for the mail of the day after',
      () => isFollowUpDue({ endsAt: getEnd(row), timezone: 'Asia/Jakarta' }, daysAfter(1)),
      true,
    ],
  ])('%s', (_, read, expected) => expect(read()).toEqual(expected));
});

it('an end is stated, an hour after the start, or unknown, for instants and their texts alike', () => {
  const moment = fc.option(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }));
  fc.assert(
    fc.property(moment, moment, (startsAt, endsAt) => {
      const found = getEnd({ startsAt, endsAt });
      const texts = {
        startsAt: startsAt?.toISOString() ?? null,
        endsAt: endsAt?.toISOString() ?? null,
      };
      expect(getEnd(texts)).toEqual(found);
      const expected = endsAt?.getTime() ?? (startsAt && startsAt.getTime() + 3_600_000);
      expect(found?.getTime() ?? null).toBe(expected);
    }),
  );
});
