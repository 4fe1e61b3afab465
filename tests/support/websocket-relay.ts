import { once } from 'node:events';
import { createConnection, type AddressInfo } from 'node:net';
import { createWebSocketStream, WebSocketServer } from 'ws';

/**
 * Replaces Neon's proxy: each WebSocket is relayed to the PostgreSQL server whose `host:port` its
 * address names. Returns the relay's `host:port`.
 */
export async function startRelay(): Promise<{ host: string; stop: () => Promise<void> }> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket, request) => {
    const target = new URL(request.url ?? '/', 'ws://relay').searchParams.get('address') ?? '';
    const [host, port] = target.split(':');
    const upstream = createConnection({ host: host ?? '', port: Number(port) });
    const stream = createWebSocketStream(socket);
    const end = () => {
      stream.destroy();
      upstream.destroy();
    };
    stream.on('error', end).on('close', end).pipe(upstream);
    upstream.on('error', end).on('close', end).pipe(stream);
  });
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      for (const client of server.clients) client.terminate();
      server.close();
      await once(server, 'close');
    },
  };
}
