import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveJoinIntent, takeJoinIntent } from '~/lib/join-intent';

const minute = 60_000;

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('joins the course that the visitor wanted, once', () => {
  saveJoinIntent(6);
  expect(takeJoinIntent(7)).toBe(false);
  expect(takeJoinIntent(6)).toBe(true);
  expect(takeJoinIntent(6)).toBe(false);
});

it('joins whichever course is shown first, if any will do', () => {
  saveJoinIntent('any');
  expect(takeJoinIntent(7)).toBe(true);
  expect(takeJoinIntent(7)).toBe(false);
});

it('joins nothing an hour later', () => {
  saveJoinIntent(6, 0);
  expect(takeJoinIntent(6, 60 * minute)).toBe(false);
  saveJoinIntent(6, 0);
  expect(takeJoinIntent(6, 59 * minute)).toBe(true);
});

it.each([null, '', '{', '7', 'null', '[]', '{"courseId":6}', '{"courseId":6,"at":"now"}'])(
  'joins nothing by what it cannot have kept: %s',
  (text) => {
    if (text !== null) sessionStorage.setItem('join-course', text);
    expect(takeJoinIntent(6)).toBe(false);
  },
);

it('does without a store', () => {
  vi.stubGlobal('sessionStorage', undefined);
  saveJoinIntent(6);
  expect(takeJoinIntent(6)).toBe(false);
});
