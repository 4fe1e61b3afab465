import { describe, expect, it } from 'vitest';
import {
  compose,
  gradientName,
  gradients,
  height,
  kawungSvg,
  layouts,
  petalCounts,
  petalPath,
  width,
} from '~/lib/kawung';

const seeds = Array.from({ length: 300 }, (_, index) => `event-${index}`);
const names = Object.keys(gradients);

/** WCAG contrast of a colour with white. */
function contrastWithWhite(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}

describe('kawung', () => {
  it('always makes the same picture of the same seed and gradient', () => {
    for (const seed of seeds) expect(compose(seed, 'laut')).toEqual(compose(seed, 'laut'));
    expect(compose(7, 'nila')).toEqual(compose('7', 'nila'));
  });

  it('makes different pictures of different seeds, and gives them different ids', () => {
    const pictures = seeds.map((seed) => kawungSvg(compose(seed)));
    expect(new Set(pictures).size).toBe(seeds.length);
    expect(new Set(seeds.map((seed) => compose(seed).id)).size).toBe(seeds.length);
    expect(compose(1, 'nila').id).not.toBe(compose(1, 'senja').id);
  });

  it('keeps every value in its range', () => {
    for (const seed of seeds) {
      const c = compose(seed, names[seed.length % names.length]);
      expect(layouts).toContain(c.layout);
      expect(petalCounts).toContain(c.petals);
      expect(c.lit).toBeGreaterThanOrEqual(0);
      expect(c.lit).toBeLessThan(c.petals);
      expect(c.rotation).toBeGreaterThanOrEqual(0);
      expect(c.rotation).toBeLessThan(90);
      expect(c.x).toBeGreaterThanOrEqual(0);
      expect(c.x).toBeLessThanOrEqual(width);
      expect(c.y).toBeGreaterThanOrEqual(0);
      expect(c.y).toBeLessThanOrEqual(height + 10);
      expect(c.radius).toBeGreaterThanOrEqual(40);
    }
  });

  it('uses every layout and petal count, and lights one petal', () => {
    const all = seeds.map((seed) => compose(seed));
    expect(new Set(all.map((c) => c.layout)).size).toBe(layouts.length);
    expect(new Set(all.map((c) => c.petals)).size).toBe(petalCounts.length);
    for (const c of all) expect(kawungSvg(c).split('#ffc247').length).toBe(2);
  });

  it('highlights a petal above the edge if the flower rises from it', () => {
    for (const c of seeds.map((seed) => compose(seed)).filter((one) => one.layout === 'rise')) {
      const angle = ((c.rotation + (360 / c.petals) * c.lit) * Math.PI) / 180;
      expect(Math.sin(angle)).toBeLessThan(-0.7);
    }
  });

  it('falls back to the house gradient', () => {
    expect(gradientName('senja')).toBe('senja');
    for (const name of ['', null, undefined, 'blue-to-indigo', 'constructor', '__proto__'])
      expect(gradientName(name)).toBe('nila');
  });

  it('is dark enough for white text', () => {
    for (const colour of Object.values(gradients).flat())
      expect(contrastWithWhite(colour)).toBeGreaterThanOrEqual(4.5);
  });

  it('stays compact, without style attributes', () => {
    for (const seed of seeds) {
      const svg = kawungSvg(compose(seed));
      expect(svg.length).toBeLessThan(2600);
      expect(svg).not.toMatch(/style=|NaN|undefined/);
    }
    expect(petalPath(100)).toMatch(/^M6 0C/);
  });
});
