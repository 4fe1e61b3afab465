import { globSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { today } from '~/features/jobs/job.resource';
import { day as dayField } from '~/resources/fields';
import { toDay } from '~/features/courses/review/days';
import type * as doorDb from '~/features/events/door/door-db';
import type { DoorSnapshot } from '~/features/events/door/door.schema';
import { reckonDay } from '~/features/courses/review/review-day';
import type { ReviewCard } from '~/features/courses/review/review.schema';
import { applyCopies } from '~/features/trainer/apply/apply-copies';
import type * as clock from '~/lib/browser/server-clock';
import { deleteTraces } from '~/lib/traces';
import { getDictionary } from '../support/dictionary';

const day = 86_400_000;
const real = Date.parse('2026-11-28T05:00:00Z');

/** The storage of a browser. */
const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
};

let { noteServerTime, serverNow, toServerTime } = {} as typeof clock;

/** Sets the clock of the device, which is wrong by `offset`, to so long after `real`. */
const setClock = (offset: number, after = 0) => vi.setSystemTime(real + offset + after);

const answer = (at: number, headers: Record<string, string> = {}) => ({
  headers: new Headers({ Date: new Date(at).toUTCString(), ...headers }),
});

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('localStorage', storage);
  vi.resetModules();
  ({ noteServerTime, serverNow, toServerTime } = await import('~/lib/browser/server-clock'));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  stored.clear();
});

const clocks = [
  ['right', 0],
  ['two days ahead', 2 * day],
  ['34 days ahead', 34 * day],
  ['ten years ahead', 3652 * day],
  ['two days behind', -2 * day],
  ['90 days behind', -90 * day],
  ['at 1970', -real],
] as const;

describe.each(clocks)('on a device whose clock is %s', (_name, offset) => {
  beforeEach(() => {
    setClock(offset);
    noteServerTime(answer(real));
  });

  it('time is that of the server, also a week later without a line and on a new page', async () => {
    expect(serverNow().getTime()).toBe(real);
    setClock(offset, 7 * day);
    expect(serverNow().getTime()).toBe(real + 7 * day);
    expect(toServerTime(Date.now() - day)).toBe(real + 6 * day);
    vi.resetModules();
    const later = await import('~/lib/browser/server-clock');
    expect(later.serverNow().getTime()).toBe(real + 7 * day);
  });

  it('time is that of the server after a log-out, too', async () => {
    deleteTraces();
    vi.resetModules();
    const later = await import('~/lib/browser/server-clock');
    expect(later.serverNow().getTime()).toBe(real);
  });

  it('time does not go back before what the server said, whoever sets the clock', () => {
    setClock(offset - 500 * day, 60_000);
    expect(serverNow().getTime()).toBe(real);
  });

  it('an answer of a cache, or one from before, is not taken for the present', () => {
    noteServerTime(answer(real + 9 * day, { Age: '30' }));
    noteServerTime(answer(real - 9 * day));
    noteServerTime({ headers: new Headers() });
    expect(serverNow().getTime()).toBe(real);
  });

  it('a card is due on the day of the server', () => {
    const card = (id: string, dueOn: string): ReviewCard => ({
      id,
      courseId: 1,
      classId: 1,
      dueOn,
      log: [],
      kind: 'term',
      term: { slug: id, name: id, definition: '', example: '' },
    });
    const review = {
      userId: 1,
      due: 1,
      cards: [card('t:now', toDay(real)), card('t:soon', toDay(real + 3 * day))],
      known: [],
      courses: [],
      lessons: [],
      settings: { weeklyMail: false, cardsADay: 10 },
    };
    const device = { review, toldAt: real - day, local: [] };
    const reckoned = reckonDay(device, serverNow());
    expect(reckoned.cards.map(({ id }) => id)).toEqual(['t:now']);
    expect(reckoned.nextOn).toBe(toDay(real + 3 * day));
  });

  it('a job may be posted on the day of the server', () => {
    expect(today()).toBe(toDay(real));
    expect(dayField.parse(today())).toBe(toDay(real));
  });

  it.each([
    ['of tonight stays open', 8, 'open'],
    ['that ended an hour ago stays open until its people are gone', -1, 'open'],
    ['that ended yesterday takes its names away', -24, 'ended'],
  ])('the door of an event %s', async (_event, hours, phase) => {
    const endsAt = new Date(real + hours * 3_600_000).toISOString();
    const snapshot: DoorSnapshot = {
      event: {
        id: 1,
        title: 'Temu',
        startsAt: null,
        endsAt,
        isCancelled: false,
        capacity: null,
        going: 0,
      },
      mayExceed: false,
      walkIns: [],
      listKey: '',
      asOf: new Date(real - day).toISOString(),
      people: [],
      cancelled: [],
    };
    vi.stubGlobal('window', { location: { hash: '' } });
    vi.doMock('~/features/events/door/door-db', () => ({
      readStoredDoor: () => Promise.resolve({ token: 'x', door: 'Pintu A', snapshot }),
      listStoredScans: () => Promise.resolve([]),
      storeDoor: () => Promise.resolve(),
      wipeDoor: () => Promise.resolve(),
    }));
    vi.doMock('~/features/events/door/cache-door-page', () => ({
      cacheDoorPage: () => Promise.resolve(),
    }));
    vi.doMock('~/calls/send', () => ({
      send: () => Promise.reject(new TypeError('Failed to fetch')),
    }));
    const { openDoor, $door } = await import('~/features/events/door/door.store');
    await openDoor();
    expect($door.get().phase).toBe(phase);
  });

  it('a door says when its scans were by the clock of the others', async () => {
    const { scannedAt } = await vi.importActual<typeof doorDb>('~/features/events/door/door-db');
    const at = new Date(Date.now() - 60_000).toISOString();
    expect(scannedAt({ at })).toBe(new Date(real - 60_000).toISOString());
  });

  it('a job is as old as the server says', async () => {
    const { jobs: t } = getDictionary('en');
    const { postedText } = await import('~/features/jobs/board/JobCard');
    const textOf = (days: number) =>
      postedText({ locale: 'en', t }, new Date(real - days * day).toISOString());
    expect(textOf(0)).toBe(t.postedToday);
    expect(textOf(1)).toBe(t.postedYesterday);
  });

  it('typed answers are kept for their days, though the clock is set right meanwhile', () => {
    applyCopies.save('7', 'you', { name: 'Sari' });
    setClock(0, 3 * day);
    noteServerTime(answer(real + 3 * day));
    expect(applyCopies.read('7', 'you')).toEqual({ name: 'Sari' });
    setClock(0, 40 * day);
    expect(applyCopies.read('7', 'you')).toBeNull();
  });
});

