import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { labs } from '~/config/labs';
import { resolvePath, toRows, type PathSection, type StationRef } from '~/features/path/path';
import { nextOf, petalsOf, type Standing, type Step } from '~/features/path/path-state';
import { placeLearner, type Goal } from '~/features/path/placement/placement';
import { targetsAmong, type PathRows } from '~/features/path/targets';
import { locales } from '~/i18n/locales';
import { parseMarks } from '~/lib/reading-marks';

const read = <Data>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Data;

const standing = (
  done: number[] = [],
  begun: [number, number][] = [],
  passed: number[] = [],
  optional: number[] = [],
) =>
  ({
    done: new Set(done),
    read: new Map(begun),
    passed: new Set(passed),
    optional: new Set(optional),
  }) satisfies Standing;

const lesson = (section: string, classId: number, courseId = 1): Step => ({
  kind: 'class',
  section,
  classId,
  courseId,
});
const check = (section: string, courseId = 1): Step => ({ kind: 'check', section, courseId });
const reading = (section: string): Step => ({ kind: 'article', section });

describe('the petals of a station', () => {
  it.each([
    [0, 0],
    [0.1, 1],
    [0.5, 2],
    [0.99, 3],
    // Read to its end, and not yet done.
    [1, 3],
  ])('of a lesson that is read to %s are %s', (share, petals) => {
    expect(petalsOf(lesson('a', 1), standing([], [[1, share]]))).toBe(petals);
  });

  it('are all filled of what is done, and of no other', () => {
    expect(petalsOf(lesson('a', 1), standing([1]))).toBe(4);
    expect(petalsOf(lesson('a', 2), standing([1]))).toBe(0);
    expect(petalsOf(check('a'), standing([], [], [1]))).toBe(4);
    expect(petalsOf(check('a', 2), standing([], [], [1]))).toBe(0);
    expect(petalsOf(reading('a'), standing([1], [], [1]))).toBe(0);
  });
});

describe('what is next on the path', () => {
  const steps = [
    ...[reading('a'), lesson('a', 1), lesson('a', 2)],
    ...[lesson('b', 11, 2), lesson('b', 12, 2), check('b', 2)],
    ...[lesson('c', 3), check('c')],
  ];
  it.each([
    ['the first lesson, of nobody', standing(), 1],
    ['what is begun, before all else', standing([1], [[12, 0.2]]), 4],
    ['what follows in the section', standing([11]), 4],
    ['the check, once its lessons are done', standing([11, 12]), 5],
    ['the first that is left, after a section', standing([1, 2]), 3],
    ['what was left out, at the end', standing([3, 11, 12], [], [2]), 1],
    ['the check of the trunk', standing([1, 2, 3, 11, 12], [], [2]), 7],
    ['no elective beyond those that are required', standing([11], [], [], [12]), 5],
    ['nothing, when all is done', standing([1, 2, 3, 11, 12], [], [1, 2]), -1],
  ])('is %s', (_, where, at) => {
    expect(nextOf(steps, where)).toBe(at);
  });
});

