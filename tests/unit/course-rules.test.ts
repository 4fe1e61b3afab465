import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCategories, filterCourses } from '~/features/courses/enrolment/course-filter';
import { getPercent } from '~/features/courses/course-progress';

const courses = [
  { title: 'Foundations of AI', description: 'Plain words', category: 'AI Literacy' },
  { title: 'Prompts', description: 'For TEACHERS', category: 'Generative AI' },
  { title: 'Machine Learning', description: 'With Python', category: 'AI Literacy' },
];
const titles = (query: string, category: string | null = null) =>
  filterCourses(courses, { query, category }).map(({ title }) => title);

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
    expect(getCategories(courses as never)).toEqual(['AI Literacy', 'Generative AI']);
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
