import { readFileSync } from 'node:fs';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What browsers may do from another site, as Vercel Blob answers when they ask beforehand. */
const allowed = (request: Http2ServerRequest) => ({
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, PUT, POST',
  'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
});

/** Hands a request on to the stub, byte by byte, and its answer back. */
function handOn(request: Http2ServerRequest, response: Http2ServerResponse, host: string): void {
  const own = new Set(['host', 'connection', 'keep-alive', 'transfer-encoding']);
  const plain = <Values extends object>(headers: Values) =>
    Object.fromEntries(
      Object.entries(headers).filter(([name]) => !name.startsWith(':') && !own.has(name)),
    );
  const url = request.url;
  const path = request.authority.startsWith('vercel.com')
    ? url
    : `/host/${request.authority}${url}`;
  const sent = ask(`http://${host}${path}`, {
    method: request.method,
    headers: plain(request.headers),
  });
  sent.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, { ...plain(answer.headers), ...allowed(request) });
    answer.pipe(response);
  });
  // A line that broke: the other side learns of it, as it would.
  sent.on('error', () => response.stream.destroy());
  request.on('aborted', () => sent.destroy());
  request.pipe(sent);
}

/**
 * What browsers find at Vercel Blob's addresses: the stub at `host`, behind HTTP/2 and TLS, without
 * which no browser streams an upload. The certificate is for the tests alone, and nobody trusts it.
 */
export async function startBlobFront(host: string): Promise<{ port: number; stop: () => void }> {
  const pem = readFileSync(new URL('blob-front.pem', import.meta.url));
  const server = createSecureServer({ key: pem, cert: pem, allowHTTP1: true });
  server.on('request', (request, response) => {
    if (request.method === 'OPTIONS') response.writeHead(204, allowed(request)).end();
    else handOn(request, response, host);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { port: (server.address() as AddressInfo).port, stop: () => server.close() };
}
