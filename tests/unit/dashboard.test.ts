import { describe, expect, it } from 'vitest';
import { getNextClass } from '~/features/courses/lessons/course-outline';
import { getNext, getToday, getWaiting, getWeek } from '~/features/dashboard/dashboard';
import type { Facts, OwnCourse, OwnEvent } from '~/features/dashboard/dashboard.types';

const lesson = { id: 3, code: 'AI-103', title: 'Data', lang: 'id', minutes: 12 } as const;

const course = (id: number, own: Partial<OwnCourse> = {}): OwnCourse => ({
  id,
  title: `Kursus ${id}`,
  lang: 'id',
  classes: 12,
  done: 2,
  touchedAt: `2026-11-0${id}T00:00:00.000Z`,
  check: 'classes_left',
  retryAt: null,
  certificate: null,
  waitsForName: false,
  capstone: null,
  next: { ...lesson, step: 0, steps: 4 },
  ...own,
});
const finished = (id: number, check: OwnCourse['check'], retryAt: string | null = null) =>
  course(id, { next: null, done: 12, check, retryAt });

const event = (eventId: number, startsAt: string | null): OwnEvent => ({
  eventId,
  title: `Acara ${eventId}`,
  lang: 'id',
  slug: `acara-${eventId}`,
  startsAt,
  endsAt: null,
  timezone: 'Asia/Jakarta',
  isCancelled: false,
  status: 'going',
  position: null,
  joinLink: 'https://example.org/j',
});

const nobody: Facts = {
  cards: 0,
  courses: [],
  attended: [],
  events: [],
  reminders: [],
  invitations: 0,
  isEmailVerified: true,
  programme: {
    isTrainer: false,
    isFacilitator: false,
    returned: 0,
    application: null,
    next: null,
  },
};
const nextOf = (courses: readonly OwnCourse[], cards = 0) => getNext({ ...nobody, courses, cards });
const kindsFor = (facts: Partial<Facts>) => {
  const all = { ...nobody, ...facts };
  return getWaiting(all, getNext(all)).map((one) =>
    one.kind === 'check' ? `${one.kind} ${one.state} ${one.course.id}` : one.kind,
  );
};

describe('the class with which a learner goes on', () => {
  const step = (id: number, isDone: boolean, hasContent = true) => ({
    id,
    isDone,
    hasContent,
    levelId: 1,
    required: null as number | null,
  });
  const elective = (id: number, isDone: boolean) => ({
    ...step(id, isDone),
    levelId: 2,
    required: 2,
  });

  it.each([
    ['the first of a course that was just begun', [step(1, false), step(2, false)], null, 1],
    ['the one that was open last', [step(1, true), step(2, false), step(3, false)], 3, 3],
    ['the one after a finished one', [step(1, true), step(2, false)], 1, 2],
    ['one before, at the end', [step(1, false), step(2, true)], 2, 1],
    ['none that is still being prepared', [step(1, false, false), step(2, false)], 1, 2],
    ['none once all are done', [step(1, true), step(2, true)], 2, null],
    [
      'none of a level that has what it requires',
      [elective(1, true), elective(2, true), elective(3, false), step(4, false)],
      ...[2, 4],
    ],
    ['the elective that was begun', [elective(1, true), elective(2, false)], 1, 2],
    [
      'none once nothing more is required',
      [step(4, true), elective(1, true), elective(2, true), elective(3, false)],
      ...[3, null],
    ],
    ['none where nothing can be read', [step(1, false, false)], null, null],
  ])('is %s', (_, classes, lastId, id) => {
    expect(getNextClass(classes, lastId)?.id ?? null).toBe(id);
  });
});

describe('what somebody goes on with', () => {
  it('is the class of the course that was touched last', () => {
    const next = nextOf([course(1), course(3), course(2)]);
    expect(next).toMatchObject({ kind: 'class', course: { id: 3, done: 2, classes: 12 } });
    expect(next).toMatchObject({ lesson: { code: 'AI-103', minutes: 12 } });
  });

  it('is another course where nothing is left of that', () => {
    expect(nextOf([course(1), finished(2, 'ready')])).toMatchObject({
      kind: 'class',
      course: { id: 1 },
    });
  });

  it.each(['ready', 'open'] as const)(
    'is the final check that is %s after all classes',
    (check) => {
      const next = nextOf([finished(1, 'passed'), finished(2, 'cooling_down'), finished(3, check)]);
      expect(next).toMatchObject({ kind: 'check', course: { id: 3 }, isOpen: check === 'open' });
    },
  );

  it('is a further course for who has finished all, and the first lesson for a newcomer', () => {
    const all = [finished(1, 'passed'), finished(2, 'cooling_down'), finished(3, 'none')];
    expect(nextOf(all)).toMatchObject({ kind: 'choose', finished: { id: 3 } });
    expect(nextOf([{ ...course(1), next: null }])).toEqual({ kind: 'choose', finished: null });
    expect(nextOf([])).toEqual({ kind: 'start' });
  });

  it.each(['passed', 'none'] as const)(
    'is the final project of a course whose check is %s, after classes and checks of others',
    (check) => {
      const done = { ...finished(2, check), capstone: { classId: 9 } };
      const work = { kind: 'work', course: { id: 2, title: 'Kursus 2', lang: 'id' }, classId: 9 };
      expect(nextOf([finished(3, 'passed'), done], 8)).toEqual(work);
      expect(nextOf([done, course(1)])).toMatchObject({ kind: 'class', course: { id: 1 } });
      expect(nextOf([done, finished(1, 'ready')])).toMatchObject({ kind: 'check' });
    },
  );

  it('is no final project before all classes and the check, nor without a work to hand in', () => {
    const capstone = { classId: 9 };
    const [failed, unread] = [
      finished(1, 'cooling_down'),
      course(1, { next: null, check: 'none' }),
    ];
    for (const early of [failed, unread])
      expect(nextOf([{ ...early, capstone }])).toMatchObject({ kind: 'choose' });
    expect(nextOf([finished(1, 'passed')])).toMatchObject({ kind: 'choose' });
  });

  it('is the step of the programme for a trainer, and never the first lesson', () => {
    const step = { kind: 'trainer', step: 'pilot', hours: 40 } as const;
    const year = {
      kind: 'trainer-year',
      until: '2027-01-09',
      workshops: 1,
      hours: 4,
      isDue: false,
    } as const;
    const of = (next: Facts['programme']['next'], courses: readonly OwnCourse[]) =>
      getNext({ ...nobody, courses, programme: { ...nobody.programme, isTrainer: true, next } });
    expect(of(step, [course(1)])).toEqual(step);
    expect(of(year, [course(1)])).toMatchObject({ kind: 'class' });
    expect(of({ ...year, isDue: true }, [course(1)])).toMatchObject({ kind: 'trainer-year' });
    expect(of(year, [])).toEqual(year);
  });

  it('is the cards of today where nothing else is left', () => {
    expect(nextOf([finished(1, 'passed')], 8)).toEqual({ kind: 'review', cards: 8 });
    expect(nextOf([finished(1, 'passed')])).toMatchObject({ kind: 'choose' });
    expect(nextOf([course(1)], 8)).toMatchObject({ kind: 'class' });
    expect(nextOf([], 8)).toEqual({ kind: 'start' });
  });
});

