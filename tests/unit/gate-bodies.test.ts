import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits, pdfBytes } from '~/config/limits';
import { maxBodies, maxBytes, readChunks, slowestMs, streamBody } from '~/server/gate/body-chunks';
import { requestContext } from '~/server/http/request-context';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const networks = ['2001:db8:0:1', '2001:db8:0'];

/** A body of which a client sends pieces; the length is the one that it declares. */
function begin(length: number, from = networks, limit = 1_000_000) {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (line = controller) });
  const init = { method: 'POST', body, duplex: 'half', headers: { 'content-length': `${length}` } };
  const read = async () => {
    let size = 0;
    for await (const chunk of readChunks(new Request('http://localhost/', init), limit))
      size += chunk.byteLength;
    return size;
  };
  const result = requestContext.run({ id: 'request of a test', networks: from }, read);
  const outcome = result.catch((error: { code: string }) => error.code);
  return {
    send: (bytes: number) => line?.enqueue(new Uint8Array(bytes)),
    end: () => line?.close(),
    outcome,
  };
}

it('gives the first byte of a body five seconds', async () => {
  const [silent, slow] = [begin(2_000), begin(2_000)];
  await vi.advanceTimersByTimeAsync(4_000);
  slow.send(1);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(await silent.outcome).toBe('line_too_slow');
  slow.send(1_999);
  slow.end();
  expect(await slow.outcome).toBe(2_000);
});

it('ends a body that arrives too slowly, and none that arrives', async () => {
  const [slow, steady] = [begin(200_000), begin(200_000)];
  slow.send(1);
  for (let second = 0; second < 20; second += 1) {
    steady.send(10_000);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  steady.end();
  expect(await steady.outcome).toBe(200_000);
  expect(await slow.outcome).toBe('line_too_slow');
});

/** The sizes of what people send, over a line of 20 KB/s. */
it.each([
  ['a picture of a collection', limits.thumbnailBytes],
  ['a form with a file', limits.fileForm],
  ['a material of a class', 10 * 1024 * 1024],
  ['a PDF file of a collection', pdfBytes],
])('takes %s as long as it arrives', async (_what, size) => {
  const body = begin(size, networks, size);
  const second = 20 * 1024;
  for (let sent = 0; sent < size; sent += second) {
    body.send(Math.min(second, size - sent));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  body.end();
  expect(await body.outcome).toBe(size);
});

it.each([1, 100_000, 900_000])('ends a body that falls silent after %i bytes', async (sent) => {
  const body = begin(1_000_000);
  let outcome: unknown;
  void body.outcome.then((value) => (outcome = value));
  // A burst that the average speed would excuse for minutes.
  body.send(sent);
  await vi.advanceTimersByTimeAsync(Math.min(limits.bodySilence, slowestMs(sent)) - 100);
  expect(outcome).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  expect(outcome).toBe('line_too_slow');
});

it('takes so many unfinished bodies of one network, and of the network around it', async () => {
  const [ofOne = 0, ofWider = 0] = maxBodies;
  const held = (from: string[], amount: number) =>
    Array.from({ length: amount }, () => {
      const body = begin(60_000, from);
      body.send(1);
      return body;
    });
  const refusal = (held: { outcome: Promise<unknown> }[]) =>
    Promise.race(held.map(({ outcome }) => outcome));
  const first = held(networks, ofOne + 1);
  expect(await refusal(first)).toBe('too_much_data');
  const second = held(['2001:db8:0:2', '2001:db8:0'], ofWider - ofOne);
  const third = held(['2001:db8:0:3', '2001:db8:0'], 1);
  expect(await refusal([...second, ...third])).toBe('too_much_data');
  // A body in one piece is taken all the same, as those of other networks are.
  const [small, elsewhere] = [begin(100), begin(60_000, ['192.0.2.1'])];
  small.send(100);
  small.end();
  elsewhere.send(1);
  elsewhere.send(59_999);
  elsewhere.end();
  expect(await Promise.all([small.outcome, elsewhere.outcome])).toEqual([100, 60_000]);
  // Whatever was held is free again.
  await vi.advanceTimersByTimeAsync(20_000);
  const [again] = held(networks, 1);
  again?.send(59_999);
  again?.end();
  expect(await again?.outcome).toBe(60_000);
});

it('counts what a body holds in memory, and not what is written away as it arrives', async () => {
  const line = (read: () => Promise<unknown>) =>
    read().catch((error: { code: string }) => error.code);
  const pieces = (): Request => {
    let left = 24;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (left-- > 0) controller.enqueue(new Uint8Array(1024 * 1024));
        else controller.close();
      },
    });
    return new Request('http://localhost/', {
      method: 'POST',
      body,
      duplex: 'half',
    } as RequestInit);
  };
  const drain = async (stream: AsyncIterable<Uint8Array>) => {
    let size = 0;
    for await (const chunk of stream) size += chunk.byteLength;
    return size;
  };
  const inTwo = (read: () => Promise<unknown>) =>
    requestContext.run({ id: 'request of a test', networks }, () =>
      Promise.all([line(read), line(read)]),
    );
  const size = pdfBytes;
  expect(await inTwo(() => drain(readChunks(pieces(), size)))).toContain('too_much_data');
  const whole = 24 * 1024 * 1024;
  expect(await inTwo(() => drain(streamBody(pieces(), size)))).toEqual([whole, whole]);
});

