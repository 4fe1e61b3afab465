// A line to a server that is slow for everything that a browser asks, its service worker too: the
// devtools slow down a page alone.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** Bytes in one go, as on a mobile network: about a packet's. */
const chunk = 1460;

/** Hands over what comes, late and at a rate; all connections share the rate. */
function pass(from, to, { delayMs, claim }) {
  from.on('data', (data) => {
    for (let at = 0; at < data.length; at += chunk) {
      const part = data.subarray(at, at + chunk);
      setTimeout(() => to.destroyed || to.write(part), delayMs + claim(part.length));
    }
  });
  // After what was said before it.
  from.on('end', () => setTimeout(() => to.end(), delayMs + claim(0)));
  for (const event of ['error', 'close'])
    from.on(event, () => setTimeout(() => to.destroy(), delayMs + claim(0)));
}

/** Returns a function that says in how many milliseconds so many more bytes are through. */
function atRate(bytesPerSecond) {
  let freeAt = 0;
  return (bytes) => {
    const now = performance.now();
    freeAt = Math.max(freeAt, now) + (bytes / bytesPerSecond) * 1000;
    return freeAt - now;
  };
}

/** Opens one that counts what comes down it. */
export async function openSlowLine(target, { delayMs, down, up }) {
  const { hostname, port } = new URL(target);
  let bytes = 0;
  const [claimDown, claimUp] = [atRate(down), atRate(up)];
  const count = (length) => {
    bytes += length;
    return claimDown(length);
  };
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    pass(client, upstream, { delayMs: delayMs / 2, claim: claimUp });
    pass(upstream, client, { delayMs: delayMs / 2, claim: count });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    /** Bytes since the last call. */
    take: () => {
      const taken = bytes;
      bytes = 0;
      return taken;
    },
    close: () => server.close(),
  };
}
