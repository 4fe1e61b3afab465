import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchNetworks } from '~/server/http/other-networks';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('knows whether other networks asked within a second, whoever asked last', () => {
  const note = watchNetworks();
  const first = note('a');
  expect(first()).toBe(false);
  expect(note('a')()).toBe(false);
  const other = note('b');
  expect([first(), other()]).toEqual([true, true]);
  vi.advanceTimersByTime(600);
  expect([note('a')(), first(), other()]).toEqual([true, true, true]);
  // The other one is silent since a second; this one is not.
  vi.advanceTimersByTime(600);
  expect([first(), other()]).toEqual([false, true]);
});

it('sees a third network behind the two that asked last', () => {
  const note = watchNetworks();
  note('a');
  note('b');
  expect(note('c')()).toBe(true);
});
