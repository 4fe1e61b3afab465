// What stands before the server for every visitor: HTTP/2 and TLS, as on Vercel or behind Caddy.
import { readFileSync } from 'node:fs';
import { Agent, request as ask } from 'node:http';
import { createSecureServer } from 'node:http2';
import { join } from 'node:path';
import { root } from './project.mjs';

/** The certificate of the tests, which no browser trusts by itself. */
export const frontFlags = ['--ignore-certificate-errors'];

const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);
const handedOn = (headers) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofConnection.has(name)),
  );

/**
 * Starts it before the server at `origin`; returns its own origin, and how it ends. `BENCH_HTTP=1` leaves it
 * out: the server itself has HTTP/1.1 alone.
 */
export async function startFront(origin) {
  if (process.env.BENCH_HTTP === '1') return { origin, stop: () => undefined };
  const pem = readFileSync(join(root, 'tests/support/blob-front.pem'));
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true });
  /** The server knows itself by its own address alone. */
  const own = ({ headers, authority }) => ({
    ...handedOn(headers),
    ...(headers.origin === `https://${authority}` && { origin }),
  });
  const server = createSecureServer({ key: pem, cert: pem });
  server.on('request', (request, response) => {
    const { method, url } = request;
    const sent = ask(
      { agent, hostname, port, method, path: url, headers: own(request) },
      (answer) => {
        response.writeHead(answer.statusCode, handedOn(answer.headers));
        answer.pipe(response);
      },
    );
    sent.on('error', () => response.stream.destroy());
    request.pipe(sent);
  });
  await new Promise((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const stop = () => {
    agent.destroy();
    server.close();
  };
  return { origin: `https://127.0.0.1:${server.address().port}`, stop };
}
