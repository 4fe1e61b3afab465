import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy in front of PostgreSQL that notes what a server asks. */
export interface QueryCounter {
  port: number;
  /** Ends all connections. */
  stop: () => Promise<void>;
  /** The statements since the last call, once the database has answered all of them. */
  take: () => Promise<string[]>;
}

/** Messages of PostgreSQL's protocol: a length of four bytes, after the first message behind a type. */
function createParser(onMessage: (type: string, body: Buffer) => void) {
  let rest: Buffer = Buffer.alloc(0);
  let isStarted = false;
  return (chunk: Buffer): void => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = isStarted ? 1 : 0;
      if (rest.length < head + 4) return;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return;
      if (isStarted) onMessage(String.fromCharCode(rest[0] ?? 0), rest.subarray(5, end));
      isStarted = true;
      rest = rest.subarray(end);
    }
  };
}

const textAt = (body: Buffer, from: number) => body.toString('utf8', from, body.indexOf(0, from));

/** Opens a counter for a PostgreSQL server on a port of this machine. */
export async function startQueryCounter(target: number): Promise<QueryCounter> {
  const sockets = new Set<Socket>();
  let statements: string[] = [];
  let waiting = 0;
  let onQuiet = () => undefined as void;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    const prepared = new Map<string, string>();
    let isAuthenticated = false;
    const ask = (text: string) => {
      statements.push(text);
    };
    const readAsked = createParser((type, body) => {
      if (type === 'Q') ask(textAt(body, 0));
      // Parse: a name and a statement; bind names it after the portal; execute runs what was bound.
      if (type === 'P') prepared.set(textAt(body, 0), textAt(body, body.indexOf(0) + 1));
      if (type === 'B') ask(prepared.get(textAt(body, body.indexOf(0) + 1)) ?? '');
      if (type === 'Q' || type === 'S') waiting += 1;
    });
    // The server's first message has a type, unlike the client's.
    const readAnswered = createParser((type) => {
      if (type !== 'Z') return;
      if (isAuthenticated) waiting -= 1;
      isAuthenticated = true;
      if (waiting === 0) onQuiet();
    });
    readAnswered(Buffer.from([0, 0, 0, 4]));
    for (const [from, to, read] of [
      [near, far, readAsked],
      [far, near, readAnswered],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('data', (chunk: Buffer) => {
        read(chunk);
        to.write(chunk);
      });
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    take: async () => {
      while (waiting > 0) await new Promise<void>((resolve) => (onQuiet = resolve));
      const taken = statements;
      statements = [];
      return taken;
    },
  };
}
