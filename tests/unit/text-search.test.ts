import { describe, expect, it } from 'vitest';
import { foldWords, matches, splitWords, wordForms } from '~/lib/search/words';
import { marked } from '~/lib/search/marked';
import { readQuery, withQuery } from '~/lib/text-search';

describe('the search within a page', () => {
  it.each([
    ['Create an account', 'ACCOUNT'],
    ['Create an account', 'account create'],
    ['Create an account', 'acc'],
    ['Mengikuti  acara\n dan rekaman', 'acara dan'],
    ['Café', 'cafe'],
    ['Đà Nẵng', 'da nang'],
    ['Jum\u2019at', "jum'at"],
    ['Pengajar Jum\u2019at', 'jumat'],
    ['Pengajar Jumat', "jum'at"],
    ['Belajar Al-Qur`an', 'quran'],
    ["Do'a harian", 'doa'],
    ['Ma\u02bcruf Amin', 'maruf'],
    ["Moore's law", 'moore'],
    ["Moore's law", 'moore\u2019s'],
    ['Desainer UI/UX', 'uiux'],
    ['Desainer UI/UX', 'ui ux'],
    ['Desainer UIUX', 'uiux'],
    ['Pipa CI/CD', 'cicd'],
    ['Uji A/B', 'ab'],
    ['Programmer C++', 'c++'],
    ['Programmer C#', 'c#'],
    ['Pengembang .NET', '.net'],
    ['Node.js', 'nodejs'],
    ['AI 101', 'ai ١٠١'],
    ['A + B', '+'],
    ['budi@contoh.id 0812-9000-7777', '0812-9000'],
    ['budi@contoh.id', 'budi@contoh'],
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
    ['Jum\u2019at', 'jum at kliwon'],
    ['Programmer C#', 'c++'],
  ])('does not find "%s" by "%s"', (text, query) => {
    expect(matches(text, query)).toBe(false);
  });

  it('is the same in all searches: signs within a word make no difference', () => {
    for (const typed of ["jum'at", 'jum\u2019at', 'jum`at', 'JUM\u02bcAT', 'jumat']) {
      expect(splitWords(typed)).toEqual(['jumat']);
      expect(foldWords(typed)).toBe('jumat');
      expect(wordForms(typed)).toBe('jumat');
    }
    expect(splitWords("'kunci' 'kata'")).toEqual(['kunci', 'kata']);
    expect(wordForms('UI/UX')).toBe('uiux ui ux');
  });

  it.each([
    ['Salat Jum\u2019at', 'jumat', ['Jum\u2019at']],
    ["Salat Jum'at", "jum'at", ["Jum'at"]],
    ["Moore's law", 'moore', ["Moore's"]],
    ['Bahasa C++ dan C', 'c++', ['C', 'C']],
    ["'Kata' kunci", 'kata', ['Kata']],
  ])('marks in %j for %j', (text, query, hits) => {
    const pieces = marked(text, query);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.filter(({ isHit }) => isHit).map((piece) => piece.text)).toEqual(hits);
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
