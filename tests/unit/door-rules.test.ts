import { describe, expect, it } from 'vitest';
import { countAdmitted, findConflicts } from '~/features/events/door/door-counts';
import type { StoredScan } from '~/features/events/door/door-db';
import {
  endOfDoor,
  isOver,
  judgeScan,
  judgeWalkIn,
  toDoorName,
} from '~/features/events/door/door-rules';
import type { DoorSnapshot } from '~/features/events/door/door.schema';

const ticket = { kind: 'ticket', registrationId: 7 } as const;
const first = { at: '2030-05-17T12:02:00.000Z', door: 'Pintu A' };

describe('a scan', () => {
  it('admits a ticket once, and says when and where the first time was', () => {
    expect(judgeScan(ticket, { status: 'going', first: null })).toEqual({ result: 'admitted' });
    expect(judgeScan(ticket, { status: 'going', first })).toEqual({ result: 'duplicate', first });
    // Who is in is in, whatever became of the registration.
    for (const status of ['waiting', 'cancelled', null] as const)
      expect(judgeScan(ticket, { status, first })).toEqual({ result: 'duplicate', first });
  });

  it('refuses what is no ticket of the event, and cancelled ones, also by a decision', () => {
    for (const reason of ['invalid_code', 'other_event'] as const)
      expect(judgeScan({ kind: reason }, { status: 'going', first }, true)).toEqual({
        result: 'refused',
        reason,
      });
    for (const status of ['cancelled', null] as const)
      expect(judgeScan(ticket, { status, first: null }, true)).toEqual({
        result: 'refused',
        reason: 'cancelled',
      });
  });

  it('admits somebody of the waiting list only by a decision of the door', () => {
    const waiting = { status: 'waiting', first: null } as const;
    expect(judgeScan(ticket, waiting)).toEqual({ result: 'refused', reason: 'waiting' });
    expect(judgeScan(ticket, waiting, true)).toEqual({ result: 'admitted' });
  });
});

describe('a scan that a list cannot check', () => {
  const newer = { kind: 'unlisted', registrationId: 9 } as const;
  const unknown = { status: null, first: null };

  it('is admitted only by a decision of the door, and once', () => {
    expect(judgeScan(newer, unknown)).toEqual({ result: 'refused', reason: 'unlisted' });
    expect(judgeScan(newer, unknown, true)).toEqual({ result: 'admitted' });
    expect(judgeScan(newer, { status: null, first }, true)).toEqual({
      result: 'duplicate',
      first,
    });
  });
});

it('nobody is admitted to a cancelled event', () => {
  for (const status of ['going', 'waiting'] as const)
    expect(judgeScan(ticket, { status, first: null, isCancelled: true }, true)).toEqual({
      result: 'refused',
      reason: 'event_cancelled',
    });
});

describe('the end of a door', () => {
  it('is 12 hours after the end of the event, and no name is kept longer', () => {
    const [startsAt, endsAt] = ['2030-05-17T12:00:00.000Z', '2030-05-17T14:00:00.000Z'];
    const dates = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
    expect(endOfDoor(dates)?.toISOString()).toBe('2030-05-18T02:00:00.000Z');
    expect(endOfDoor({ startsAt: null, endsAt: null })).toBeNull();
    const event = { startsAt, endsAt };
    expect(isOver(event, new Date('2030-05-18T01:59:59.999Z'))).toBe(false);
    expect(isOver(event, new Date('2030-05-18T02:00:00.000Z'))).toBe(true);
  });
});

it('names of people carry no address and no telephone number to a door', () => {
  expect(toDoorName('Sari Dewi', 'sari')).toBe('Sari Dewi');
  expect(toDoorName('', 'sari99')).toBe('sari99');
  expect(toDoorName('Sari 0812-3456-7890', 'sari')).toBe('Sari');
  expect(toDoorName('+62 812 3456 7890', 'sari')).toBe('sari');
  expect(toDoorName('sari@example.org', '081234567890')).toBe('…');
  expect(toDoorName('Sari sari＠example.org ０８１２３４５６７', 'x')).toBe('Sari');
});

describe('what a door shows', () => {
  const scan = (id: string, registrationId: number, more: Partial<StoredScan>): StoredScan => ({
    id,
    code: '',
    at: first.at,
    door: 'Pintu B',
    eventId: 1,
    registrationId,
    isSince: false,
    decided: { result: 'admitted' },
    ...more,
  });
  const person = (
    registrationId: number,
    status: 'going' | 'waiting',
    admittedAt: string | null,
  ) => ({
    registrationId,
    digest: '',
    status,
    admittedAt,
    name: 'Sari',
    door: admittedAt && 'Pintu A',
  });
  const snapshot: DoorSnapshot = {
    event: {
      id: 1,
      title: 'Acara',
      startsAt: null,
      endsAt: null,
      isCancelled: false,
      capacity: null,
      going: 0,
    },
    mayExceed: false,
    walkIns: [],
    listKey: '',
    cancelled: [],
    asOf: first.at,
    people: [
      ...[person(1, 'going', first.at), person(2, 'going', null), person(3, 'going', null)],
      person(4, 'waiting', null),
    ],
  };

  it('counts everybody once: from the list, from this device, and those let in besides', () => {
    const scans = [
      ...[scan('a', 1, {}), scan('b', 2, {}), scan('c', 4, {}), scan('d', 9, { isSince: true })],
      scan('e', 3, { answer: { result: 'refused', reason: 'cancelled' } }),
    ];
    expect(countAdmitted(snapshot, scans)).toEqual({ n: 4, total: 5 });
  });

  it('names the tickets that another door had admitted', () => {
    const duplicate = scan('a', 1, { answer: { result: 'duplicate', first } });
    const scans = [duplicate, scan('b', 2, { answer: { result: 'admitted' } }), scan('c', 3, {})];
    expect(findConflicts(scans)).toEqual([duplicate]);
  });
});

describe('a walk-in', () => {
  const state = { isCancelled: false, capacity: 2, going: 1, mayExceed: false };
  const outcomeOf = (change: Partial<Parameters<typeof judgeWalkIn>[0]>) => {
    const { result, reason } = judgeWalkIn({ ...state, ...change });
    return reason ?? result;
  };

  it('takes a free place, or one besides where the pass may exceed', () => {
    expect(outcomeOf({})).toBe('admitted');
    expect(outcomeOf({ going: 2 })).toBe('full');
    expect(outcomeOf({ going: 2, mayExceed: true })).toBe('admitted');
    expect(outcomeOf({ going: 2, capacity: null })).toBe('admitted');
    expect(outcomeOf({ isCancelled: true, mayExceed: true })).toBe('event_cancelled');
  });
});
