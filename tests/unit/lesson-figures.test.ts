import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawFigure, inlineFigures } from '~/features/courses/lesson-figures';

const image = (address: string, alt = 'Dua jalan') =>
  `<img src="${address}" alt="${alt}" loading="lazy" decoding="async">`;
const history = '/figures/AI-101/history.id.svg';

describe('the figures of a class', () => {
  it('are drawn into the page, named by their alternative', async () => {
    const html = await inlineFigures(`<figure>${image(history, 'A &#x26; B')}</figure>`);
    expect(html).toMatch(
      /^<figure><svg viewBox="0 0 640 400" role="img" aria-label="A &#x26; B"><.*<\/svg><\/figure>$/,
    );
    expect(html).not.toMatch(/<style|font-family|style=/);
    expect(html).toContain('Harapan pada AI');
  });

  it('share no id with one another', async () => {
    const html = await inlineFigures(image(history) + image('/figures/AI-101/history.en.svg'));
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, used] of html.matchAll(/url\(#([^)]*)\)/g)) expect(ids).toContain(used);
  });

  it('stay pictures where the site has no drawing', async () => {
    const html =
      image('/figures/none.svg') + image('https://x.public.blob.vercel-storage.com/a.webp');
    expect(await inlineFigures(html)).toBe(html);
    await expect(drawFigure('/figures/none.svg', 'x')).rejects.toThrow('/figures/none.svg');
  });

  // A policy refuses styles of elements, and a page would not have a class that it does not know.
  it('use the words that the stylesheet knows, and nothing else that acts', () => {
    const css = readFileSync('src/styles/lesson/figures.css', 'utf8');
    const names = new Set([...css.matchAll(/\.([a-z]+)\b/g)].map(([, name]) => name));
    for (const file of globSync('public/figures/**/*.svg')) {
      const svg = readFileSync(file, 'utf8').replace(/<style>[^<]*<\/style>/, '');
      expect(svg, file).not.toMatch(/style=|<script|<foreignObject|<image|href=| on[a-z]+=/);
      const used = [...svg.matchAll(/ class="([^"]*)"/g)].flatMap(([, one = '']) => one.split(' '));
      expect(
        used.filter((name) => !names.has(name)),
        file,
      ).toEqual([]);
    }
  });
});
