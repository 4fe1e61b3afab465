import { describe, expect, it } from 'vitest';
import { findNeighbours, resumeAt } from '~/features/courses/lessons/course-outline';

const classes = (done: number[]) => [1, 2, 3, 4].map((id) => ({ id, isDone: done.includes(id) }));
const at = (done: number[], last: number | null) => resumeAt(classes(done), last)?.id;

describe('continuing after an interruption', () => {
  it('leads to the class that was open, or the next that is not done', () => {
    expect(at([], null)).toBe(1);
    expect(at([], 3)).toBe(3);
    expect(at([1, 2, 3], 3)).toBe(4);
    expect(at([1, 2], 4)).toBe(4);
  });

  it('wraps around to skipped classes, and stays if all are done', () => {
    expect(at([3, 4], 4)).toBe(1);
    expect(at([1, 2, 3, 4], 2)).toBe(2);
    expect(at([1, 2, 3, 4], null)).toBe(1);
    expect(at([1], 99)).toBe(2);
    expect(resumeAt([], 1)).toBeNull();
  });

  it('knows the classes before and after', () => {
    const ids = (id: number) => {
      const { previous, next } = findNeighbours(classes([]), id);
      return [previous?.id, next?.id];
    };
    expect(ids(1)).toEqual([undefined, 2]);
    expect(ids(3)).toEqual([2, 4]);
    expect(ids(4)).toEqual([3, undefined]);
    expect(ids(99)).toEqual([undefined, undefined]);
  });
});
