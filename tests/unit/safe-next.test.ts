import { describe, expect, it } from 'vitest';
import { safeNext } from '~/lib/url/safe-next';

const origin = 'https://sinau.ai';

describe('safeNext', () => {
  it.each([
    '/dashboard',
    '/en/dashboard/profile',
    '/',
    '/jobs?q=ai&type=Contract#top',
    '/courses/1?next=https://evil.example',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    '/a/../b',
  ])('leads to %s', (next) => {
    expect(safeNext(next, origin)).toBe(new URL(next, origin).href.slice(origin.length));
  });

  it.each([
    null,
    undefined,
    '',
    'dashboard',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/dashboard/../..//evil.example',
    '/%2e//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/ /evil.example',
    '/\u0000/evil.example',
    '/a\\b',
    'https://evil.example',
    'https:evil.example',
    'HTTPS://sinau.ai@evil.example',
    'javascript:alert(1)',
    'data:text/html,hi',
    '@evil.example',
    '/a/..//evil.example',
    '/auth',
    '/auth?next=/auth',
    '/en/auth/forgot',
    '/api/user/export',
  ])('refuses %j', (next) => {
    expect(safeNext(next, origin)).toBeNull();
  });

  it('refuses addresses that are too long', () => {
    expect(safeNext(`/${'a'.repeat(3000)}`, origin)).toBeNull();
  });

  it('never leads to another origin, whatever it is given', () => {
    const pieces = [
      '/',
      '\\',
      '//',
      '.',
      '..',
      'evil.example',
      ':',
      '@',
      '%2f',
      '\t',
      '?',
      '#',
      '',
    ];
    for (const a of pieces)
      for (const b of pieces)
        for (const c of pieces)
          for (const d of pieces) {
            const next = safeNext(a + b + c + d, origin);
            if (next !== null) expect(new URL(next, origin).origin).toBe(origin);
          }
  });
});
