import { describe, expect, it } from 'vitest';
import { toLetters } from '~/lib/text-forms/letters';

describe('letters', () => {
  it('keeps its punctuation where words are searched for', () => {
    expect(toLetters(' Apa itu “AI”? ')).toBe('apa itu "ai"?');
  });
});
