import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueue } from '~/server/gate/queue';
import { requestContext } from '~/server/http/request-context';

// A turn of the event loop takes a millisecond of these clocks.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const busy = { code: 'overloaded', status: 503 };
const limits = { atOnce: 1, places: 16, code: 'overloaded' } as const;

/** Does something as a request of a network does. */
const from = <T>(networks: string[], work: () => T) =>
  requestContext.run({ id: 'request of a test', networks }, work);

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

describe('a queue', () => {
  it('runs a few at once and the others in their order', async () => {
    const { run } = createQueue({ ...limits, atOnce: 2 });
    const { started, task, most } = watchTasks();
    const results = Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => run(task(name))));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await results).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect([started.join(''), most()]).toEqual(['abcde', 2]);
  });

  it('refuses who has waited too long, and then runs the next', async () => {
    const { run } = createQueue(limits);
    const { started, task } = watchTasks(11);
    const [first, second] = [run(task('a')), run(task('b'))];
    const refused = expect(second).rejects.toMatchObject(busy);
    await vi.advanceTimersByTimeAsync(10_500);
    await refused;
    const third = run(task('c'));
    await vi.advanceTimersByTimeAsync(12_000);
    expect([await first, await third, started.join('')]).toEqual(['a', 'c', 'ac']);
  });

  it('ends no task that has begun, however long it takes', async () => {
    const result = createQueue(limits).run(watchTasks(60).task('a'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await result).toBe('a');
  });

  it('runs nothing for somebody who has left', async () => {
    const { run, enter } = createQueue(limits);
    const leaver = new AbortController();
    const first = run(watchTasks().task('a'));
    const refused = expect(enter(leaver.signal)).rejects.toMatchObject(busy);
    leaver.abort();
    await refused;
    await expect(enter(leaver.signal)).rejects.toMatchObject(busy);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await first).toBe('a');
  });

  it('passes errors of a task on, and goes on', async () => {
    const { run } = createQueue(limits);
    await expect(run(() => Promise.reject(new Error('of the task')))).rejects.toThrow(
      'of the task',
    );
    await vi.advanceTimersByTimeAsync(1);
    expect(await run(() => Promise.resolve('next'))).toBe('next');
  });

  it('leaves the process time to notice who has waited too long', async () => {
    vi.useRealTimers();
    const { run } = createQueue({ ...limits, maxWaitMs: 5 });
    const task = async () => {
      const end = performance.now() + 10;
      while (performance.now() < end);
      await Promise.resolve();
    };
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => run(task)));
    expect(results[0]?.status).toBe('fulfilled');
    expect(results.at(-1)).toMatchObject({ status: 'rejected', reason: busy });
  });
});

describe('the places of a queue', () => {
  const fill = (run: ReturnType<typeof createQueue>['run'], networks: string[], amount: number) =>
    Array.from({ length: amount }, () => from(networks, () => run(watchTasks().task('x'))));

  it('are all taken at some time: then a request is refused at once', async () => {
    const { run } = createQueue({ ...limits, maxWaitMs: 60_000 });
    const taken = Array.from({ length: 17 }, (_, n) => fill(run, [`n${n}`], 1)).flat();
    await expect(from(['late'], () => run(watchTasks().task('x')))).rejects.toMatchObject(busy);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await Promise.all(taken)).toHaveLength(17);
  });

  it('go to one network for a quarter, and to the network around it for a half', async () => {
    const { run } = createQueue({ ...limits, atOnce: 16 });
    const taken = fill(run, ['a', 'around'], 4);
    await expect(fill(run, ['a', 'around'], 1)[0]).rejects.toMatchObject(busy);
    taken.push(...fill(run, ['b', 'around'], 4));
    await expect(fill(run, ['c', 'around'], 1)[0]).rejects.toMatchObject(busy);
    taken.push(...fill(run, ['d', 'elsewhere'], 1));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await Promise.all(taken)).toHaveLength(9);
    // Whatever was held, or refused, is free again.
    const later = fill(run, ['a', 'around'], 4);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await Promise.all(later)).toHaveLength(4);
  });

  it('are served by turns: a network that asks for much waits for one that asks for little', async () => {
    const { run } = createQueue(limits);
    const { started, task } = watchTasks();
    const many = [1, 2, 3, 4].map((n) => from(['x'], () => run(task(`x${n}`))));
    const few = ['y', 'z'].map((name) => from([name], () => run(task(name))));
    await vi.advanceTimersByTimeAsync(7_000);
    await Promise.all([...many, ...few]);
    expect(started).toEqual(['x1', 'y', 'z', 'x2', 'x3', 'x4']);
  });
});
