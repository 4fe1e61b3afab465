import { describe, expect, it } from 'vitest';
import {
  mayEdit,
  pathProgress,
  trainingProgress,
  yearProgress,
  getYears,
  type LoggedEntry,
} from '~/features/trainer/logbook/logbook';
import { entrySchema } from '~/features/trainer/logbook/logbook.schema';
import { dayIn } from '~/lib/zoned-time';

const entry = (values: Partial<LoggedEntry> = {}): LoggedEntry => ({
  kind: 'training',
  status: 'confirmed',
  heldOn: '2026-03-02',
  hours: 5,
  ...values,
});
const many = (count: number, values: Partial<LoggedEntry> = {}) =>
  Array.from({ length: count }, () => entry(values));

describe('the initial training', () => {
  it('has not begun without a confirmed hour', () => {
    const entries = [entry({ status: 'waiting' }), entry({ status: 'returned' })];
    expect(trainingProgress(entries, '2026-03-02')).toEqual({
      hours: 0,
      goal: 40,
      start: null,
      end: null,
      week: 0,
      isDone: false,
    });
  });

  it.each([
    ['2026-03-02', 1],
    ['2026-03-08', 1],
    ['2026-03-09', 2],
    ['2026-04-26', 8],
    ['2026-04-27', 9],
    ['2027-01-01', 9],
  ])('is on %s in week %i of 8', (today, week) => {
    const { end, week: now } = trainingProgress([entry(), entry({ heldOn: '2026-03-20' })], today);
    expect({ end, now }).toEqual({ end: '2026-04-26', now: week });
  });

  it('is done with 40 confirmed hours, half hours and late ones included', () => {
    const nearly = [...many(7), entry({ hours: 4.5, heldOn: '2026-09-01' })];
    expect(trainingProgress(nearly, '2026-09-01')).toMatchObject({ hours: 39.5, isDone: false });
    const whole = [...nearly, entry({ hours: 0.5 })];
    expect(trainingProgress(whole, '2026-09-01')).toMatchObject({ hours: 40, isDone: true });
  });
});

describe('a year', () => {
  it('asks for two workshops and ten hours of continuing education, each in that year', () => {
    const entries = [
      entry({ kind: 'workshop', heldOn: '2026-01-01' }),
      entry({ kind: 'workshop', heldOn: '2026-12-31' }),
      entry({ kind: 'workshop', heldOn: '2025-12-31' }),
      entry({ kind: 'workshop', heldOn: '2026-05-01', status: 'waiting' }),
      entry({ kind: 'continuing_education', hours: 9.5, heldOn: '2026-06-01' }),
    ];
    expect(yearProgress(entries, 2026)).toEqual({
      year: 2026,
      workshops: 2,
      continuingHours: 9.5,
      isDone: false,
    });
    const more = [...entries, entry({ kind: 'continuing_education', hours: 0.5 })];
    expect(yearProgress(more, 2026).isDone).toBe(true);
    expect(yearProgress(more, 2025)).toMatchObject({ workshops: 1, isDone: false });
    expect(getYears(more, '2027-02-01')).toEqual([2027, 2026, 2025]);
  });
});

describe('the path', () => {
  it('ends with everything done', () => {
    const steps = [
      ...many(2, { kind: 'workshop' }),
      entry({ kind: 'lesson_plan' }),
      entry({ kind: 'pilot' }),
    ];
    expect(pathProgress([], '2026-03-02')).toEqual([true, false, false, false, false]);
    expect(pathProgress(steps, '2026-03-02')).toEqual([true, true, true, true, false]);
    expect(pathProgress([...steps, ...many(8)], '2026-03-02').every(Boolean)).toBe(true);
  });
});

describe('an entry', () => {
  it('can be changed until it is confirmed', () => {
    const states = ['waiting', 'returned', 'confirmed'] as const;
    expect(states.map((status) => mayEdit({ status }))).toEqual([true, true, false]);
  });

  const input = { kind: 'workshop', title: 'AI', heldOn: '2026-02-28', hours: '2,5' };
  it('reads hours as people write them', () => {
    expect(entrySchema.parse(input)).toMatchObject({ hours: 2.5, participants: null });
  });

  it.each([
    ['hours', '0'],
    ['hours', '24.5'],
    ['hours', '1.3'],
    ['hours', 'two'],
    ['hours', ''],
    ['heldOn', '2026-02-30'],
    ['heldOn', '1999-01-01'],
    ['participants', '-3'],
    ['proofUrl', 'javascript:alert(1)'],
    ['title', '  '],
    ['kind', 'party'],
  ])('refuses %s %j', (name, value) => {
    expect(entrySchema.safeParse({ ...input, [name]: value }).success).toBe(false);
  });

  it('belongs to the day that it is in Jakarta', () => {
    expect(dayIn(new Date('2026-12-31T17:30:00Z'))).toBe('2027-01-01');
  });
});
