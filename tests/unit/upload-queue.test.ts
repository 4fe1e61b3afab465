import { describe, expect, it, vi } from 'vitest';
import { pdfBytes } from '~/config/limits';
import { uploadQueue, type QueueEvent } from '~/features/collections/files/upload-queue';
import type { uploadFile } from '~/features/collections/files/upload-file';

type Send = Parameters<typeof uploadFile>;

function setUp() {
  const calls: { name: string; finish: () => void; fail: () => void; options: Send[2] }[] = [];
  const ready: string[] = [];
  const events: [QueueEvent, string][] = [];
  const takeBack = vi.fn();
  const queue = uploadQueue({
    upload: (_file, name, options) =>
      new Promise((resolve, reject) => {
        const url = `/api/download/pdf/${calls.length}.pdf`;
        options.signal.addEventListener('abort', () => reject(options.signal.reason as Error));
        calls.push({
          name,
          options,
          finish: () => resolve({ name, url }),
          fail: () => reject(new Error('away')),
        });
      }),
    takeBack,
    onReady: ({ name }) => ready.push(name),
    onEvent: (event, name) => events.push([event, name]),
  });
  const states = () => queue.$entries.get().map(({ name, state }) => [name, state]);
  return { queue, calls, ready, events, takeBack, states };
}

const pdf = (name: string, text = '%PDF-1.7') => new File([text], name);
const parseId = ({ queue }: ReturnType<typeof setUp>, name: string) =>
  queue.$entries.get().find((entry) => entry.name === name)?.id ?? 0;

describe('the files of a form that are on their way', () => {
  it('go one after the other, and are reported when they are ready', async () => {
    const it_ = setUp();
    const { queue, calls, ready, states } = it_;
    await queue.add([pdf('a.pdf'), pdf('../b.PDF')]);
    expect(states()).toEqual([
      ['a', 'sending'],
      ['b', 'waiting'],
    ]);
    calls[0]?.options.onProgress(5);
    expect(queue.$entries.get()[0]?.sent).toBe(5);
    const settled = queue.finished();
    calls[0]?.finish();
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    calls[1]?.finish();
    expect(await settled).toBe(true);
    expect(ready).toEqual(['a', 'b']);
  });

  it('are waited for from the moment they are chosen, before they were looked into', async () => {
    const { queue, calls } = setUp();
    void queue.add([pdf('a.pdf')]);
    let isSettled = false;
    const settled = queue.finished().finally(() => (isSettled = true));
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(isSettled).toBe(false);
    calls[0]?.finish();
    expect(await settled).toBe(true);
  });

  it('are looked at first', async () => {
    const { queue, calls } = setUp();
    const huge = Object.defineProperty(pdf('c.pdf'), 'size', { value: pdfBytes + 1 });
    await queue.add([pdf('a.pdf', 'MZ'), pdf('b.pdf', ''), huge]);
    expect(queue.$entries.get().map(({ issue }) => issue?.code)).toEqual([
      'pdf_type',
      'file_empty',
      'pdf_too_large',
    ]);
    expect(calls).toEqual([]);
    expect(await queue.finished()).toBe(true);
  });

  it('are retried after a failure', async () => {
    const set = setUp();
    await set.queue.add([pdf('a.pdf')]);
    set.calls[0]?.fail();
    await vi.waitFor(() => expect(set.states()).toEqual([['a', 'failed']]));
    expect(await set.queue.finished()).toBe(false);
    set.queue.retry(parseId(set, 'a'));
    set.calls[1]?.finish();
    expect(await set.queue.finished()).toBe(true);
    expect(set.events.map(([event]) => event)).toEqual(['sending', 'failed', 'sending', 'ready']);
  });

  it('are cancelled, waiting or under way, and the next goes on', async () => {
    const set = setUp();
    await set.queue.add([pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')]);
    set.queue.cancel(parseId(set, 'b'));
    set.queue.cancel(parseId(set, 'a'));
    await vi.waitFor(() => expect(set.states()).toEqual([['c', 'sending']]));
    set.calls.at(-1)?.finish();
    await set.queue.finished();
    expect(set.ready).toEqual(['c']);
  });

  it('are deleted with the form, except for what was saved', async () => {
    const set = setUp();
    await set.queue.add([pdf('a.pdf'), pdf('b.pdf')]);
    set.calls[0]?.finish();
    await vi.waitFor(() => expect(set.calls).toHaveLength(2));
    const settled = set.queue.finished();
    set.queue.discard();
    expect(await settled).toBe(false);
    expect(set.takeBack.mock.calls).toEqual([['0.pdf']]);
    expect(set.calls[1]?.options.signal.aborted).toBe(true);

    const saved = setUp();
    await saved.queue.add([pdf('a.pdf')]);
    saved.calls[0]?.finish();
    await saved.queue.finished();
    saved.queue.keep();
    saved.queue.discard();
    expect(saved.takeBack).not.toHaveBeenCalled();
  });
});
