import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseDocument } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTexts } from '../../scripts/lib/texts.ts';
import { api } from '../support/api-paths';
import { call, getCookie, someRegistration } from '../support/accounts';
import { startServer, type RunningServer } from '../support/server';
import { copyProject } from './project-copy';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'third-language-'));
// Vitest says "test" here, with which React's pages are built for development.
const env = { ...process.env, NODE_ENV: 'production', LOCALES: 'id,en,ms', QUICK_BUILD: '1' };
const options = { cwd: folder, maxBuffer: 2 ** 26, env };
const serverEnv = {
  DATABASE_URL: 'memory:',
  ADMIN_PASSWORD: 'not known to anyone',
  LOG_LEVEL: 'silent',
  OUTBOX_DIR: join(folder, 'outbox'),
};
let server: RunningServer;

const get = (path: string) => fetch(`${server.origin}${path}`);

beforeAll(async () => {
  copyProject(folder);
  await run(process.execPath, ['scripts/build.mjs'], options);
  const script = join(folder, 'scripts/serve.ts');
  server = await startServer({ ...serverEnv, LOCALES: env.LOCALES }, script, folder);
}, 600_000);

afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};
const textsOf = (locale: string) =>
  stringsIn(readTexts(locale)).filter((text) => !text.includes('{') && /\p{L}{2}/u.test(text));
const malay = new Set(textsOf('ms'));
const english = new Set(textsOf('en'));
/** Sentences alone: a single word is a name, or the same in several languages. */
const indonesian = new Set(
  textsOf('id').filter((text) => text.includes(' ') && !english.has(text) && !malay.has(text)),
);
/** Sentences of the interface; a single word may be a name that rows have, too. */
const lacking = new Set([...english].filter((text) => !malay.has(text) && / .* /.test(text)));

/** What a page says outside of scripts, with whether each text is marked as English. */
function said(html: string) {
  const found: { text: string; lang: string | undefined; isInIsland: boolean }[] = [];
  type Node = ReturnType<typeof parseDocument>['children'][number];
  const visit = (node: Node, lang: string | undefined, isInIsland: boolean) => {
    if (node.type === 'text')
      found.push({ text: node.data.replace(/\s+/g, ' ').trim(), lang, isInIsland });
    if (!('attribs' in node) || node.name === 'script' || node.name === 'style') return;
    const own = node.attribs['lang'] ?? lang;
    for (const child of node.children)
      visit(child, own, isInIsland || node.name === 'astro-island');
  };
  for (const node of parseDocument(html).children) visit(node, undefined, false);
  return found;
}

/** Pages of the preview that links lead to, from home on. */
async function crawl(limit: number): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const waiting = ['/ms'];
  for (const path of waiting) {
    if (pages.size >= limit) break;
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 200]);
    const html = await response.text();
    pages.set(path, html);
    for (const [, href = ''] of html.matchAll(/<a\s[^>]*?href="(\/ms\/[^"?#]*)"/g))
      if (!waiting.includes(href) && !/\.\w+$/.test(href)) waiting.push(href);
  }
  return pages;
}

describe('the preview of a language', () => {
  let pages: Map<string, string>;
  beforeAll(async () => {
    pages = await crawl(150);
  }, 300_000);

  it('has pages, in its own language or marked as English', () => {
    expect(pages.size).toBe(150);
    const unmarked = [...pages].flatMap(([path, html]) =>
      said(html)
        .filter(({ text, lang, isInIsland }) => !isInIsland && lang !== 'en' && lacking.has(text))
        .map(({ text }) => `${path}: ${text}`),
    );
    expect([...new Set(unmarked)]).toEqual([]);
  });

  it('says nothing of the interface in Indonesian', () => {
    const wrong = [...pages].flatMap(([path, html]) =>
      said(html)
        .filter(({ text, lang }) => lang !== 'id' && indonesian.has(text))
        .map(({ text }) => `${path}: ${text}`),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });

  it('is said in Malay where it is begun', () => {
    const home = said(pages.get('/ms') ?? '');
    for (const text of ['Mula belajar', 'Log masuk', 'Soalan lazim'])
      expect(home.find((part) => part.text === text)?.lang, text).toBe('ms');
  });
});

it.each(['', '/events', '/jobs', '/courses', '/skill-hub', '/train', '/ai', '/help', '/auth'])(
  'names /ms%s to the other languages, and them to it',
  async (path) => {
    const html = await (await get(`/ms${path}`)).text();
    expect(html).toContain('<html lang="ms"');
    expect(html).toContain('MS, Bahasa Melayu (pratonton)');
    for (const [language, address] of [
      ['ms', `/ms${path}`],
      ['en', `/en${path}`],
      ['id', path || '/'],
    ]) {
      const link = `<link rel="alternate" hreflang="${language}" href="https?://[^/"]+${address}"`;
      expect(html).toMatch(new RegExp(link));
    }
    const indonesianPage = await (await get(path || '/')).text();
    expect(indonesianPage).toContain('hreflang="ms"');
    expect(indonesianPage).toContain('MS, Bahasa Melayu (pratinjau)');
    expect(await (await get(`/en${path}`)).text()).toContain('MS, Bahasa Melayu (preview)');
  },
);

it('shows rows in English where they have no text of its own', async () => {
  const rows = async (lang: string) =>
    (await (await get(`/api/jobs?lang=${lang}`)).json()) as { id: number; lang: string }[];
  const [english, malay] = [await rows('en'), await rows('ms')];
  expect(malay.length).toBeGreaterThan(10);
  expect(malay.map(({ id, lang }) => [id, lang])).toEqual(
    english.map(({ id, lang }) => [id, lang]),
  );
});

it('is taken by calls, remembered of an account, and listed for search engines', async () => {
  const body = { ...someRegistration(), locale: 'ms' };
  const registered = await call(server.origin, 'POST', api.register, { body });
  expect(registered.status).toBe(201);
  const account = await call(server.origin, 'GET', api.user, { cookie: getCookie(registered) });
  expect(await account.json()).toMatchObject({ locale: 'ms' });
  const sitemap = await (await get('/sitemap-0.xml')).text();
  expect(sitemap).toContain('hreflang="ms"');
});

it('leaves names that are no language unknown', async () => {
  for (const path of ['/xx', '/ms/xx', '/xx/events']) expect((await get(path)).status).toBe(404);
});

it('is not served from a build for other languages', async () => {
  const script = join(folder, 'scripts/serve.ts');
  await expect(startServer(serverEnv, script, folder)).rejects.toThrow(/LOCALES has changed/);
});
