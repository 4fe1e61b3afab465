import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTexts } from '~/lib/merge-texts';

describe('texts that were changed without a line', () => {
  const base = { name: 'A', summary: 'x' };

  it('join what others have changed in other texts', () => {
    const now = { name: 'A', summary: 'y' };
    expect(mergeTexts(now, base, { name: 'B', summary: 'x' })).toEqual({ name: 'B', summary: 'y' });
  });

  it('overwrite nothing that others have changed', () => {
    expect(mergeTexts({ name: 'C', summary: 'x' }, base, { name: 'B', summary: 'x' })).toBeNull();
  });

  it('change nothing when they arrive again', () => {
    const texts = fc.record({ name: fc.constantFrom('A', 'B', 'C'), summary: fc.string() });
    fc.assert(
      fc.property(texts, texts, texts, (now, read, next) => {
        const merged = mergeTexts(now, read, next);
        if (merged) expect(mergeTexts(merged, read, next)).toEqual(merged);
      }),
    );
  });
});
