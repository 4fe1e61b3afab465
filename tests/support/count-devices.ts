import fc from 'fast-check';
import { deliver, note, noteOnce, noteStep } from '~/lib/counts/device-counts';
import { countsKey, type CountKind, type Sending } from '~/lib/counts/kinds';

/** What becomes of a sending on its way: it comes, its answer is lost, it is lost itself, or it is refused. */
export type Way = 'comes' | 'answerLost' | 'lost' | 'refused';

type Deed =
  | { act: 'step'; lesson: number; step: number }
  | { act: 'done'; lesson: number }
  | { act: 'seen'; via: string }
  | { act: 'lab' }
  | { act: 'page'; ways: Way[] }
  | { act: 'wait'; hours: number }
  | { act: 'logout' };

const lesson = fc.nat({ max: 1 });

const page = fc.record({
  act: fc.constant('page'),
  ways: fc.array(fc.constantFrom<Way>('comes', 'answerLost', 'lost', 'refused'), {
    maxLength: 3,
  }),
});

/** What people do on some devices, one after the other; lessons are named by their place in a list. */
export const someDeeds = fc.array(
  fc.record({
    device: fc.nat({ max: 2 }),
    deed: fc.oneof<fc.Arbitrary<Deed>[]>(
      fc.record({ act: fc.constant('step'), lesson, step: fc.integer({ min: 1, max: 5 }) }),
      fc.record({ act: fc.constant('done'), lesson }),
      fc.record({ act: fc.constant('seen'), via: fc.constantFrom('none', 'wa-guru', 'unknown') }),
      fc.record({ act: fc.constant('lab') }),
      page,
      page,
      page,
      fc.record({ act: fc.constant('wait'), hours: fc.integer({ min: 1, max: 30 }) }),
      fc.record({ act: fc.constant('logout') }),
    ),
  }),
  { minLength: 10, maxLength: 40 },
);
export type DoneDeed = typeof someDeeds extends fc.Arbitrary<(infer One)[]> ? One : never;

/** The storage of a browser. */
class Store {
  private readonly rows = new Map<string, string>();
  getItem(key: string) {
    return this.rows.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.rows.set(key, value);
  }
  removeItem(key: string) {
    this.rows.delete(key);
  }
}

/** A device as browsers have it, with a line that loses things. */
export class Device {
  readonly store = new Store();

  constructor(
    private readonly clock: () => number,
    private readonly take: (sending: Sending) => Promise<void>,
  ) {}

  count(kind: CountKind, key: string): void {
    note(this.store, kind, key);
  }

  countOnce(kind: CountKind, key: string): void {
    noteOnce(this.store, kind, key);
  }

  countStep(classId: number, step: number): void {
    noteStep(this.store, classId, step);
  }

  forget(): void {
    this.store.removeItem(countsKey);
  }

  /** Opens the next page: what waits is sent, by these ways and then by none that loses it. */
  async open(ways: readonly Way[]): Promise<void> {
    const left = [...ways];
    await deliver({
      store: this.store,
      now: this.clock,
      newId: () => crypto.randomUUID(),
      send: async (sending) => {
        const way = left.shift() ?? 'comes';
        if (way === 'comes' || way === 'answerLost') await this.take(sending);
        if (way === 'refused') return 429;
        return way === 'comes' ? 204 : 0;
      },
    });
  }
}

/**
 * What the same people did, counted one by one: each thing is told once where that holds, and is on its way
 * with the first page that opens; what may have come is sent again until it is a day old.
 */
export class SlowDevice {
  private told = new Set<string>();
  private waiting: string[] = [];
  private tried: { at: number; names: string[]; hasCome: boolean } | null = null;

  constructor(
    private readonly clock: () => number,
    private readonly arrive: (name: string) => void,
  ) {}

  count(kind: CountKind, key: string): void {
    this.waiting.push(`${kind} ${key}`);
  }

  countOnce(kind: CountKind, key: string): void {
    const name = `${kind} ${key}`;
    if (this.told.has(name)) return;
    this.told.add(name);
    this.waiting.push(name);
  }

  countStep(classId: number, step: number): void {
    for (let at = 1; at <= step; at += 1) this.countOnce('lesson.step', `${classId}:${at}`);
  }

  forget(): void {
    this.told = new Set();
    this.waiting = [];
    this.tried = null;
  }

  open(ways: readonly Way[]): void {
    const left = [...ways];
    for (;;) {
      if (this.tried && this.clock() - this.tried.at > 23 * 3_600_000) this.tried = null;
      const isFirst = !this.tried;
      if (!this.tried) {
        if (this.waiting.length === 0) return;
        this.tried = { at: this.clock(), names: this.waiting, hasCome: false };
        this.waiting = [];
      }
      const way = left.shift() ?? 'comes';
      if (way === 'comes' || way === 'answerLost') {
        if (!this.tried.hasCome) for (const name of this.tried.names) this.arrive(name);
        this.tried.hasCome = true;
      }
      if (way === 'refused') {
        // What was refused at once has not come.
        if (isFirst) {
          this.waiting.push(...this.tried.names);
          this.tried = null;
        }
        return;
      }
      if (way !== 'comes') return;
      this.tried = null;
    }
  }
}
