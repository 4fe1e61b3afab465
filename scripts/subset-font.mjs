// Writes the one font file that pages preload: the characters Indonesian and English need, weights 400 to 800.
// Run after an update of @fontsource-variable/plus-jakarta-sans: node scripts/subset-font.mjs
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const source = await readFile(
  'node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
);
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
const characters = range(0x20, 0x7e) + '\u00a0©«»·×éèêüöäçñáíóúÉ–—‘’“”…•→←↗−';

const subset = await subsetFont(source, characters, {
  targetFormat: 'woff2',
  // Others bring glyphs that no page shows, such as those of fractions.
  keepFeatures: ['kern', 'tnum'],
  variationAxes: { wght: { min: 400, max: 800, default: 400 } },
});
await writeFile('src/assets/fonts/plus-jakarta-sans.woff2', subset);
console.log(`plus-jakarta-sans.woff2: ${(subset.length / 1024).toFixed(1)} KB`);
