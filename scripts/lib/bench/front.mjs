// HTTP/2 and TLS in front of the server, as every visitor of a deployed site has them.
import { readFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { createSecureServer } from 'node:http2';

/** The browser does not trust the test certificate. */
export const frontFlags = ['--ignore-certificate-errors'];

const connectionHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);
const endToEnd = (headers) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith(':') && !connectionHeaders.has(name),
    ),
  );

/** Starts a proxy to `origin`; returns its origin and how to stop it. */
export async function startFront(origin) {
  const pem = readFileSync('tests/support/blob-front.pem');
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ key: pem, cert: pem });
  server.on('request', (incoming, outgoing) => {
    const headers = endToEnd(incoming.headers);
    // The server only knows its own address.
    if (headers.origin === `https://${incoming.authority}`) headers.origin = origin;
    const { method, url: path } = incoming;
    const upstream = httpRequest({ agent, hostname, port, method, path, headers }, (response) => {
      outgoing.writeHead(response.statusCode, endToEnd(response.headers));
      response.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.stream.destroy());
    incoming.pipe(upstream);
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `https://127.0.0.1:${server.address().port}`,
    stop: () => {
      agent.destroy();
      server.close();
    },
  };
}
