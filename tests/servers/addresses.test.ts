import { createHash } from 'node:crypto';
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { paths } from '~/config/paths';
import { defaultLocale, locales } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { addressInBuild } from '../../scripts/lib/build-mark.mjs';
import { confirmAddress, createAccount, giveName } from '../support/accounts';
import { longUnless } from '../support/long';
import { mailsTo } from '../support/outbox';
import { textOfPdf } from '../support/pdf-text';
import { finishCourse, takeCheck } from '../support/public-pages';
import { copyOf, ensureSeededTemplate } from '../support/seeded-template';
import { startProcess, type RunningServer } from '../support/server-process';

const addresses = [
  'http://localhost:4321',
  'https://belajar.sekolah.id',
  'https://a.b.c.example:8443',
] as const;

const folder = mkdtempSync(join(tmpdir(), 'addresses-'));
for (const name of ['dist', 'db']) symlinkSync(resolve(name), join(folder, name));
const outbox = join(folder, 'outbox');
mkdirSync(outbox);
const builtAt = statSync('dist/.built').mtimeMs;

let server: RunningServer | null = null;
afterEach(() => server?.stop());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(SITE_URL: string): Promise<RunningServer> {
  const env = {
    SITE_URL,
    DATABASE_URL: '',
    OUTBOX_DIR: outbox,
    LOG_LEVEL: 'error',
    TRUSTED_PROXY: '127.0.0.1',
  };
  const copied = copyOf(await ensureSeededTemplate(), env);
  return startProcess(copied, 'scripts/serve.ts', folder);
}

/** Paths of what the build has as files and the address is written into. */
const staticPaths = globSync('dist/client/**/*.{html,xml,txt,css,js,json,svg,webmanifest}')
  .concat(globSync('dist/client/.well-known/*'))
  .filter((file) => readFileSync(file, 'utf8').includes(addressInBuild))
  .map((file) => file.replace('dist/client', '').replace(/(?:\/index)?\.html$/, '') || '/');

const renderedPaths = [
  ...locales.flatMap((locale) =>
    [
      ...[paths.events, paths.event('webinar'), paths.jobs, paths.hub, paths.courses],
      ...[
        paths.course(1),
        paths.openLesson(1, 'AI-101'),
        paths.search,
        paths.works,
        '/nothing-here',
      ],
      ...['/jobs.xml', '/events.xml', '/events.ics', '/skill-hub.ics'],
    ].map((path) => localizedPath(locale, path)),
  ),
  ...['/sitemap-rows.xml', '/sw.js', '/sw-shell.json', '/robots.txt', '/home-blocks'],
];

const shas = (text: string) => createHash('sha256').update(text).digest('base64');

/** Inline scripts and styles of a page that its policy does not know. */
function strangers(html: string, policy: string): string[] {
  const inline = html.matchAll(/<(script|style)(?![^>]*(?: src=|json"))[^>]*>([\s\S]+?)<\/\1>/g);
  return [...inline]
    .filter(([, , text = '']) => !policy.includes(`'sha256-${shas(text)}'`))
    .map(([whole]) => whole.slice(0, 80));
}

const others = (address: string) =>
  [...addresses.filter((one) => one !== address), addressInBuild].map((one) => new URL(one).host);

/** Answers that name another address than the site's, or have a script that their policy does not know. */
async function findFaults(origin: string, address: string): Promise<string[]> {
  const faults: string[] = [];
  const wrong = others(address);
  for (const path of [...staticPaths, ...renderedPaths]) {
    for (const mode of ['whole', 'light']) {
      const headers = new Headers({ 'accept-encoding': mode === 'whole' ? 'br' : 'identity' });
      if (mode === 'light') headers.set('save-data', 'on');
      const response = await fetch(origin + path, { headers, redirect: 'manual' });
      const text = await response.text();
      const said = text + [...response.headers].join('\n');
      for (const host of wrong) if (said.includes(host)) faults.push(`${path}: ${host}`);
      if (!response.headers.get('content-type')?.includes('html')) continue;
      const policy = response.headers.get('content-security-policy') ?? '';
      for (const part of strangers(text, policy)) faults.push(`${path}: ${part}`);
    }
  }
  return faults;
}

/** Compressed copies that hold something else than their file. */
const falseCopies = () =>
  globSync(join(folder, '.data/served/*/{client,light}/**/*.{br,gz}')).filter((file) => {
    const body = readFileSync(file);
    const text = file.endsWith('.br') ? brotliDecompressSync(body) : gunzipSync(body);
    return !text.equals(readFileSync(file.replace(/\.(?:br|gz)$/, '')));
  });

const metaOf = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

let certificate = '';

describe.each(addresses)('one build and one .data at %s', (address) => {
  // The second finds what the first has left.
  const isFirst = addresses.indexOf(address) < 2;
  it(`names it alone, in every answer and in what is made from then on${longUnless(isFirst)}`, async () => {
    expect(staticPaths.length).toBeGreaterThan(500);
    server = await start(address);
    const { origin } = server;
    const get = async (path: string) => (await fetch(origin + path)).text();

    for (const path of ['/', paths.events]) {
      const html = await get(path);
      const own = path === '/' ? `${address}/` : address + path;
      expect(metaOf(html, /<link rel="canonical" href="([^"]+)"/)).toBe(own);
      expect(metaOf(html, /hreflang="en" href="([^"]+)"/)).toBe(
        address + localizedPath('en', path),
      );
      expect(metaOf(html, /<meta property="og:url" content="([^"]+)"/)).toBe(own);
      expect(metaOf(html, /<meta property="og:image" content="([^"]+)"/)).toBe(
        `${address}/og/${defaultLocale}.jpg`,
      );
    }
    expect(await get('/')).toContain(`"@id":"${address}/`);
    expect(await get('/robots.txt')).toContain(`Sitemap: ${address}/sitemap-index.xml`);
    expect(await get('/sitemap-index.xml')).toContain(`<loc>${address}/sitemap-0.xml</loc>`);
    expect(await get('/sitemap-rows.xml')).toContain(`<loc>${address}/events</loc>`);
    expect(await get('/.well-known/security.txt')).toContain(
      `Canonical: ${address}/.well-known/security.txt`,
    );
    expect(await get('/content.xml')).toContain(`<link>${address}/`);
    expect(await get('/events.xml')).toContain(`<link>${address}/events`);
    expect((await get('/events.ics')).replace(/\r\n /g, '')).toContain(`${address}/events/`);

    expect(await findFaults(origin, address)).toEqual([]);
    expect(falseCopies()).toEqual([]);

    const account = await createAccount(origin);
    await expect.poll(() => mailsTo(outbox, account.email).length).toBe(1);
    const [mail] = mailsTo(outbox, account.email);
    expect(mail?.text).toContain(`${address}/auth/verify?token=`);
    for (const host of others(address)) expect(mail?.text + String(mail?.html)).not.toContain(host);

    if (!certificate) {
      await confirmAddress(origin, account, outbox);
      await giveName(origin, account);
      await finishCourse(origin, account);
      certificate = (await takeCheck(origin, account)).certificate ?? '';
    }
    expect(await get(paths.certificate(certificate))).toContain(
      `<link rel="canonical" href="${address}${paths.certificate(certificate)}"`,
    );
    const pdf = await fetch(origin + paths.certificatePdf(certificate));
    const shown = textOfPdf(Buffer.from(await pdf.arrayBuffer()));
    expect(shown).toContain(new URL(address).host);
    for (const host of others(address)) expect(shown).not.toContain(host);
    // No build ran.
    expect(statSync('dist/.built').mtimeMs).toBe(builtAt);
  });
});
