import {
  countsKey,
  countsPerSending,
  maxCount,
  type Count,
  type CountKind,
  type Sending,
} from './kinds';

/** A sending that may have come: it is sent again with its id until the server forgets that. */
interface Tried extends Sending {
  at: number;
}

interface DeviceCounts {
  /** By kind and key, `lesson.step 12:3`. */
  waiting: Record<string, number>;
  /** What is counted once a device: of a lesson the furthest step, of others 1. */
  marks: Record<string, number>;
  tried?: Tried | undefined;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Sums that may wait, so that a device without a line does not fill up. */
const maxWaiting = 500;

/** Milliseconds after which a sending is given up: soon the server may not know its id any more. */
const triedFor = 23 * 60 * 60_000;

const isRecord = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' && value !== null;

function read(store: Store): DeviceCounts {
  try {
    const value = JSON.parse(store.getItem(countsKey) ?? '{}') as Partial<DeviceCounts> | null;
    const { waiting, marks, tried } = value ?? {};
    return {
      waiting: isRecord(waiting) ? waiting : {},
      marks: isRecord(marks) ? marks : {},
      ...(tried && { tried }),
    };
  } catch {
    return { waiting: {}, marks: {} };
  }
}

const write = (store: Store, counts: DeviceCounts) => {
  store.setItem(countsKey, JSON.stringify(counts));
};

function add(waiting: Record<string, number>, name: string, n: number): void {
  if (name in waiting || Object.keys(waiting).length < maxWaiting)
    waiting[name] = (waiting[name] ?? 0) + n;
}

/** Counts something; throws where storage is forbidden or full. */
export function note(store: Store, kind: CountKind, key: string): void {
  const counts = read(store);
  add(counts.waiting, `${kind} ${key}`, 1);
  write(store, counts);
}

/** Counts something that counts once a device. */
export function noteOnce(store: Store, kind: CountKind, key: string): void {
  const counts = read(store);
  const name = `${kind} ${key}`;
  if (counts.marks[name]) return;
  counts.marks[name] = 1;
  add(counts.waiting, name, 1);
  write(store, counts);
}

/** Counts the steps of a lesson up to the one that is read, each once a device. */
export function noteStep(store: Store, classId: number, step: number): void {
  const counts = read(store);
  const name = `lesson.step ${classId}`;
  const furthest = counts.marks[name] ?? 0;
  if (step <= furthest) return;
  for (let next = furthest + 1; next <= step; next += 1) add(counts.waiting, `${name}:${next}`, 1);
  counts.marks[name] = step;
  write(store, counts);
}

/** Whether sums wait. */
export function hasWaiting(store: Store): boolean {
  const { waiting, tried } = read(store);
  return tried !== undefined || Object.keys(waiting).length > 0;
}

/** Takes as many sums as one sending may have, under a new id. */
function take(counts: DeviceCounts, id: string, at: number): Tried | undefined {
  const taken = Object.entries(counts.waiting).slice(0, countsPerSending);
  if (taken.length === 0) return undefined;
  return {
    id,
    at,
    counts: taken.map(([name, waiting]): Count => {
      const n = Math.min(waiting, maxCount);
      if (waiting > n) counts.waiting[name] = waiting - n;
      else delete counts.waiting[name];
      const [kind = '', key = ''] = name.split(' ');
      return { kind: kind as CountKind, key, n };
    }),
  };
}

export interface Delivery {
  store: Store;
  now: () => number;
  newId: () => string;
  /** The status of the answer; 0 if there is none. */
  send: (sending: Sending) => Promise<number>;
}

/**
 * Sends what waits. A sending without an answer keeps its id, and is sent again with it: it may have come.
 * One that was refused for now at its first attempt has not, and returns to what waits.
 */
export async function deliver({ store, now, newId, send }: Delivery): Promise<void> {
  for (;;) {
    const counts = read(store);
    const age = counts.tried && now() - counts.tried.at;
    if (age !== undefined && (age < 0 || age > triedFor)) counts.tried = undefined;
    const mayHaveCome = counts.tried !== undefined;
    const tried = counts.tried ?? take(counts, newId(), now());
    write(store, { ...counts, tried });
    if (!tried) return;
    const status = await send({ id: tried.id, counts: tried.counts });
    const after = read(store);
    // A log-out has forgotten it meanwhile.
    if (after.tried?.id !== tried.id) return;
    if (status === 0 || status >= 500 || (status === 429 && mayHaveCome)) return;
    if (status === 429) {
      for (const { kind, key, n } of tried.counts) add(after.waiting, `${kind} ${key}`, n);
    }
    write(store, { ...after, tried: undefined });
    if (status === 429) return;
  }
}
