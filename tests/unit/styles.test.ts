import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sources = globSync('src/**/*.{css,astro,ts,tsx}');

/** Places whose links are never buttons. */
const navigation = /\.(?:side|bottom-bar|menus|foot|help-box|bell-panel|queue|desk-tabs)\b/;

it('colours the links of a text and leaves its buttons their colour', () => {
  const rules = globSync('src/styles/**/*.css').flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/^\s*(\.[^{}]*\sa(?:\b[^{}]*)?)\s\{([^}]*)\}/gm),
  ]);
  const ofLinks = rules.filter(([, selector = '', body = '']) => {
    const isPlain = /\sa(?::\w+)?$/.test(selector.trim());
    return isPlain && /(?:^|[\s;])color:|\btext-(?:nila|ink)/.test(body);
  });
  const texts = ofLinks.map(([, selector = '']) => selector.trim());
  expect(rules.length).toBeGreaterThan(10);
  expect(texts.filter((selector) => !navigation.test(selector))).toEqual([]);
});

it('asks for the width and height of windows in em: who enlarges text gets the layout of a smaller window', () => {
  const inPixels = sources.filter((file) =>
    /\((?:min|max)-(?:width|height): ?[\d.]+px\)/.test(
      readFileSync(file, 'utf8').replace(/\bsizes="[^"]*"/g, ''),
    ),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(inPixels).toEqual([]);
});

it('hangs a sign beside what is said aside, and paints no stripe at its left', () => {
  const striped = [...sources, ...globSync('src/**/*.mjs')].filter((file) =>
    /\bborder-[ls]\b|border-(?:left|inline-start)|inset \d+px 0/.test(readFileSync(file, 'utf8')),
  );
  expect(striped).toEqual([]);
});