describe('the stations of the path', () => {
  const row = { title: 'Judul', lang: 'id' as const };
  const rows: PathRows = {
    classes: [
      {
        ...row,
        code: 'A-1',
        id: 1,
        hasContent: true,
        course: { ...row, id: 7, isOpen: true, hasCheck: true },
      },
      {
        ...row,
        code: 'A-2',
        id: 2,
        hasContent: true,
        course: { ...row, id: 7, isOpen: true, hasCheck: true },
      },
      {
        ...row,
        code: 'B-1',
        id: 3,
        hasContent: false,
        course: { ...row, id: 8, isOpen: false, hasCheck: false },
      },
    ],
    bootcamps: [{ ...row, slug: 'satu' }],
    events: [],
    articles: [{ ...row, slug: 'dua' }],
    labs: [{ ...row, slug: 'tokens' }],
  };
  const find = targetsAmong(rows, 'id');
  it('lead where anyone may go, and learners further', () => {
    expect(find({ kind: 'class', ref: 'A-1' })).toMatchObject({
      path: '/courses/7/lessons/A-1',
      ownPath: '/courses/7/learn/1',
    });
    expect(find({ kind: 'class', ref: 'A-2' })?.path).toBe('/courses/7/lessons/A-2');
    expect(find({ kind: 'check', ref: 'A-1' })?.ownPath).toBe('/courses/7/learn/check');
    expect(find({ kind: 'bootcamp', ref: 'satu' })?.path).toBe('/skill-hub/satu');
    expect(find({ kind: 'lab', ref: 'tokens' })?.path).toBe('/labs/tokens');
    expect(find({ kind: 'page', ref: '/jobs', title: 'Lowongan' })?.title).toBe('Lowongan');
  });

  it('are left out where there is nothing, or nothing yet, and so is a section without any', () => {
    const stations: StationRef[] = [
      ...[
        { kind: 'class' as const, ref: 'B-1' },
        { kind: 'course' as const, ref: 'B-1' },
      ],
      ...[
        { kind: 'check' as const, ref: 'B-1' },
        { kind: 'class' as const, ref: 'X-1' },
      ],
      ...[
        { kind: 'event' as const, ref: 'dua' },
        { kind: 'article' as const, ref: 'satu' },
      ],
    ];
    const section = { slug: 'a', band: 'trunk' as const, title: 'A', text: 'a', stations };
    expect(resolvePath([section], find)).toEqual([]);
    const filled = { ...section, stations: [...stations, { kind: 'class' as const, ref: 'A-1' }] };
    expect(resolvePath([filled], find)[0]?.stations.map(({ ref }) => ref)).toEqual(['A-1']);
  });

  it('of neighbouring branches lie side by side', () => {
    const bands = (['trunk', 'branch', 'branch', 'trunk', 'branch'] as const).map(
      (band): PathSection => ({ slug: band, band, title: '', text: '', stations: [] }),
    );
    expect(toRows(bands).map((one) => one.length)).toEqual([1, 2, 1, 1]);
  });

  it('are the same in each language, and every lesson is one of the seed data', () => {
    const sections = globSync('src/content/path/*.id.json');
    expect(sections.length).toBeGreaterThan(4);
    const codes = new Set(
      read<{ levels: { classes: { code: string }[] }[] }[]>('db/seed/courses.json').flatMap(
        ({ levels }) => levels.flatMap(({ classes }) => classes.map(({ code }) => code)),
      ),
    );
    const slugs = (file: string) => read<{ slug: string }[]>(file).map(({ slug }) => slug);
    const known = {
      class: codes,
      course: codes,
      check: codes,
      bootcamp: new Set(slugs('db/seed/bootcamps.json')),
      event: new Set(slugs('db/seed/events.json')),
      lab: new Set<string>(labs.map(({ slug }) => slug)),
      article: new Set(
        globSync('src/content/articles/*.id.md').map((file) => file.slice(21, -'.id.md'.length)),
      ),
    };
    for (const file of sections) {
      const [first = [], ...others] = locales.map((locale) =>
        read<{ stations: StationRef[] }>(file.replace('.id.', `.${locale}.`)).stations.map(
          ({ kind, ref }) => ({ kind, ref }),
        ),
      );
      for (const other of others) expect(other, file).toEqual(first);
      const lost = first.filter(({ kind, ref }) => kind !== 'page' && !known[kind].has(ref));
      expect(lost, file).toEqual([]);
    }
  });
});

describe('the questions that say where to begin', () => {
  const goals: Goal[] = ['understand', 'teach', 'work'];
  /** From the first lesson of the path on. */
  const order = ['AI-101', 'AI-103', 'AI-201', 'EDU-101', 'PRO-101'];
  const of = 6;
  const scores = Array.from({ length: of + 1 }, (_, right) => right);

  it.each(goals)('never point to an earlier lesson for more right answers, to %s', (goal) => {
    const places = scores.map((right) => order.indexOf(placeLearner({ goal, right, of })));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBe(0);
    expect(places.at(-1)).toBeGreaterThan(0);
  });

  it('reach every lesson that they have words for, and no other', () => {
    const reached = new Set(
      goals.flatMap((goal) => scores.map((right) => placeLearner({ goal, right, of }))),
    );
    expect([...reached].sort()).toEqual([...order].sort());
    for (const locale of locales) {
      const { questions, results } = read<{
        questions: { key: string; options: { isRight?: boolean; goal?: Goal }[] }[];
        results: { lesson: string }[];
      }>(`src/content/placement/page.${locale}.json`);
      expect(results.map(({ lesson }) => lesson)).toEqual(order);
      expect(questions).toHaveLength(of + 1);
      expect(questions[0]?.options.map(({ goal }) => goal)).toEqual(goals);
    }
  });
});

describe('the marks of a browser', () => {
  it.each([
    null,
    '',
    '[',
    '[]',
    '"x"',
    '{"a":{"step":1,"steps":2,"courseId":1}}',
    '{"1":{"step":1,"steps":2}}',
    '{"1":2}',
    '{"1":null}',
  ])('of %s are none', (text) => {
    expect(parseMarks(text)).toEqual({});
  });

  it('are read as they were kept', () => {
    const marks = { 7: { step: 2, steps: 8, courseId: 1 } };
    expect(parseMarks(JSON.stringify(marks))).toEqual(marks);
  });
});
