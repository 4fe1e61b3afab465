import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dropCompletion,
  isWaiting,
  queueCompletion,
  mayComeBack,
  flushQueue,
} from '~/features/courses/learning/completion-queue';
import type { Finished } from '~/features/courses/courses.schema';
import { ApiError } from '~/lib/api-client';

const answer: Finished = {
  courseId: 1,
  progress: 25,
  classes: 4,
  done: 1,
  hoursLeft: 3,
  withoutContent: 0,
  certificate: null,
  check: 'none',
  retryAt: null,
};
const mine = (classId: number) => ({ userId: 7, classId });
const ok = () => vi.fn((_classId: number) => Promise.resolve(answer));

beforeEach(() => {
  const rows = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
  });
});

describe('clicks made while the line is down', () => {
  it('are kept once each, and sent once when it is back', async () => {
    queueCompletion(mine(1));
    queueCompletion(mine(2));
    queueCompletion(mine(1));
    const send = ok();
    const sent: number[] = [];
    await Promise.all([
      flushQueue(7, send, (classId) => sent.push(classId)),
      flushQueue(7, send),
      flushQueue(7, send),
    ]);
    expect(send.mock.calls).toEqual([[2], [1]]);
    expect(sent).toEqual([2, 1]);
    await flushQueue(7, send);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('stay while the server cannot be reached, including later ones', async () => {
    queueCompletion(mine(1));
    queueCompletion(mine(2));
    for (const status of [0, 401, 429, 500, 503]) {
      const send = vi.fn(() => Promise.reject(new ApiError(status, '')));
      await flushQueue(7, send);
      expect(send).toHaveBeenCalledTimes(1);
    }
    expect([isWaiting(mine(1)), isWaiting(mine(2))]).toEqual([true, true]);
  });

  it.each([404, 403, 409])(
    'are dropped if a %s refuses them, and the rest is sent',
    async (status) => {
      queueCompletion(mine(1));
      queueCompletion(mine(2));
      const send = vi.fn((classId: number) =>
        classId === 1 ? Promise.reject(new ApiError(status, '')) : Promise.resolve(answer),
      );
      const refused = vi.fn();
      await flushQueue(7, send, undefined, refused);
      expect(refused.mock.calls).toEqual([[1, expect.objectContaining({ status })]]);
      expect(send).toHaveBeenCalledTimes(2);
      expect([isWaiting(mine(1)), isWaiting(mine(2))]).toEqual([false, false]);
    },
  );

  it('are never sent for somebody else who uses the browser', async () => {
    queueCompletion(mine(1));
    const send = ok();
    await flushQueue(8, send);
    expect(send).not.toHaveBeenCalled();
    expect(isWaiting(mine(1))).toBe(true);
    dropCompletion(mine(1));
    expect(isWaiting(mine(1))).toBe(false);
  });

  it('do no harm if storage is broken or forbidden', async () => {
    for (const text of ['{', 'null', '[null, 1, {"userId":"7"}]']) {
      localStorage.setItem('classes-done', text);
      expect(isWaiting(mine(1))).toBe(false);
    }
    vi.stubGlobal('localStorage', undefined);
    queueCompletion(mine(1));
    await flushQueue(7, ok());
  });

  it('come back after failures that pass', () => {
    expect([0, 401, 429, 502].map((status) => mayComeBack(new ApiError(status, '')))).toEqual([
      ...[true, true, true, true],
    ]);
    expect([400, 403, 404].some((status) => mayComeBack(new ApiError(status, '')))).toBe(false);
    expect(mayComeBack(new SyntaxError())).toBe(false);
  });
});
