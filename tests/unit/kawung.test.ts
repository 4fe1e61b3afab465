import { describe, expect, it } from 'vitest';
import {
  compose,
  countMotifs,
  fillMotifs,
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

describe('motifs that fill', () => {
  const row = (...parts: [motifs: number, petals: number][]) =>
    parts.flatMap(([motifs, petals]) => Array.from({ length: motifs }, () => petals));

  it.each([
    [0, 12, row([12, 0])],
    [1, 12, row([1, 4], [11, 0])],
    [3, 12, row([3, 4], [9, 0])],
    [12, 12, row([12, 4])],
    [0, 1, [0]],
    [1, 1, [4]],
    [0, 0, [0]],
    // More than a row of them: twelve motifs share the parts.
    [1, 100, row([1, 1], [11, 0])],
    [50, 100, row([6, 4], [6, 0])],
    [99, 100, row([11, 4], [1, 3])],
    [100, 100, row([12, 4])],
    // A class was removed meanwhile.
    [13, 12, row([12, 4])],
  ])('of %d of %d parts', (done, total, petals) => {
    expect(fillMotifs(done, total)).toEqual(petals);
  });

  it('are whole for each part, never all before the end, and never less with more', () => {
    for (let total = 1; total <= 200; total += 1) {
      let last = 0;
      for (let done = 0; done <= total; done += 1) {
        const petals = fillMotifs(done, total);
        const sum = petals.reduce((all, one) => all + one, 0);
        const isRight =
          petals.length === countMotifs(total) &&
          (total > 24 || sum === done * 4) &&
          sum >= last &&
          (sum === petals.length * 4) === (done === total) &&
          (sum === 0) === (done === 0);
        expect([done, total, petals, isRight]).toEqual([done, total, petals, true]);
        last = sum;
      }
    }
  });

  it('keep to the motifs that a page already has', () => {
    expect(fillMotifs(1, 3, 2)).toEqual([2, 0]);
  });
});