it('a device that has heard nothing of the server has its own clock alone, also without storage', () => {
  setClock(34 * day);
  expect(serverNow().getTime()).toBe(real + 34 * day);
  vi.stubGlobal('localStorage', undefined);
  noteServerTime(answer(real));
  expect(serverNow().getTime()).toBe(real);
});

it('a difference that a slow line makes is none', () => {
  setClock(20_000);
  noteServerTime(answer(real));
  expect(serverNow().getTime()).toBe(real + 20_000);
});

describe('the clock of the device', () => {
  /** Browsers' files that read it, and why nothing that the server knows better hangs on it. */
  const readers: Record<string, string> = {
    'features/accounts/FormFailure.tsx': 'Counts down the seconds that the server named.',
    'features/events/admin/event-form.tsx': 'Names a zone.',
    'features/events/admin/event-list.tsx': 'Makes a slug that no other row has.',
    'features/events/door/DoorDesk.tsx': 'Tells two readings of a code apart.',
    'features/events/door/door.store.ts':
      'The times of scans and of sending them, by which the server places them.',
    'features/jobs/admin/job-list.tsx': 'Makes a slug that no other row has.',
    'lib/browser/server-clock.ts': 'Corrects it.',
    'lib/counts/deliver-counts.ts':
      'The age of a sending, which is given up rather than counted twice.',
    'lib/join-intent.ts': 'The age of a wish within a tab.',
    'lib/url/page-memory.ts': 'The age of an answer within a page.',
    'offline/outbox/actions.ts': 'The time of an action, which the server places.',
    'offline/outbox/send-waiting.ts': 'Sent beside the times of actions.',
    'features/courses/programs/program-frame.ts': 'How long a loop in the code of a reader runs.',
    'shell/account/account.ts': 'The age of an answer within a page.',
    'shell/data-saver/use.ts': 'The month of a counter that only this browser has.',
    'shell/head-boot.ts': 'Names a zone.',
    'shell/start.ts': 'The year at the foot of a page.',
    'ui/admin/list.store.ts': 'The age of rows, which are asked for anew if in doubt.',
    'ui/forms/form-draft.ts': 'Tells two presses of a button apart.',
    'ui/toast.ts': 'The age of a message within a tab.',
  };
  /** Rules that the server alone calls without an instant. */
  const ofServer = [
    'job-kinds.ts',
    'site.calls.ts',
    'calls/first-lists.ts',
    'features/courses/checks/standing.ts',
  ];

  it('is read by no other script of a page', () => {
    const files = globSync('**/*.{ts,tsx}', {
      cwd: 'src',
      exclude: ['**/*.server.ts', 'server/**', 'pages/**'],
    });
    const found = files.filter((file) =>
      /Date\.now\b|new Date\(\)/.test(readFileSync(`src/${file}`, 'utf8')),
    );
    expect(files.length).toBeGreaterThan(500);
    expect(found.sort()).toEqual([...Object.keys(readers), ...ofServer].sort());
  });
});
