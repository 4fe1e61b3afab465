import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PGlite } from '@electric-sql/pglite';

/**
 * A site with two vulnerabilities that a scanner must find before its result for ours is believed.
 */
export async function startVulnerableSite(): Promise<{
  origin: string;
  stop: () => Promise<void>;
}> {
  const db = await PGlite.create();
  await db.exec(
    "create table books (id int, title text); insert into books values (1, 'Ronggeng')",
  );
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const text = url.searchParams.get('q') ?? '';
    const answer = (status: number, body: string) => {
      response.writeHead(status, { 'content-type': 'text/html' });
      response.end(`<html><body>${body}</body></html>`);
    };
    if (url.pathname === '/books') {
      // The hole: input becomes part of the query.
      db.query(`select title from books where id = ${text || 0}`).then(
        ({ rows }) => answer(200, `${rows.length} ${JSON.stringify(rows)}`),
        (error: unknown) => answer(500, `ERROR: PostgreSQL query failed: ${String(error)}`),
      );
    } else {
      // The other one: input becomes part of the page.
      answer(200, `<form action="/search"><input name="q"></form><p>${text}</p>`);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await db.close();
    },
  };
}