it('shows the events of seven days, soonest first, and none without a date', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const events = [
    event(1, '2026-11-30T12:00:00.000Z'),
    event(2, '2026-11-30T12:00:00.001Z'),
    event(3, null),
    // Under way: over ones are not among them.
    event(4, '2026-11-23T11:30:00.000Z'),
    event(5, '2026-11-24T12:00:00.000Z'),
  ];
  expect(getWeek(events, now).map(({ eventId }) => eventId)).toEqual([4, 5, 1]);
});

it.each([
  [
    'one within the week is there',
    [event(1, '2030-01-09T00:00:00Z'), event(2, '2030-01-03T00:00:00Z')],
    [2],
    null,
  ],
  ['all come later', [event(1, '2030-03-01T00:00:00Z'), event(2, '2030-02-01T00:00:00Z')], [], 2],
  ['none has a date', [event(1, null)], [], null],
  ['there are none', [], [], null],
])('the next event is named if the week has none: %s', (_, events, ids, next) => {
  const today = getToday({ ...nobody, events }, new Date('2030-01-01T00:00:00Z'));
  expect(today.week.map(({ eventId }) => eventId)).toEqual(ids);
  expect(today.nextEvent?.eventId ?? null).toBe(next);
});

it('shows certificates, that of the course that was touched last first, and those that wait for a name', () => {
  const passed = (id: number) => ({ ...finished(id, 'passed'), certificate: `SINAU-${id}` });
  const waiting = { ...finished(4, 'passed'), waitsForName: true };
  const { certificates } = getToday(
    { ...nobody, courses: [passed(1), course(2), passed(3), waiting, finished(5, 'ready')] },
    new Date(),
  );
  expect(certificates).toEqual([
    { code: null, title: 'Kursus 4', lang: 'id' },
    { code: 'SINAU-3', title: 'Kursus 3', lang: 'id' },
    { code: 'SINAU-1', title: 'Kursus 1', lang: 'id' },
  ]);
});

describe('what waits', () => {
  it('is nothing for somebody with nothing open', () => {
    expect(kindsFor({ courses: [course(1), finished(2, 'passed'), finished(3, 'none')] })).toEqual(
      [],
    );
    for (const application of ['accepted', 'declined'])
      expect(kindsFor({ programme: { ...nobody.programme, application } })).toEqual([]);
  });

  it('has first what the person can do, then what they wait for', () => {
    const reminder = {
      slug: 'kelas',
      title: 'Kelas',
      lang: 'id',
      startDate: '2026-12-01',
    } as const;
    const retryAt = '2026-11-24T00:00:00.000Z';
    const courses = [
      ...[finished(1, 'cooling_down', retryAt), finished(2, 'ready'), finished(3, 'open')],
      course(4),
    ];
    const others = { courses, reminders: [reminder], invitations: 2, isEmailVerified: false };
    const programme = { ...nobody.programme, isTrainer: true, returned: 1, application: 'draft' };
    expect(kindsFor({ ...others, programme })).toEqual([
      ...['check open 3', 'check ready 2', 'email', 'application', 'entries', 'invitations'],
      ...['check cooling_down 1', 'reminder'],
    ]);
    expect(kindsFor({ ...others, programme: { ...programme, application: 'in_review' } })).toEqual([
      ...['check open 3', 'check ready 2', 'email', 'entries', 'invitations'],
      ...['check cooling_down 1', 'application', 'reminder'],
    ]);
  });

  it('leaves out the check that is the next step already', () => {
    expect(kindsFor({ courses: [finished(1, 'ready'), finished(2, 'ready')] })).toEqual([
      'check ready 1',
    ]);
  });

  it('has entries of a logbook for trainers alone', () => {
    const programme = { ...nobody.programme, returned: 3 };
    expect(kindsFor({ programme })).toEqual([]);
    expect(getToday({ ...nobody, programme }, new Date()).isTrainer).toBe(false);
    const trainer = { ...programme, isTrainer: true };
    expect(kindsFor({ programme: trainer })).toEqual(['entries']);
    expect(getToday({ ...nobody, programme: trainer }, new Date()).isTrainer).toBe(true);
  });
});
