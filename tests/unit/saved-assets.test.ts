import { expect, it } from 'vitest';
import { assetsIn } from '~/offline/saved/caches';

it('the hashed files of a text are found by their whole names, each once', () => {
  const text =
    '<script src="/_astro/site.Ab12.js"></script><link href="/_astro/labs.Cd34.css">' +
    'const data="/_astro/tokens.Ef56.json";import("./site.Ab12.js");url(/_astro/fonts/a1.woff2)';
  expect(assetsIn(text)).toEqual([
    '/_astro/site.Ab12.js',
    '/_astro/labs.Cd34.css',
    '/_astro/tokens.Ef56.json',
    '/_astro/fonts/a1.woff2',
  ]);
});
