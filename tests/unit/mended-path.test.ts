import fc from 'fast-check';
import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { locales } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { mendPath } from '~/server/http/mended-path';

/** A row for each part of a route that names one. */
const rows: Readonly<Record<string, string>> = {
  id: '12',
  classId: '7',
  code: '7K2M-9QWE-4RTY-8UPA-2SDF',
  token: 'aB3_x-9Z',
  action: 'confirm',
  step: 'forgot',
  category: 'data',
};

/** The path of every page and feed, without its language. */
const pages = globSync('src/pages/?...locale?/**/*{.astro,.xml.ts,.ics.ts,.json.ts}').map(
  (file) =>
    file
      .replace(/^src\/pages\/\[\.\.\.locale\]|(?:\/index)?\.(?:astro|ts)$/g, '')
      .replace(/\[(\w+)\]/g, (_, name: string) => rows[name] ?? 'kelas-ai-101') || '/',
);

const secrets = /^\/(?:certificates|shared)\//;

describe('an address with capitals, or with the signs of a sentence', () => {
  it.each([
    ['/events.', '/events'],
    ['/Events', '/events'],
    ['/EVENTS', '/events'],
    ['/Courses', '/courses'],
    ['/courses/1)', '/courses/1'],
    ['/courses/1).', '/courses/1'],
    ['/courses/1/lessons/AI-101.', '/courses/1/lessons/AI-101'],
    ['/Courses/1/Lessons/ai-101', '/courses/1/lessons/ai-101'],
    ['/glossary/Token', '/glossary/token'],
    ['/labs/Tokens', '/labs/tokens'],
    ['/learn.', '/learn'],
    ['/EN', '/en'],
    ['/EN/Events', '/en/events'],
    ['/Id/Events', '/events'],
    ['/help%20', '/help'],
    ['/help%E2%80%8B', '/help'],
    ['/help%E2%80%9D', '/help'],
    ['/%E2%80%9Chelp%E2%80%9D', '/help'],
    ['/(events)', '/events'],
    ['/jobs/Kelas-AI!', '/jobs/kelas-ai'],
    ['/events.ics.', '/events.ics'],
    ['/Events/Kelas-AI.ICS', '/events/kelas-ai.ics'],
    ['/data/Science,', '/data/science'],
    ['/dashboard/Profile', '/dashboard/profile'],
    ['/shared/aB3_x-9Z.', '/shared/aB3_x-9Z'],
    ['/shared/aB3_x-9Z_)', '/shared/aB3_x-9Z_'],
    ['/certificates/7K2M-9QWE.', '/certificates/7K2M-9QWE'],
    ['/_learn_', '/learn'],
    ['/*learn*', '/learn'],
    ['/%F0%9F%91%89learn%F0%9F%91%88', '/learn'],
  ])('%s leads to %s', (typed, path) => {
    expect(mendPath(typed)).toBe(path);
    expect(mendPath(path)).toBeNull();
  });

  it.each([
    ...['/', '/en', '/events', '/events/', '/en/events', '/events/kelas-ai', '/courses/1'],
    ...['/nothing', '/Nothing', '/nothing.', '/wp-admin/Setup.php', '/Events/a/b/c', '/x/Events'],
    ...['/API/jobs', '/api/Jobs', '/api/jobs.', '/_astro/X.js', '/_IMAGE', '/Files/x.pdf'],
    ...[
      '/events/a%20b',
      '/events/%E2%80%9D',
      '/jobs/...',
      '/%29',
      '/%',
      '/events/%E0%B8%81',
      '/events/kelas-%E0%B8%81',
      '/courses/%C3%BF',
      '/courses/1/packs/..%2f..%2fpackage.json',
      '/events/..%5ckelas-ai',
      '/events/caf%C3%A9',
      '/events/a%2Fb',
    ],
    ...['/events/a%5Cb', '/%2F%2Fevil.example', '//Evil.example', '/\\Evil.example', '/x%5Cevents'],
    ...['/%E0%A4%A', '/certificates/abc', '/shared/ABC'],
  ])('%s leads nowhere', (path) => {
    expect(mendPath(path)).toBeNull();
  });

  it.each(pages)('leads to %s in every language, however it was typed', (page) => {
    const signs = ['.', ')', ').', ',', '%20', '%E2%80%8B', '%E2%80%9D', '!'];
    for (const locale of locales) {
      const right = localizedPath(locale, page);
      expect(mendPath(right)).toBeNull();
      for (const sign of right === '/' ? [] : signs) expect(mendPath(right + sign)).toBe(right);
      if (secrets.test(page)) continue;
      if (right !== '/' && !page.includes('/lessons/'))
        expect(mendPath(right.toUpperCase())).toBe(right);
    }
  });

  it('leads to a page of ours, once', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(...pages.flatMap((page) => page.split('/')), '..', '.', '//', '\\', '@'),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const { pathname } = new URL(`https://a.id/${parts.join('/')}`);
        const path = mendPath(pathname);
        if (path === null) return;
        expect(path).toMatch(/^\/(?:[\w.-]+(?:\/[\w.-]+)*)?$/);
        expect(new URL(path, 'https://a.id').origin).toBe('https://a.id');
        expect(mendPath(path)).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });
});
