import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCategories, filterCourses } from '~/features/courses/enrolment/course-filter';
import { getPercent } from '~/features/courses/course-progress';

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
