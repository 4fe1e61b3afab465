import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCategories, filterCourses } from '~/features/courses/enrolment/course-filter';
import { getPercent, isAllDone, sumLevels } from '~/features/courses/course-progress';

const courses = [
  { id: 1, title: 'Foundations of AI', description: 'Plain words', category: 'AI Literacy' },
  { id: 2, title: 'Prompts', description: 'For TEACHERS', category: 'Generative AI' },
  { id: 3, title: 'Machine Learning', description: 'With Python', category: 'AI Literacy' },
];
const toName = (category: string) => (category === 'Literasi AI' ? 'AI Literacy' : category);
const titles = (query: string, category: string | null = null) =>
  filterCourses(courses, { query, category }, toName).map(({ title }) => title);

describe('the filter of courses', () => {
  it('searches title and description, whatever the case', () => {
    expect(titles('PROMPTS')).toEqual(['Prompts']);
    expect(titles(' teachers ')).toEqual(['Prompts']);
    expect(titles('python')).toEqual(['Machine Learning']);
    expect(titles('')).toHaveLength(3);
    expect(titles('literacy')).toEqual([]);
  });

  it('takes category and search together', () => {
    expect(titles('', 'AI Literacy')).toEqual(['Foundations of AI', 'Machine Learning']);
    expect(titles('python', 'Generative AI')).toEqual([]);
    expect(getCategories(courses, toName)).toEqual(['AI Literacy', 'Generative AI']);
  });

  it('finds words of the other languages too', () => {
    const others = [{ id: 2, title: 'Perintah', description: 'Untuk guru', category: '' }];
    const find = (query: string) =>
      filterCourses(courses, { query, category: null }, toName, others).map(({ title }) => title);
    expect(find('perintah')).toEqual(['Prompts']);
    expect(find('GURU')).toEqual(['Prompts']);
    expect(find('murid')).toEqual([]);
  });

  it('takes a category in any language as one', () => {
    const typed = [...courses, { id: 4, title: 'Dasar', description: '', category: 'Literasi AI' }];
    expect(getCategories(typed, toName)).toEqual(['AI Literacy', 'Generative AI']);
    const filter = { query: '', category: 'AI Literacy' };
    expect(filterCourses(typed, filter, toName).map(({ id }) => id)).toEqual([1, 3, 4]);
  });
});

describe('progress', () => {
  it('is rounded down: 100 means that all classes are finished', () => {
    expect(getPercent({ classes: 12, done: 1 })).toBe(8);
    expect(getPercent({ classes: 3, done: 2 })).toBe(66);
    expect(getPercent({ classes: 0, done: 0 })).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(6000), (classes, done) => {
        const percent = getPercent({ classes, done });
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
        expect(percent === 100).toBe(done >= classes);
      }),
    );
  });
});

describe('electives', () => {
  const level = (classes: number, done: number, required: number | null = null, empty = 0) => ({
    classes,
    done,
    required,
    withoutContent: empty,
  });

  it.each([
    ['4 + 3 + 2 of 4, 3 of 6 and 2', [level(4, 4), level(6, 3, 3), level(2, 2)], 9, 9, 100],
    ['4 + 2 + 2', [level(4, 4), level(6, 2, 3), level(2, 2)], 9, 8, 88],
    ['more electives in place of another level', [level(4, 3), level(6, 6, 3)], 7, 6, 85],
    ['all of them', [level(4, 4), level(6, 6, 3), level(2, 2)], 9, 9, 100],
    ['more required than there are', [level(2, 2, 5)], 2, 2, 100],
    ['none', [], 0, 0, 0],
  ])('count up to what their level requires: %s', (_, levels, classes, done, percent) => {
    const sum = sumLevels(levels);
    expect(sum).toMatchObject({ classes, done });
    expect(getPercent(sum)).toBe(percent);
    expect(isAllDone(sum)).toBe(percent === 100);
  });

  it('without content hold nobody up while enough others have it', () => {
    expect(sumLevels([level(6, 3, 3, 3)]).withoutContent).toBe(0);
    expect(sumLevels([level(6, 2, 3, 4)]).withoutContent).toBe(1);
  });

  it('never make unfinished what was finished when all were required', () => {
    const levels = fc.array(
      fc.record({
        classes: fc.integer({ min: 1, max: 12 }),
        required: fc.option(fc.integer({ min: 1, max: 12 })),
      }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(levels, (all) => {
        const done = all.map((one) => ({ ...one, done: one.classes, withoutContent: 0 }));
        expect(isAllDone(sumLevels(done))).toBe(true);
      }),
    );
  });
});
