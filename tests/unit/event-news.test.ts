import { describe, expect, it } from 'vitest';
import { getNews, raisesSequence } from '~/features/events/event-news';
import type { PrivateEventRow } from '~/features/events/event-rows.server';
import { eventRow } from './event-row';

const now = new Date('2026-05-01T00:00:00Z');
const ended = new Date('2026-04-01T00:00:00Z');
const started = new Date('2026-03-31T23:00:00Z');
const later = new Date('2026-05-18T12:30:00Z');
const past = { startsAt: started, endsAt: ended };
const link = { joinLink: 'https://meet.example/a' };

/** What a save changes, what people are told, and whether the revision rises. */
const saves: [
  string,
  Partial<PrivateEventRow>,
  Partial<PrivateEventRow>,
  string | null,
  boolean,
][] = [
  ['nothing', {}, {}, null, false],
  [
    'the title, the text and the capacity',
    {},
    { title: 'B', description: 'C', capacity: 5 },
    null,
    false,
  ],
  ['the start', {}, { startsAt: later, endsAt: null }, 'changed', true],
  ['the end alone', {}, { endsAt: later }, 'changed', true],
  ['the time zone alone', {}, { timezone: 'Asia/Makassar' }, 'changed', true],
  ['the place', {}, { location: 'Aula' }, 'changed', true],
  ['the date, which is not known any more', {}, { startsAt: null, endsAt: null }, 'changed', true],
  [
    'the text of an unknown date',
    { startsAt: null, endsAt: null, dateTime: 'Mei' },
    { dateTime: 'Juni' },
    'changed',
    true,
  ],
  ['a text that the date overrides', { dateTime: 'Mei' }, { dateTime: 'Juni' }, null, false],
  ['the link that people had', link, { joinLink: 'https://meet.example/b' }, 'changed', true],
  ['the link that people had, to none', link, { joinLink: null }, 'changed', true],
  ['the link, which is the first', {}, link, null, false],
  ['that it is cancelled', {}, { cancelledAt: now }, 'cancelled', true],
  [
    'that it is cancelled, and its place',
    {},
    { cancelledAt: now, location: 'Aula' },
    'cancelled',
    true,
  ],
  ['the place of a cancelled one', { cancelledAt: now }, { location: 'Aula' }, null, true],
  ['that it takes place after all', { cancelledAt: now }, { cancelledAt: null }, 'restored', true],
  [
    'that it takes place after all, elsewhere',
    { cancelledAt: now },
    { cancelledAt: null, location: 'Aula' },
    'restored',
    true,
  ],
  ['that it is over, by hand', {}, { status: 'past' }, null, false],
  ['that it is open again', { status: 'past' }, { status: 'upcoming' }, 'restored', true],
  [
    'the date of a past one to one that comes',
    past,
    { startsAt: later, endsAt: null },
    'changed',
    true,
  ],
  ['the place of a past one', past, { location: 'Aula' }, null, true],
  ['the date to one that is past', {}, past, null, true],
  ['that a past one was cancelled', past, { cancelledAt: now }, null, true],
];

describe('a save that changes', () => {
  it.each(saves)('%s', (_, before, change, news, raises) => {
    const [one, other] = [eventRow(before), eventRow({ ...before, ...change })];
    expect(getNews(one, other, now)).toBe(news);
    expect(raisesSequence(one, other, now)).toBe(raises);
  });
});
