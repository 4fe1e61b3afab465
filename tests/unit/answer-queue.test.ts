import { describe, expect, it } from 'vitest';
import { AnswerQueue, type SaveState } from '~/features/courses/checks/answer-queue';
import { shuffled } from '~/features/courses/questions/shuffled';

describe('answers that are saved one by one', () => {
  it('stay until they are stored, the latest of each question', async () => {
    let isDown = true;
    const stored: [string, unknown][] = [];
    const states: [string, SaveState][] = [];
    const queue = new AnswerQueue(
      (id, value) => {
        if (isDown) return Promise.reject(new Error('down'));
        stored.push([id, value]);
        return Promise.resolve();
      },
      (id, state) => states.push([id, state]),
    );
    await queue.put('1', 'a');
    await queue.put('1', 'b');
    await queue.put('2', null);
    expect(queue.isEmpty).toBe(false);
    expect(states.at(-1)?.[1]).toBe('notSaved');
    isDown = false;
    await queue.flush();
    expect(stored).toEqual([
      ['1', 'b'],
      ['2', null],
    ]);
    expect(queue.isEmpty).toBe(true);
    expect(states.slice(-2)).toEqual([
      ['1', 'saved'],
      ['2', 'saved'],
    ]);
  });

  it('are sent again where they changed on the way', async () => {
    const stored: unknown[] = [];
    let queue: AnswerQueue | undefined = undefined;
    const send = (_: string, value: unknown) => {
      stored.push(value);
      if (value === 'a') void queue?.put('1', 'b');
      return Promise.resolve();
    };
    queue = new AnswerQueue(send, () => undefined);
    await queue.put('1', 'a');
    expect(stored).toEqual(['a', 'b']);
    expect(queue.isEmpty).toBe(true);
  });
});

describe('a question', () => {
  it('never shows its options in the order that may be the answer', () => {
    const items = ['a', 'b', 'c'].map((id) => ({ id }));
    for (let seed = 0; seed < 50; seed += 1) {
      const mixed = shuffled(items, String(seed));
      expect(mixed).not.toEqual(items);
      expect(new Set(mixed)).toEqual(new Set(items));
      expect(shuffled(items, String(seed))).toEqual(mixed);
    }
  });
});
