import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy between a server and its database that simulates a stop or a dead connection. */
export interface DatabaseProxy {
  port: number;
  /** Ends all connections and refuses new ones: the database was stopped. */
  shut: () => Promise<void>;
  /** Passes nothing on, and says nothing: the line is dead. */
  hang: () => void;
  /** Lets everything through again. */
  open: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Opens a proxy to a port of this machine, which passes everything on after so many milliseconds. */
export async function startDatabaseProxy(target: number, delayMs = 0): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>();
  let isHanging = false;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    const pairs: [Socket, Socket][] = [
      [near, far],
      [far, near],
    ];
    for (const [from, to] of pairs) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('data', (chunk: Buffer) => {
        if (isHanging) return;
        if (delayMs > 0) setTimeout(() => to.write(chunk), delayMs);
        else to.write(chunk);
      });
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const shut = async () => {
    const closed = server.listening ? once(server, 'close') : null;
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    port,
    shut,
    hang: () => {
      isHanging = true;
    },
    open: async () => {
      // What hung has lost its place in the talk; it can only end.
      for (const socket of isHanging ? sockets : []) socket.destroy();
      isHanging = false;
      if (!server.listening) await listen(port);
    },
    stop: shut,
  };
}
