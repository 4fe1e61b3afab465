import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  certificates,
  cmsEvents,
  eventAttendance,
  eventRegistrations,
  eventScans,
  eventWordEntries,
  eventWords,
} from '#db/schema';
import { createEvent } from '~/features/events/admin/event-admin.server';
import { setAttendance } from '~/features/events/attendance/attendance-admin.server';
import { enterWord } from '~/features/events/attendance/enter-word.server';
import { settlePresence } from '~/features/events/attendance/record-attendance.server';
import { setWords } from '~/features/events/attendance/words.server';
import { receiveScans } from '~/features/events/door/door.server';
import { createDoorPass } from '~/features/events/door/passes.server';
import { lockEventAlone } from '~/features/events/registration/places.server';
import { register, unregister } from '~/features/events/registration/registrations.server';
import { getTicketCode } from '~/features/events/tickets/tickets.server';
import type { Actor } from '~/server/auth/actor';
import { eventInput } from '../support/event-input';
import { postgresBin } from '../support/postgres';
import { rowsOf, runsAll, someActor, useActor, usePostgres } from '../support/services';

// The rules of docs/product.md#presence, written once more, slowly and for one call after the other.

const phases = ['closed', 'before', 'during', 'after'] as const;
type Phase = (typeof phases)[number];
type Word = 'A' | 'B';

interface Person {
  isGoing: boolean;
  isPresent: boolean;
  /** Certificate and logbook entry were given. */
  isGranted: boolean;
  /** Staff have said that they were absent. */
  isAbsent: boolean;
  /** A door has let them in. */
  isIn: boolean;
  /** Positions of the words that they have typed. */
  typed: number[];
}
interface World {
  isCancelled: boolean;
  /** The words by their positions. */
  words: Partial<Record<number, Word>>;
  people: Person[];
}

type Call =
  | { act: 'type'; who: number; word: Word | 'C' }
  | { act: 'scan' | 'present' | 'absent' | 'leave' | 'register'; who: number }
  | { act: 'words'; words: Word[] }
  | { act: 'cancel' | 'restore' };

const hasStarted = (phase: Phase) => phase === 'during' || phase === 'after';
const positionsOf = (words: World['words']) => Object.keys(words).map(Number);
const hasAll = (world: World, person: Person) =>
  positionsOf(world.words).every((position) => person.typed.includes(position));

function show(person: Person, isDue: boolean): void {
  person.isPresent = true;
  if (isDue) person.isGranted = true;
}

function typeWord(world: World, person: Person, word: string, phase: Phase): string {
  if (!person.isGoing || world.isCancelled || person.isAbsent || phase !== 'during')
    return 'refused';
  const position = positionsOf(world.words).find((at) => world.words[at] === word);
  if (position === undefined) return 'refused';
  person.typed.push(position);
  if (hasAll(world, person)) show(person, true);
  return 'done';
}

function scan(world: World, person: Person, phase: Phase): string {
  if (person.isIn) return 'duplicate';
  if (world.isCancelled || !person.isGoing || phase === 'closed') return 'refused';
  person.isIn = true;
  if (!person.isAbsent) show(person, phase === 'after');
  return 'admitted';
}

function putWords(world: World, words: readonly Word[]): void {
  const kept = (word: Word) => positionsOf(world.words).find((at) => world.words[at] === word);
  const taken = new Set(words.map(kept));
  const free = [1, 2].filter((position) => !taken.has(position));
  world.words = Object.fromEntries(words.map((word) => [kept(word) ?? free.shift(), word]));
}

/** Does one call in the reference. */
function refer(world: World, call: Call, phase: Phase): string {
  const person = 'who' in call ? world.people[call.who] : undefined;
  switch (call.act) {
    case 'words':
      putWords(world, call.words);
      return 'done';
    case 'cancel':
    case 'restore':
      world.isCancelled = call.act === 'cancel';
      return 'done';
  }
  if (!person) throw new Error('nobody');
  const isListed = person.isGoing || person.isPresent;
  switch (call.act) {
    case 'type':
      return typeWord(world, person, call.word, phase);
    case 'scan':
      return scan(world, person, phase);
    case 'present':
      if (world.isCancelled) return 'refused';
      if (isListed) {
        person.isAbsent = false;
        show(person, hasStarted(phase));
      }
      return 'done';
    case 'absent':
      if (isListed) {
        person.isAbsent = true;
        person.isPresent = false;
        person.isGranted = false;
      }
      return 'done';
    case 'leave':
      if (person.isGoing && person.isPresent) return 'refused';
      person.isGoing = false;
      return 'done';
    case 'register':
      if (world.isCancelled || phase === 'after') return 'refused';
      person.isGoing = true;
      return 'done';
  }
}

