import { describe, expect, it } from 'vitest';
import { currentStatus } from '~/features/events/event-status';

const now = new Date('2026-05-17T13:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe('currentStatus', () => {
  it.each([
    ['upcoming', at(1), at(2), 'upcoming'],
    ['upcoming', at(-1), at(1), 'live'],
    ['upcoming', at(-2), at(-1), 'past'],
    ['upcoming', at(-1), at(0), 'past'],
    ['upcoming', at(0), at(1), 'live'],
    ['live', at(1), at(2), 'live'],
    ['live', at(-3), at(-1), 'past'],
    ['past', at(1), at(2), 'past'],
    ['upcoming', null, null, 'upcoming'],
    ['live', null, null, 'live'],
    ['upcoming', at(1), null, 'upcoming'],
    ['upcoming', at(-0.5), null, 'live'],
    ['upcoming', at(-1), null, 'past'],
  ] as const)('%s from %s to %s is %s', (status, startsAt, endsAt, expected) => {
    expect(currentStatus({ status, startsAt, endsAt }, now)).toBe(expected);
  });
});
