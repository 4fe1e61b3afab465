import { describe, expect, it } from 'vitest';
import { mayEdit, trainingProgress, type LoggedEntry } from '~/features/trainer/logbook';
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

describe('an entry', () => {
  it('can be changed until it is confirmed', () => {
    const states = ['waiting', 'returned', 'confirmed'] as const;
    expect(states.map((status) => mayEdit({ status }))).toEqual([true, true, false]);
  });

  const input = { kind: 'workshop', title: 'AI', heldOn: '2026-02-28', hours: '2,5' };
  it('reads hours as people write them', () => {
    expect(entrySchema.parse(input)).toMatchObject({ hours: 2.5, participants: null });
  });

  it('of a pilot says how many took part, and what came of it', () => {
    const pilot = { ...input, kind: 'pilot' };
    const issuesOf = (values: object) =>
      entrySchema.safeParse({ ...pilot, ...values }).error?.issues.map(({ path }) => path[0]) ?? [];
    expect(issuesOf({})).toEqual(['participants', 'reflection']);
    expect(issuesOf({ participants: '32', reflection: 'Contoh sendiri lebih baik.' })).toEqual([]);
    expect(issuesOf({ participants: '32', reflection: 'x'.repeat(2001) })).toEqual(['reflection']);
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