/** What the job does. */
function referSettling(world: World, phase: Phase): void {
  if (world.isCancelled) return;
  for (const person of world.people) {
    if (person.isPresent && phase === 'after') person.isGranted = true;
    const mayShow = person.isGoing && !person.isAbsent && !person.isPresent;
    if (mayShow && positionsOf(world.words).length > 0 && hasAll(world, person))
      show(person, hasStarted(phase));
  }
}

/** A world in one spelling, for comparison. */
const toObservable = ({ isCancelled, words, people }: World) =>
  JSON.stringify({
    isCancelled,
    words: positionsOf(words).map((at) => [at, words[at]]),
    people: people.map(({ isGoing, isPresent, isGranted, isAbsent, isIn, typed }) => [
      { isGoing, isPresent, isGranted, isAbsent, isIn },
      [...new Set(typed)].sort(),
    ]),
  });

const copy = (world: World): World => structuredClone(world);

function* ordersOf<Item>(items: readonly Item[]): Generator<Item[]> {
  if (items.length === 0) yield [];
  for (const [index, item] of items.entries())
    for (const rest of ordersOf(items.filter((_, at) => at !== index))) yield [item, ...rest];
}

const startsAt = Date.parse('2030-05-17T12:30:00Z');
const minute = 60_000;
const nows: Record<Phase, Date> = {
  closed: new Date(startsAt - 180 * minute),
  before: new Date(startsAt - 60 * minute),
  during: new Date(startsAt + 10 * minute),
  after: new Date(startsAt + 130 * minute),
};
const toWindow = (word: Word) => ({
  word,
  opensAt: new Date(startsAt).toISOString(),
  closesAt: new Date(startsAt + 60 * minute).toISOString(),
});

/** Mostly one person, so that their calls meet. */
const who = fc.constantFrom(0, 0, 0, 1);
const someCall: fc.Arbitrary<Call> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('type' as const),
      who,
      word: fc.constantFrom('A' as const, 'B' as const, 'A' as const, 'B' as const, 'C' as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constantFrom('scan', 'present', 'absent', 'leave', 'register'),
      who,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('words' as const),
      words: fc.constantFrom<Word[]>(['A', 'B'], ['A'], ['B']),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('cancel', 'restore', 'restore') }) },
);
const someBatches = fc.array(
  fc.record({
    phase: fc.constantFrom<Phase>('closed', 'before', 'during', 'during', 'during', 'after'),
    calls: fc.array(someCall, { minLength: 1, maxLength: 4 }),
  }),
  { minLength: 2, maxLength: 6 },
);