describe('the rest of a body that is given up is read', () => {
  const megabyte = 1024 * 1024;
  /** Reads a body of a hundred pieces, checks that all were taken, and returns the result or the error's code. */
  async function sendRest(read: (request: Request) => Promise<unknown>, from: string[]) {
    let taken = 0;
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          taken += 1;
          if (taken > 100) controller.close();
          else controller.enqueue(new Uint8Array(1_000));
        },
        cancel: () => void (isCancelled = true),
      },
      { highWaterMark: 0 },
    );
    const init = { method: 'POST', body, duplex: 'half' };
    const request = new Request('http://localhost/', init);
    const code = await requestContext
      .run({ id: 'request of a test', networks: from }, () => read(request))
      .catch((error: { code: string }) => error.code);
    await vi.waitFor(() =>
      expect({ taken, isCancelled }).toEqual({ taken: 101, isCancelled: false }),
    );
    return code;
  }
  const all = async (request: Request, limit = megabyte) => {
    for await (const chunk of readChunks(request, limit)) void chunk;
  };

  it('if it is larger than its limit', async () => {
    expect(await sendRest((request) => all(request, 5_000), networks)).toBe('payload_too_large');
  });

  it('if its reader stops', async () => {
    const first = async (request: Request) => {
      const chunks = readChunks(request, megabyte);
      const { value } = await chunks.next();
      await chunks.return(undefined);
      return (value as Uint8Array).byteLength;
    };
    expect(await sendRest(first, networks)).toBe(1_000);
  });

  it('if its network sends too many', async () => {
    const held = Array.from({ length: maxBodies[0] ?? 0 }, () => begin(60_000));
    for (const body of held) body.send(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await sendRest(all, networks)).toBe('too_much_data');
    for (const body of held) body.end();
    await Promise.all(held.map(({ outcome }) => outcome));
  });

  it('if all send too much', async () => {
    const most = maxBytes.network / megabyte;
    const rest = maxBytes.all / megabyte - 2 * most;
    const held = [most, most, rest].map((amount, n) => {
      const body = begin(0, [`192.0.2.${n}`], Infinity);
      for (let piece = 0; piece < amount; piece += 1) body.send(megabyte);
      return body;
    });
    await vi.advanceTimersByTimeAsync(100);
    expect(await sendRest(all, ['192.0.2.9'])).toBe('overloaded');
    for (const body of held) body.end();
    await Promise.all(held.map(({ outcome }) => outcome));
  });
});
