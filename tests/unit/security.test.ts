import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  cameraHeaders,
  cameraPages,
  dailyCache,
  dailyFiles,
  filePolicy,
  httpsHeaders,
  redirects,
  sandboxHeaders,
  sandboxPath,
  securityHeaders,
  workerPolicy,
} from '~/config/security';

interface Settings {
  headers: { source: string; headers: { key: string; value: string }[] }[];
  redirects: { source: string; destination: string; statusCode: number }[];
  crons: { path: string; schedule: string }[];
}
const settings = JSON.parse(readFileSync('vercel.json', 'utf8')) as Settings;
const listed = (headers: { key: string; value: string }[]) =>
  Object.fromEntries(headers.map(({ key, value }) => [key, value]));

const workerSource = '/sw(-off)?.js';
const sandboxSource = '/sandbox\\.html';
const cameraSource = '/(en/)?(door|labs/pictures)';
const isDaily = ({ headers }: Settings['headers'][number]) =>
  headers.some(({ key }) => key === 'Cache-Control');

describe('vercel.json matches the Node server', () => {
  it('about the headers of every answer', () => {
    const everywhere = settings.headers.filter(({ source }) => source === '/(.*)');
    expect(everywhere.map(({ headers }) => listed(headers))).toEqual([
      { ...securityHeaders, ...httpsHeaders },
    ]);
  });

  it('about the policy of files', () => {
    const files = settings.headers.filter(
      (rule) =>
        !['/(.*)', workerSource, sandboxSource, cameraSource].includes(rule.source) &&
        !isDaily(rule),
    );
    expect(files.length).toBeGreaterThan(0);
    for (const { headers } of files) {
      expect(listed(headers)).toEqual({ 'Content-Security-Policy': filePolicy });
    }
    const isFile = (path: string) =>
      files.some(({ source }) => new RegExp(`^${source}$`).test(path));
    for (const path of ['/_astro/a.js', '/favicon.svg', '/en/content.xml', '/og/id.jpg']) {
      expect(isFile(path), path).toBe(true);
    }
    for (const path of ['/', '/en', '/events', '/data/science', '/content', '/api/events']) {
      expect(isFile(path), path).toBe(false);
    }
  });

  it('about files that browsers ask for at each visit', () => {
    const [rule, ...others] = settings.headers.filter(isDaily);
    expect(others).toEqual([]);
    expect(listed(rule?.headers ?? [])).toEqual({ 'Cache-Control': dailyCache });
    const source = new RegExp(`^${rule?.source}$`);
    for (const path of [
      ...[
        '/icons/icon-192.png',
        '/apple-touch-icon.png',
        '/en/apple-touch-icon.png',
        '/favicon.ico',
        '/favicon.svg',
      ],
      ...['/manifest.webmanifest', '/en/manifest.webmanifest', '/', '/sw.js', '/robots.txt'],
      ...['/icons', '/my-icons/a.png', '/en/x/manifest.webmanifest', '/favicon.svg.html'],
    ])
      expect(source.test(path), path).toBe(dailyFiles.test(path));
    expect(source.test('/en/manifest.webmanifest')).toBe(true);
    expect(source.test('/sw.js')).toBe(false);
  });

  it('about the policy of the service worker', () => {
    const worker = settings.headers.find(({ source }) => source === workerSource);
    expect(listed(worker?.headers ?? [])).toEqual({ 'Content-Security-Policy': workerPolicy });
    for (const path of ['/sw.js', '/sw-off.js'])
      expect(new RegExp(`^${workerSource}$`).test(path)).toBe(true);
  });

  it('about the page in which code of people runs, after the rule for all', () => {
    const sources = settings.headers.map(({ source }) => source);
    expect(sources.indexOf(sandboxSource)).toBeGreaterThan(sources.indexOf('/(.*)'));
    const rule = settings.headers.find(({ source }) => source === sandboxSource);
    expect(listed(rule?.headers ?? [])).toEqual(sandboxHeaders);
    const source = new RegExp(`^${sandboxSource}$`);
    for (const path of [sandboxPath, '/sandbox', '/sandboxxhtml', '/en/sandbox.html'])
      expect(source.test(path), path).toBe(path === sandboxPath);
  });

  it('about the pages that may use the camera, after the rule for all', () => {
    const sources = settings.headers.map(({ source }) => source);
    expect(sources.indexOf(cameraSource)).toBeGreaterThan(sources.indexOf('/(.*)'));
    const rule = settings.headers.find(({ source }) => source === cameraSource);
    expect(listed(rule?.headers ?? [])).toEqual(cameraHeaders);
    expect(cameraHeaders['Permissions-Policy']).toBe(
      securityHeaders['Permissions-Policy']?.replace('camera=()', 'camera=(self)'),
    );
    for (const path of [
      ...['/door', '/en/door', '/', '/events', '/door/x', '/api/door', '/indoor'],
      ...['/labs/pictures', '/en/labs/pictures', '/labs', '/labs/tokens', '/labs/pictures/x'],
    ])
      expect(new RegExp(`^${cameraSource}$`).test(path), path).toBe(cameraPages.test(path));
    expect(cameraPages.test('/en/door') && !cameraPages.test('/api/door')).toBe(true);
    expect(cameraPages.test('/en/labs/pictures') && !cameraPages.test('/labs')).toBe(true);
  });

  it('about addresses that lie elsewhere', () => {
    expect(settings.redirects).toEqual(redirects.map((one) => ({ ...one, statusCode: 307 })));
  });

  it('about the tasks of the scheduler', () => {
    const tasks = globSync('src/pages/api/tasks/*.ts').map((file) =>
      file.replaceAll('\\', '/').replace(/^src\/pages|\.ts$/g, ''),
    );
    expect(settings.crons.map(({ path }) => path).sort()).toEqual(tasks.sort());
  });
});
