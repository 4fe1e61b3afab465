import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSecondBuild, type SecondBuild } from '../support/second-build';
import { startServer, type RunningServer } from '../support/server';

let build: SecondBuild;
let server: RunningServer;
beforeAll(async () => {
  build = makeSecondBuild();
  const env = { DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none', LOG_LEVEL: 'silent' };
  server = await startServer(env, join(build.folder, 'scripts/serve.ts'), build.folder);
});
afterAll(async () => {
  await server.stop();
  build.remove();
});

const path = (name: string) => join(build.folder, 'dist/client', name);
async function get(address: string, encoding = 'br'): Promise<[status: number, length: number]> {
  const response = await fetch(server.origin + address, {
    headers: { 'accept-encoding': encoding },
    signal: AbortSignal.timeout(60_000),
  });
  return [response.status, (await response.text()).length];
}

describe('a build in the folder of a running server', () => {
  it('ends no server by a file that is gone', async () => {
    rmSync(path('figures/AI-101/history.en.svg'));
    for (let n = 0; n < 5; n += 1)
      await expect(get('/figures/AI-101/history.en.svg')).rejects.toThrow();
    expect((await get('/'))[0]).toBe(200);
  });

  it.each([
    ['longer', (text: string) => `${text}<!-- and more -->`],
    ['shorter', (text: string) => text.slice(0, -20)],
    ['empty', () => ''],
  ])('sends nothing for whole that is %s than it was', async (_, change) => {
    const address = '/figures/AI-101/history.id.svg';
    const file = path(address);
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, change(before));
    await expect(get(address)).rejects.toThrow();
    await expect(get(address, 'identity')).rejects.toThrow();
    writeFileSync(file, before);
    expect(await get(address)).toEqual([200, before.length]);
  });
});
