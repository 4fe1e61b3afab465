import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sources = globSync('src/**/*.{css,astro,ts,tsx}');

it('asks for the width and height of windows in em: who enlarges text gets the layout of a smaller window', () => {
  const inPixels = sources.filter((file) =>
    /\((?:min|max)-(?:width|height): ?[\d.]+px\)/.test(
      readFileSync(file, 'utf8').replace(/\bsizes="[^"]*"/g, ''),
    ),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(inPixels).toEqual([]);
});
