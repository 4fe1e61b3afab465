import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { bodyPace } from '~/server/http/body-pace';
import { maxBodies, watchBodies } from '../../scripts/lib/bodies';

const open: { end: () => void }[] = [];
afterEach(() => open.splice(0).forEach(({ end }) => end()));

/** A server under watch that does with each request what `take` does. */
async function serve(take: (request: IncomingMessage, response: ServerResponse) => void) {
  const bodies = watchBodies();
  const statuses: (number | null)[] = [];
  const arrivals = new EventEmitter();
  const server = createServer((request, response) => {
    const network = String(request.headers['x-network']);
    statuses.push(bodies.admit(request, response, network));
    take(request, response);
    arrivals.emit('one');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push({ end: () => (server.closeAllConnections(), server.close()) });
  const { port } = server.address() as AddressInfo;
  const send = async (network: string, length: number, body: string): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined).resume();
    open.push({ end: () => socket.destroy() });
    const arrived = once(arrivals, 'one');
    socket.write(
      `POST / HTTP/1.1\r\nHost: a\r\nX-Network: ${network}\r\nContent-Length: ${length}\r\n\r\n${body}`,
    );
    await arrived;
    return socket;
  };
  return { bodies, statuses, send };
}

const isOpen = (socket: Socket) => !socket.destroyed;
const later = (milliseconds: number) => performance.now() + milliseconds;

it('a body that comes too slowly is ended, one that comes is not', async () => {
  let received = 0;
  const { bodies, send } = await serve((request) =>
    request.on('data', (chunk: Buffer) => (received += chunk.length)),
  );
  const slow = await send('a', 1_000_000, 'x');
  const quick = await send('a', 1_000_000, 'x'.repeat(bodyPace.bytesPerSecond * 100));
  await expect.poll(() => received).toBe(1 + bodyPace.bytesPerSecond * 100);
  bodies.sweep(later(bodyPace.grace - 1_000));
  expect(isOpen(slow)).toBe(true);
  bodies.sweep(later(bodyPace.grace + 10_000));
  await expect.poll(() => isOpen(slow)).toBe(false);
  expect(isOpen(quick)).toBe(true);
  bodies.sweep(later(bodyPace.grace + 200_000));
  await expect.poll(() => isOpen(quick)).toBe(false);
});

it('a body that waits for the server is not slow', async () => {
  let asked: IncomingMessage | undefined;
  const { bodies, send } = await serve((request) => (asked = request));
  const socket = await send('a', 1_000_000, 'x'.repeat(10));
  await expect.poll(() => asked?.readableLength).toBe(10);
  bodies.sweep(later(bodyPace.grace + 60_000));
  asked?.resume();
  await once(asked!, 'data');
  expect(isOpen(socket)).toBe(true);
});

it('a client that has its response may not send for ever', async () => {
  const { bodies, send } = await serve((_request, response) => response.end());
  const socket = await send('a', 1_000_000, 'x'.repeat(900_000));
  await expect.poll(() => socket.bytesRead).toBeGreaterThan(0);
  bodies.sweep(later(1_000));
  expect(isOpen(socket)).toBe(true);
  bodies.sweep(later(10_000));
  await expect.poll(() => isOpen(socket)).toBe(false);
});

it('many bodies arrive at once, from one network and from all', async () => {
  const { statuses, send } = await serve((request) => request.resume());
  const sockets: Socket[] = [];
  for (let index = 0; index <= maxBodies.network; index++) sockets.push(await send('a', 9, 'x'));
  expect(statuses.slice(0, -1).every((status) => status === null)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  for (let index = 0; statuses.length < maxBodies.all; index++) await send(`b${index}`, 9, 'x');
  expect(statuses.at(-1)).toBe(null);
  await send('c', 9, 'x');
  expect(statuses.at(-1)).toBe(503);
  // What has arrived, or hung up, takes no place.
  sockets[0]?.write('x'.repeat(8));
  sockets[1]?.destroy();
  await expect
    .poll(async () => {
      await send('d', 1, 'x');
      return statuses.at(-1);
    })
    .toBe(null);
});
