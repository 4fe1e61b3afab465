import { describe, expect, it } from 'vitest';
import { matches, readQuery, withQuery } from '~/lib/text-search';

describe('the search within a page', () => {
  it.each([
    ['Create an account', 'ACCOUNT'],
    ['Create an account', 'account create'],
    ['Create an account', 'acc'],
    ['Mengikuti  acara\n dan rekaman', 'acara dan'],
    ['Café', 'cafe'],
    ['Đà Nẵng', 'da nang'],
    ['Jum\u2019at', "jum'at"],
    ['front\u2011end', 'front-end'],
    ['Front-end dan back end', 'frontend'],
    ['Front-end dan back end', 'backend front'],
    ['Situs e-commerce', 'ecommerce'],
    ['Toko ecommerce', 'e-commerce'],
    ['Anything', ''],
    ['Anything', '   '],
  ])('finds "%s" by "%s"', (text, query) => {
    expect(matches(text, query)).toBe(true);
  });

  it.each([
    ['Create an account', 'account recording'],
    ['Create an account', 'akun'],
    ['Data dan AI', 'nai'],
  ])('does not find "%s" by "%s"', (text, query) => {
    expect(matches(text, query)).toBe(false);
  });

  it('takes a query as text, not as a pattern', () => {
    expect(matches('Rp 29.000', '29.0')).toBe(true);
    expect(matches('Rp 29.000', '.*')).toBe(false);
    expect(matches('kelas premium', '  Ｋelas\u00a0PREMIUM ')).toBe(true);
  });

  it('keeps its query in the address', () => {
    expect(readQuery('?q=%20akun%20&x=1')).toBe('akun');
    expect(readQuery('')).toBe('');
    expect(withQuery('https://a.test/help?x=1#b', ' log in ')).toBe(
      'https://a.test/help?x=1&q=log+in#b',
    );
    expect(withQuery('https://a.test/help?q=old', ' ')).toBe('https://a.test/help');
  });
});
