import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toCode, readCode } from '~/features/courses/certificates/certificate';

describe('the code of a certificate', () => {
  it('is 20 letters of an alphabet of 32, in groups, and never the same', () => {
    const codes = Array.from({ length: 500 }, () => toCode(randomBytes(20)));
    expect(new Set(codes).size).toBe(500);
    for (const code of codes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/);
    // Every letter is as likely as any other: all bytes are a multiple of 32.
    expect(
      toCode(Uint8Array.from({ length: 32 }, (_, byte) => byte + 224)).replaceAll('-', ''),
    ).toBe(toCode(Uint8Array.from({ length: 32 }, (_, byte) => byte)).replaceAll('-', ''));
  });

  it('is read however it was typed, and nothing else is', () => {
    const code = toCode(randomBytes(20));
    expect(readCode(code)).toBe(code);
    expect(readCode(code.toLowerCase().replaceAll('-', ' '))).toBe(code);
    for (const text of [undefined, '', 'x', `${code}0`, code.slice(1), "' or 1=1 --0123456789ab"])
      expect(readCode(text)).toBeNull();
    // Letters that look like others are none.
    expect(readCode('IIII-LLLL-OOOO-UUUU-0000')).toBeNull();
  });
});
