import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type RunningServer } from '../support/server';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ DATABASE_URL: 'memory:', LOG_LEVEL: 'silent' });
});
afterAll(() => server.stop());

it('a language that is begun is unknown to a build that does not name it', async () => {
  for (const path of ['/ms', '/ms/courses', '/ms/auth'])
    expect([path, (await fetch(`${server.origin}${path}`)).status]).toEqual([path, 404]);
  const home = await (await fetch(server.origin)).text();
  expect(home).not.toContain('hreflang="ms"');
  const refused = await fetch(`${server.origin}/api/jobs?lang=ms`);
  expect(refused.status).toBe(400);
});