describe.skipIf(!postgresBin)('presence, on PostgreSQL', () => {
  const db = usePostgres();
  const admin = useActor(db, { isAdmin: true });

  async function start() {
    const event = await createEvent(db, { actor: admin, input: eventInput() });
    const { id: eventId } = event;
    await setWords(db, {
      actor: admin,
      eventId,
      input: { words: [toWindow('A'), toWindow('B')] },
    });
    const people = [await someActor(db), await someActor(db)];
    for (const actor of people) await register(db, { actor, eventId });
    const pass = await createDoorPass(db, { actor: admin, eventId, input: { name: 'Relawan' } });
    const rows = await rowsOf(db, eventRegistrations, eq(eventRegistrations.eventId, eventId));
    const codeOf = ({ id }: Actor) =>
      getTicketCode({ eventId, registrationId: rows.find((row) => row.userId === id)?.id ?? 0 });
    const authorization = `Bearer ${new URL(pass.url).hash.slice(1)}`;
    return { eventId, people, authorization, codes: people.map(codeOf) };
  }
  type Started = Awaited<ReturnType<typeof start>>;

  const setCancelled = (eventId: number, cancelledAt: Date | null) =>
    db.transaction(async (tx) => {
      await lockEventAlone(tx, eventId);
      await tx.update(cmsEvents).set({ cancelledAt }).where(eq(cmsEvents.id, eventId));
    });

  async function perform(started: Started, call: Call, now: Date): Promise<string> {
    const { eventId, people, authorization, codes } = started;
    if (call.act === 'words') {
      const words = call.words.map(toWindow);
      await setWords(db, { actor: admin, eventId, input: { words } });
      return 'done';
    }
    if (!('who' in call)) {
      await setCancelled(eventId, call.act === 'cancel' ? now : null);
      return 'done';
    }
    const actor = people[call.who] as Actor;
    if (call.act === 'scan') {
      const scan = { id: randomUUID(), code: codes[call.who] ?? '', at: now, door: 'A' };
      const { results } = await receiveScans(db, { authorization, scans: [scan] }, now);
      return results[0]?.result ?? '';
    }
    const own = { actor, eventId };
    const staff = { actor: admin, eventId };
    const userIds = [actor.id];
    const calls = {
      type: () => enterWord(db, { ...own, input: { word: 'word' in call ? call.word : '' } }, now),
      present: () => setAttendance(db, { ...staff, input: { userIds, attended: true } }, now),
      absent: () => setAttendance(db, { ...staff, input: { userIds, attended: false } }, now),
      leave: () => unregister(db, own, now),
      register: () => register(db, own, now),
    };
    return calls[call.act]().then(
      () => 'done',
      (error: unknown) => {
        if (!(error as { code?: string }).code) throw error;
        return 'refused';
      },
    );
  }

  /** What the database says. */
  async function observe({ eventId, people }: Started) {
    const [events, words, places, presences, entries, scans, valid] = await Promise.all([
      rowsOf(db, cmsEvents, eq(cmsEvents.id, eventId)),
      rowsOf(db, eventWords, eq(eventWords.eventId, eventId)),
      rowsOf(db, eventRegistrations, eq(eventRegistrations.eventId, eventId)),
      rowsOf(db, eventAttendance, eq(eventAttendance.eventId, eventId)),
      rowsOf(db, eventWordEntries, eq(eventWordEntries.eventId, eventId)),
      rowsOf(
        db,
        eventScans,
        and(eq(eventScans.eventId, eventId), eq(eventScans.result, 'admitted')),
      ),
      rowsOf(
        db,
        certificates,
        and(eq(certificates.eventId, eventId), isNull(certificates.revokedAt)),
      ),
    ]);
    const seen = people.map(({ id }) => {
      const place = places.find(({ userId }) => userId === id);
      const typed = entries.filter(({ userId }) => userId === id).map(({ position }) => position);
      return {
        isGoing: place?.status === 'going',
        isPresent: presences.some(({ userId }) => userId === id),
        isGranted: valid.some(({ userId }) => userId === id),
        isAbsent: Boolean(place?.absentAt),
        isIn: scans.some(({ registrationId }) => registrationId === place?.id),
        typed: typed.sort(),
      };
    });
    return toObservable({
      isCancelled: events[0]?.cancelledAt !== null,
      words: Object.fromEntries(words.map(({ position, word }) => [position, word as Word])),
      people: seen,
    });
  }

  it('follows its rules in some order, whatever words, doors, staff and cancellations do at once', async () => {
    await fc.assert(
      fc.asyncProperty(someBatches, async (drawn) => {
        const started = await start();
        const person = { isGoing: true, isPresent: false, isGranted: false, isAbsent: false };
        const fresh = (): Person => ({ ...person, isIn: false, typed: [] });
        let world: World = {
          isCancelled: false,
          words: { 1: 'A', 2: 'B' },
          people: [fresh(), fresh()],
        };
        // Time goes on.
        const batches = [...drawn].sort(
          (one, other) => phases.indexOf(one.phase) - phases.indexOf(other.phase),
        );
        for (const { phase, calls } of batches) {
          const now = nows[phase];
          const results = await Promise.all(calls.map((call) => perform(started, call, now)));
          const observed = await observe(started);
          const indexes = [...calls.keys()];
          const match = [...ordersOf(indexes)]
            .map((order) => {
              const next = copy(world);
              const expected: string[] = [];
              for (const at of order) expected[at] = refer(next, calls[at] as Call, phase);
              return { next, expected };
            })
            .find(
              ({ next, expected }) =>
                JSON.stringify(expected) === JSON.stringify(results) &&
                toObservable(next) === observed,
            );
          expect(match, JSON.stringify({ world, phase, calls, results, observed })).toBeDefined();
          world = match?.next ?? world;
          await settlePresence(db, started.eventId, now);
          referSettling(world, phase);
          expect(await observe(started)).toBe(toObservable(world));
        }
      }),
      { numRuns: runsAll ? 300 : 20 },
    );
  }, 600_000);
});
