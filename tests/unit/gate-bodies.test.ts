import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { maxBodies, readChunks } from '~/server/gate/body-chunks';
import { requestContext } from '~/server/http/request-context';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const networks = ['2001:db8:0:1', '2001:db8:0'];

/** A body of which a client sends pieces; the length is the one that it declares. */
function begin(length: number, from = networks) {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (line = controller) });
  const init = { method: 'POST', body, duplex: 'half', headers: { 'content-length': `${length}` } };
  const read = async () => {
    let size = 0;
    for await (const chunk of readChunks(new Request('http://localhost/', init), 1_000_000))
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
  expect(await silent.outcome).toBe('bad_request');
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
  expect(await slow.outcome).toBe('bad_request');
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
