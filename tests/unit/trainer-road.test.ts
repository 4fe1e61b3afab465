import { describe, expect, it } from 'vitest';
import {
  isBehind,
  missingSteps,
  nextStep,
  walkRoad,
  weeksOf,
  weeksPassed,
  type RoadFacts,
} from '~/features/trainer/cohorts/road';
import { certificateYears, isReminderDue, validUntil } from '~/features/trainer/cohorts/years';
import type { LoggedEntry } from '~/features/trainer/logbook';

const nothing: RoadFacts = {
  hasBegun: false,
  hours: 0,
  hasPlan: false,
  pilots: 0,
  isCertified: false,
};
const all: RoadFacts = { ...nothing, hasBegun: true, hours: 40, hasPlan: true, pilots: 1 };

describe('the road', () => {
  it('is walked step by step, in any order', () => {
    expect(nextStep(nothing)).toBe('onboard');
    expect(nextStep({ ...all, hours: 39.5 })).toBe('workshops');
    expect(walkRoad({ ...all, hours: 39.5 })).toEqual([true, false, true, true, false]);
    expect(missingSteps({ ...all, hours: 39.5, pilots: 0 })).toEqual(['workshops', 'pilot']);
    expect(nextStep(all)).toBe('certified');
    expect(missingSteps(all)).toEqual([]);
    expect(nextStep({ ...nothing, isCertified: true })).toBeNull();
  });
});

describe('a cohort', () => {
  it('has eight weeks', () => {
    const weeks = weeksOf('2026-12-28');
    expect(weeks).toHaveLength(8);
    expect(weeks[0]).toEqual({ from: '2026-12-28', until: '2027-01-03' });
    expect(weeks[7]).toEqual({ from: '2027-02-15', until: '2027-02-21' });
  });

  it.each([
    ['2026-12-27', 0],
    ['2027-01-03', 0],
    ['2027-01-04', 1],
    ['2027-02-21', 7],
    ['2027-02-22', 8],
    ['2028-01-01', 8],
  ])('has on %s %i weeks behind it', (today, passed) => {
    expect(weeksPassed('2026-12-28', today)).toBe(passed);
  });

  it('has members behind who lack hours of a week that is over, and at the end a step', () => {
    const start = '2026-12-28';
    expect(isBehind(nothing, start, '2027-01-03')).toBe(false);
    expect(isBehind(nothing, start, '2027-01-04')).toBe(true);
    expect(isBehind({ ...nothing, hours: 5 }, start, '2027-01-04')).toBe(false);
    expect(isBehind({ ...all, pilots: 0 }, start, '2027-02-21')).toBe(false);
    expect(isBehind({ ...all, pilots: 0 }, start, '2027-02-22')).toBe(true);
    expect(isBehind({ ...nothing, isCertified: true }, start, '2027-02-22')).toBe(false);
  });
});

describe('a year of the certificate', () => {
  const entry = (values: Partial<LoggedEntry>): LoggedEntry => ({
    kind: 'workshop',
    status: 'confirmed',
    heldOn: '2026-05-01',
    hours: 3,
    ...values,
  });
  const duties = [
    entry({ heldOn: '2026-01-10' }),
    entry({ heldOn: '2027-01-09' }),
    entry({ kind: 'continuing_education', hours: 10 }),
  ];

  it('begins on the day of issue and asks for two workshops and ten hours', () => {
    const [year, next] = certificateYears('2026-01-10', duties, '2027-01-10');
    expect(year).toEqual({
      from: '2026-01-10',
      until: '2027-01-09',
      workshops: 2,
      continuingHours: 10,
      isDone: true,
    });
    expect(next).toMatchObject({ from: '2027-01-10', until: '2028-01-09', workshops: 0 });
    const waiting = duties.map((one) => ({ ...one, status: 'waiting' as const }));
    expect(certificateYears('2026-01-10', waiting, '2026-05-01')[0]?.isDone).toBe(false);
  });

  it('moves the last day on by a year, also after one that was missed', () => {
    expect(validUntil('2026-01-10', [], '2030-01-01')).toBe('2027-01-09');
    expect(validUntil('2026-01-10', duties, '2026-06-01')).toBe('2028-01-09');
    const later = duties.map((one) => ({ ...one, heldOn: '2029-03-01' }));
    expect(validUntil('2026-01-10', later, '2029-03-01')).toBe('2031-01-09');
    expect(validUntil('2024-02-29', [], '2024-03-01')).toBe('2025-02-27');
  });

  it('is reminded of in its last two months, unless its duties are done', () => {
    const open = { from: '', until: '2027-01-09', workshops: 0, continuingHours: 0, isDone: false };
    expect(isReminderDue(open, '2026-11-08')).toBe(false);
    expect(isReminderDue(open, '2026-11-09')).toBe(true);
    expect(isReminderDue({ ...open, isDone: true }, '2026-12-31')).toBe(false);
  });
});
