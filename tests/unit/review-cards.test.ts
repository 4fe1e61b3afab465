import fc from 'fast-check';
import { createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import { expect, it } from 'vitest';
import { byNeed, getKnown, getStanding, rankParts, sortLog } from '~/features/courses/review/cards';
import { addDays, toDay, toMidnight } from '~/features/courses/review/days';
import type { LogEntry } from '~/features/courses/review/review.schema';

const start = Date.UTC(2026, 0, 1);
const minute = 60_000;

/** Answers within two years, some of them at one time. */
const log = fc
  .uniqueArray(
    fc.record({
      id: fc.uuid({ version: 4 }),
      right: fc.boolean(),
      at: fc.integer({ min: 0, max: 730 * 24 * 60 }).map((n) => new Date(start + n * minute)),
    }),
    { maxLength: 12, selector: ({ id }) => id },
  )
  .map((entries): LogEntry[] => entries.map((one) => ({ ...one, at: one.at.toISOString() })));

const library = fsrs({
  request_retention: 0.9,
  maximum_interval: 365,
  enable_fuzz: false,
  enable_short_term: false,
});

/** The same calls of the library, by hand. */
function replayed(entries: LogEntry[]) {
  const ordered = [...entries].sort((a, b) => (a.at + a.id < b.at + b.id ? -1 : 1));
  let card = createEmptyCard(new Date(ordered[0]?.at ?? 0));
  for (const { at, right } of ordered)
    card = library.next(card, new Date(at), right ? Rating.Good : Rating.Again).card;
  return card;
}

const jakarta = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' });
const now = new Date(start + 800 * 24 * 60 * minute);

it('a card is due on the day that the library says, in Jakarta', () => {
  fc.assert(
    fc.property(log, (entries) => {
      fc.pre(entries.length > 0);
      const card = replayed(entries);
      expect(getStanding({ log: entries, dueOn: '' }, now)).toEqual({
        dueOn: jakarta.format(card.due),
        recall: library.get_retrievability(card, now, false),
        answeredOn: jakarta.format(card.last_review),
      });
    }),
    { numRuns: 1000 },
  );
});

it('the answers of two devices lead to the same card, whatever arrives first and twice', () => {
  const state = (entries: LogEntry[]) => {
    const card = { log: sortLog(entries), dueOn: '2026-01-02' };
    return JSON.stringify({ ...card, ...getStanding(card, now) });
  };
  fc.assert(
    fc.property(log, log, fc.infiniteStream(fc.nat()), (one, other, order) => {
      const all = [...one, ...other];
      const ranks = new Map(all.map((entry) => [entry, order.next().value as number]));
      const mixed = [...all, ...one].sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
      expect(state(mixed)).toBe(state(all));
    }),
    { numRuns: 1000 },
  );
});

it('the first right answer is not asked again in ten minutes, and no card waits longer than a year', () => {
  const first = { id: 'a', right: true, at: '2026-01-01T10:00:00.000Z' };
  expect(getStanding({ log: [first], dueOn: '' }, now).dueOn > '2026-01-02').toBe(true);
  const many = Array.from({ length: 40 }, (_, n) => ({
    id: String(n),
    right: true,
    at: new Date(start + n * 365 * 24 * 60 * minute).toISOString(),
  }));
  const { dueOn } = getStanding({ log: many, dueOn: '' }, now);
  expect(dueOn <= addDays(toDay(new Date(many.at(-1)?.at ?? 0)), 366)).toBe(true);
});

it('a term that was never asked is due on the day that it brings, and has no share', () => {
  const card = { log: [], dueOn: '2026-05-03' };
  expect(getStanding(card, now)).toEqual({ dueOn: '2026-05-03', recall: null, answeredOn: null });
});

it('days begin at midnight in Jakarta', () => {
  expect(toDay(new Date('2026-05-02T16:59:59Z'))).toBe('2026-05-02');
  expect(toDay(new Date('2026-05-02T17:00:00Z'))).toBe('2026-05-03');
  expect(toMidnight('2026-05-03').toISOString()).toBe('2026-05-02T17:00:00.000Z');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});

it('what is due and recalled least comes first, new terms after it, and then later days', () => {
  const cards = [
    { id: 'later', dueOn: '2026-05-09', recall: 0.1 },
    { id: 'new', dueOn: '2026-05-02', recall: null },
    { id: 'well', dueOn: '2026-05-01', recall: 0.89 },
    { id: 'sooner', dueOn: '2026-05-04', recall: 0.9 },
    { id: 'badly', dueOn: '2026-05-03', recall: 0.4 },
    { id: 'early', dueOn: '2026-05-01', recall: null },
  ];
  expect(cards.sort(byNeed('2026-05-03')).map(({ id }) => id)).toEqual([
    ...['badly', 'well', 'early', 'new', 'sooner', 'later'],
  ]);
});

it('what is still known is the mean of the cards that were answered, by course', () => {
  expect(
    getKnown([
      { courseId: 2, recall: 0.5 },
      { courseId: 1, recall: 0.75 },
      { courseId: 1, recall: null },
      { courseId: 1, recall: 0.25 },
      { courseId: 3, recall: null },
    ]),
  ).toEqual([
    { courseId: 1, share: 0.5 },
    { courseId: 2, share: 0.5 },
  ]);
});

it('of the parts of a question a day asks one, and none if one was answered today', () => {
  const today = '2026-05-03';
  const card = (id: string, recall: number, answeredOn: string | null = '2026-04-01') => ({
    id,
    recall,
    answeredOn,
    dueOn: '2026-05-01',
  });
  const due = (cards: ReturnType<typeof card>[]) =>
    rankParts(cards, today).flatMap(({ id, dueOn }) => (dueOn <= today ? [id] : []));
  const parts = [card('q:1:a', 0.8), card('q:1:b', 0.5), card('q:2:a', 0.7), card('q:3', 0.6)];
  expect(due(parts)).toEqual(['q:1:b', 'q:3', 'q:2:a']);
  const answered = { ...card('q:2:c', 0.99, today), dueOn: '2026-05-09' };
  expect(due([...parts, answered])).toEqual(['q:1:b', 'q:3']);
  expect(rankParts(parts, today).at(-1)).toMatchObject({ id: 'q:1:a', dueOn: '2026-05-04' });
});
