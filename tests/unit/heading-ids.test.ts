import { describe, expect, it } from 'vitest';
import { parseId } from '../../scripts/lib/heading-ids.mjs';

describe('the id of a heading that does not begin with a letter', () => {
  it.each([
    ['1. Pilah: mana yang harus benar?', 'part-1-pilah-mana-yang-harus-benar'],
    ['«Éclair» & co', 'part-eclair-co'],
    ['…', 'part'],
  ])('%s: %s', (heading, id) => {
    expect(parseId(heading)).toBe(id);
  });
});
