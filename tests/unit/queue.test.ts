import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFairQueue } from '~/server/queue/fair-queue';
import { createQueue } from '~/server/queue/queue';

// A turn of the event loop takes a millisecond of these clocks.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const busy = { code: 'overloaded' };
const limit = { maxWaiting: 100, maxWaitMs: 10_000, code: 'overloaded' } as const;

/** Tasks that take a second each, noting their order and how many run at the same time. */
function watchTasks(seconds = 1) {
  const started: string[] = [];
  let running = 0;
  let most = 0;
  const task = (name: string) => async () => {
    started.push(name);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    running -= 1;
    return name;
  };
  return { started, task, most: () => most };
}

describe('a fair queue of tasks that never wait for anything outside', () => {
  it('leaves the process time to notice who has waited too long', async () => {
    vi.useRealTimers();
    const run = createFairQueue({ ...limit, maxWaitMs: 5, atOnce: 1, maxWaitingPerClient: 10 });
    const task = async () => {
      const end = performance.now() + 10;
      while (performance.now() < end);
      await Promise.resolve();
    };
    const clients = Array.from({ length: 10 }, (_, n) => ({ key: `c${n}`, hasOthers: () => true }));
    const results = await Promise.allSettled(clients.map((client) => run(client, task)));
    expect(results[0]?.status).toBe('fulfilled');
    expect(results.at(-1)).toMatchObject({ status: 'rejected', reason: busy });
  });
});

describe('a queue', () => {
  it('runs a few at once and the others in their order', async () => {
    const run = createQueue(2, limit);
    const { started, task, most } = watchTasks();
    const results = Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => run(task(name))));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await results).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect([started.join(''), most()]).toEqual(['abcde', 2]);
  });

  it('refuses who has waited too long, and then runs the next', async () => {
    const run = createQueue(1, limit);
    const { started, task } = watchTasks(11);
    const [first, second] = [run(task('a')), run(task('b'))];
    const refused = expect(second).rejects.toMatchObject({ ...busy, status: 503 });
    await vi.advanceTimersByTimeAsync(10_500);
    await refused;
    const third = run(task('c'));
    await vi.advanceTimersByTimeAsync(12_000);
    expect([await first, await third, started.join('')]).toEqual(['a', 'c', 'ac']);
  });

  it('ends no task that has begun, however long it takes', async () => {
    const run = createQueue(1, limit);
    const result = run(watchTasks(60).task('a'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await result).toBe('a');
  });

  it('keeps no more waiting than it may', async () => {
    const run = createQueue(1, { ...limit, maxWaiting: 2 });
    const { task } = watchTasks();
    const taken = ['a', 'b', 'c'].map((name) => run(task(name)));
    await expect(run(task('d'))).rejects.toMatchObject(busy);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await Promise.all(taken)).toEqual(['a', 'b', 'c']);
  });

  it('passes errors of a task on, and goes on', async () => {
    const run = createQueue(1, limit);
    await expect(run(() => Promise.reject(new Error('own')))).rejects.toThrow('own');
    expect(await run(() => Promise.resolve('next'))).toBe('next');
  });
});

describe('a fair queue', () => {
  const fair = { ...limit, atOnce: 2, maxWaitingPerClient: 5 };
  const client = (key: string, others = true) => ({ key, hasOthers: () => others });

  it('lets one client run one task at a time while there are others, with a rest between', async () => {
    const run = createFairQueue(fair);
    const { started, task, most } = watchTasks();
    const results = ['a', 'b', 'c'].map((name) => run(client('x'), task(name)));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await results[0]).toBe('a');
    // It rests for half a second at most.
    await vi.advanceTimersByTimeAsync(499);
    expect(started.join('')).toBe('a');
    await vi.advanceTimersByTimeAsync(2);
    expect(started.join('')).toBe('ab');
    await vi.advanceTimersByTimeAsync(3_000);
    expect([await results[2], most()]).toEqual(['c', 1]);
  });

  it('lets a client that is alone use all there is', async () => {
    const run = createFairQueue(fair);
    const { task, most } = watchTasks();
    const results = ['a', 'b', 'c', 'd'].map((name) => run(client('x', false), task(name)));
    await vi.advanceTimersByTimeAsync(2_001);
    expect(await Promise.all(results)).toHaveLength(4);
    expect(most()).toBe(2);
  });

  it('takes clients in turn: a long line delays nobody else', async () => {
    const run = createFairQueue({ ...fair, atOnce: 1 });
    const { started, task } = watchTasks();
    const results = ['x1', 'x2', 'x3', 'x4'].map((name) => run(client('x'), task(name)));
    results.push(run(client('y'), task('y1')), run(client('z'), task('z1')));
    await vi.advanceTimersByTimeAsync(20_000);
    await Promise.all(results);
    expect(started).toEqual(['x1', 'y1', 'z1', 'x2', 'x3', 'x4']);
  });

  it('bounds the line of a client, and all lines together', async () => {
    const run = createFairQueue({ ...fair, atOnce: 1, maxWaiting: 3, maxWaitingPerClient: 2 });
    const { task } = watchTasks();
    const taken = ['x1', 'x2', 'x3'].map((name) => run(client('x'), task(name)));
    await expect(run(client('x'), task('x4'))).rejects.toMatchObject(busy);
    taken.push(run(client('y'), task('y1')));
    await expect(run(client('z'), task('z1'))).rejects.toMatchObject(busy);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await Promise.all(taken)).toEqual(['x1', 'x2', 'x3', 'y1']);
    const later = run(client('z'), task('z2'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await later).toBe('z2');
  });

  it('refuses who has waited too long, in the own line or in the common one', async () => {
    const run = createFairQueue({ ...fair, atOnce: 1 });
    const { started, task } = watchTasks(11);
    const first = run(client('x'), task('x1'));
    const others = [run(client('x'), task('x2')), run(client('y'), task('y1'))];
    const refused = Promise.all(
      others.map((other) => expect(other).rejects.toMatchObject({ ...busy, status: 503 })),
    );
    await vi.advanceTimersByTimeAsync(11_000);
    await refused;
    expect([await first, started]).toEqual(['x1', ['x1']]);
  });

  it('runs nothing for somebody who has left', async () => {
    const run = createFairQueue({ ...fair, atOnce: 1 });
    const { started, task } = watchTasks();
    const leaver = new AbortController();
    const first = run(client('x'), task('x1'));
    const left = run({ ...client('y'), gone: leaver.signal }, task('y1'));
    const refused = expect(left).rejects.toMatchObject(busy);
    leaver.abort();
    await refused;
    await vi.advanceTimersByTimeAsync(3_000);
    expect([await first, started]).toEqual(['x1', ['x1']]);
  });

  it('passes errors of a task on, and goes on', async () => {
    const run = createFairQueue(fair);
    await expect(run(client('x'), () => Promise.reject(new Error('own')))).rejects.toThrow('own');
    await vi.advanceTimersByTimeAsync(500);
    expect(await run(client('x'), () => Promise.resolve('next'))).toBe('next');
  });
});
