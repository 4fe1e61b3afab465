import { describe, expect, it } from 'vitest';
import type { Enrolment } from '~/features/courses/courses.schema';
import { withDone } from '~/features/courses/saved-course';
import type { Action } from '~/offline/outbox/actions';
import { classesHere, findNext, withWaiting } from '~/offline/saved/saved-course';
import type { SavedItem } from '~/offline/saved/saved-items';
import { markAsSaved } from '~/offline/saved/saved-page';

const classes = [1, 2, 3].map((id) => ({
  id,
  code: `AI-10${id}`,
  title: `Pelajaran ${id}`,
  url: `/courses/1/learn/${id}`,
}));
const action = (kind: string, classId: number, refusal?: object) =>
  ({ kind, input: { classId }, ...(refusal && { refusal }) }) as unknown as Action;

describe('the classes that are done on a device', () => {
  it('are those that the server knows and those that wait, in the order in which they were done', () => {
    const { doneIds, waitingIds } = withWaiting(
      [1, 2],
      [
        action('class.completed', 3),
        action('class.reopened', 2),
        action('class.completed', 1),
        action('class.step', 2),
      ],
    );
    expect([...doneIds]).toEqual([1, 3]);
    expect([...waitingIds]).toEqual([3]);
  });

  it('change back once they are reopened, or refused', () => {
    const { doneIds, waitingIds } = withWaiting(
      [],
      [
        action('class.completed', 1),
        action('class.reopened', 1),
        action('class.completed', 2, { code: 'not_enrolled' }),
      ],
    );
    expect([...doneIds, ...waitingIds]).toEqual([]);
  });
});

describe('the class with which a learner goes on', () => {
  const next = (...done: number[]) => findNext(classes, new Set(done))?.id;

  it('is the first after the last that is done, else the first that is left', () => {
    expect(next()).toBe(1);
    expect(next(1)).toBe(2);
    expect(next(2)).toBe(3);
    expect(next(1, 3)).toBe(2);
    expect(next(1, 2, 3)).toBeUndefined();
  });
});

it('a class can be opened once its page is saved', () => {
  const parts = [{ url: '/courses/1' }, ...classes].map(({ url }) => ({
    kind: 'page' as const,
    url,
    bytes: 1000,
  }));
  const item = { parts, done: 3, course: { id: 1, classes, state: null } } as unknown as SavedItem;
  expect(classesHere(item).map(({ id }) => id)).toEqual([1, 2]);
  expect(classesHere({ ...item, course: undefined } as unknown as SavedItem)).toEqual([]);
});

it('progress counts what this device has seen finished and reopened since', () => {
  const enrolment = { classes: 4, done: 2, progress: 50 } as Enrolment;
  const state = { enrolment, doneClassIds: [1, 2] };
  const progress = (...done: number[]) => withDone(state, new Set(done), classes);
  expect(progress(1, 2)).toEqual(enrolment);
  expect(progress(1, 2, 3)).toMatchObject({ done: 3, progress: 75 });
  expect(progress(2)).toMatchObject({ done: 1, progress: 25 });
});

it('a saved page says so, and keeps what else its root says', () => {
  expect(markAsSaved('<!doctype html><html lang=id data-build=a1><body>')).toBe(
    '<!doctype html><html data-saved lang=id data-build=a1><body>',
  );
});
