import { describe, expect, it } from 'vitest';
import { findLink, hasLink, parseUrl, toLink } from '~/lib/text-forms/links';

describe('an address in a field', () => {
  it.each([
    ['https://contoh.id', 'https://contoh.id'],
    ['www.contoh.id/karier', 'https://www.contoh.id/karier'],
    ['WWW.contoh.id', 'https://WWW.contoh.id'],
    ['http://www.contoh.id', 'http://www.contoh.id'],
    ["https://en.wikipedia.org/wiki/Moore's_law", 'https://en.wikipedia.org/wiki/Moore%27s_law'],
    ['https://contoh.id/berkas kelas.pdf', 'https://contoh.id/berkas%20kelas.pdf'],
    ['https://contoh.id/berkas\u00a0kelas.pdf', 'https://contoh.id/berkas%20kelas.pdf'],
    ['https://contoh.id/a%20b', 'https://contoh.id/a%20b'],
    [' https://contoh.id\n', 'https://contoh.id'],
    ['\u200bhttps://contoh.id\u200e', 'https://contoh.id'],
    ['https://id.wikipedia.org/wiki/Tbk.', 'https://id.wikipedia.org/wiki/Tbk.'],
    ['mailto:halo@contoh.id', 'mailto:halo@contoh.id'],
    ['/team', '/team'],
    ['', ''],
    ['contoh', 'contoh'],
  ])('%j is stored as %j', (typed, link) => {
    expect(toLink(typed)).toBe(link);
  });

  it('is never two', () => {
    expect(parseUrl(toLink('https://a.id https://b.id'))).toBeNull();
    expect(toLink('https://a.id/x https://b.id')).toBe('https://a.id/x https://b.id');
  });

  it.each(['', 'contoh.id', '//contoh.id', 'https://', 'https://a b.id', 'http://[', '/team'])(
    '%j is no whole address',
    (text) => {
      expect(parseUrl(text)).toBeNull();
    },
  );
});

describe('an address in a sentence', () => {
  it.each([
    ['Coba ini: https://contoh.id/kelas.', 'https://contoh.id/kelas'],
    ['(https://contoh.id/kelas)', 'https://contoh.id/kelas'],
    ['(lihat https://contoh.id/kelas).', 'https://contoh.id/kelas'],
    ['“https://contoh.id/kelas”', 'https://contoh.id/kelas'],
    ['"https://contoh.id/kelas".', 'https://contoh.id/kelas'],
    ["'https://contoh.id/kelas'", 'https://contoh.id/kelas'],
    ['‘https://contoh.id/kelas’', 'https://contoh.id/kelas'],
    ['«https://contoh.id/kelas»', 'https://contoh.id/kelas'],
    ['<https://contoh.id/kelas>', 'https://contoh.id/kelas'],
    ['[https://contoh.id/kelas]', 'https://contoh.id/kelas'],
    ['https://contoh.id/kelas, lalu', 'https://contoh.id/kelas'],
    ['https://contoh.id/kelas;', 'https://contoh.id/kelas'],
    ['https://contoh.id/kelas:', 'https://contoh.id/kelas'],
    ['https://contoh.id/kelas!!!', 'https://contoh.id/kelas'],
    ['https://contoh.id/kelas?', 'https://contoh.id/kelas'],
    ['https://contoh.id/kelas…', 'https://contoh.id/kelas'],
    ['*https://contoh.id/kelas*', 'https://contoh.id/kelas'],
    ['Buka https://contoh.id/kelas?a=1&b=2.', 'https://contoh.id/kelas?a=1&b=2'],
    [
      'https://id.wikipedia.org/wiki/Python_(bahasa)',
      'https://id.wikipedia.org/wiki/Python_(bahasa)',
    ],
    [
      '(https://id.wikipedia.org/wiki/Python_(bahasa)).',
      'https://id.wikipedia.org/wiki/Python_(bahasa)',
    ],
    ['Buka www.contoh.id/kelas.', 'https://www.contoh.id/kelas'],
    ["Buka https://contoh.id/Moore's_law.", 'https://contoh.id/Moore%27s_law'],
    ['https://contoh.id/', 'https://contoh.id/'],
    ['https://contoh.id/Tbk.', 'https://contoh.id/Tbk.'],
    ['HTTPS://CONTOH.ID/A', 'HTTPS://CONTOH.ID/A'],
  ])('%j is %j', (text, link) => {
    expect(findLink(text)?.link).toBe(link);
  });

  it.each(['', 'tanpa tautan', 'https://', 'https://)))', 'awww.', 'ftp://contoh.id'])(
    'is not in %j',
    (text) => {
      expect(findLink(text)).toBeNull();
    },
  );

  it('is found soon in a text of signs alone', () => {
    const started = performance.now();
    findLink(`https://a${')'.repeat(100_000)}`);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('a link in a name', () => {
  it.each([
    'Halo https://evil.example/x',
    'http://evil.example',
    'ftp://evil.example',
    'Klik www.evil.example',
    'WWW.EVIL.EXAMPLE',
    'hxxp://evil.example',
    'https:/evil.example',
    'https:evil.example',
    '\uff48\uff54\uff54\uff50\uff53\uff1a\uff0f\uff0fevil.example',
    'ht\u200btps://evil.example',
    'w\u00adww.evil.example',
  ])('is seen: %j', (name) => {
    expect(hasLink(name)).toBe(true);
  });

  it.each([
    'Siti Nur Aini, S.Pd., M.Kom.',
    'Dr. Ir. H. Budi',
    "Ma'ruf Amin",
    'Awwww Budi',
    'A/B Testing',
    'Budi: Guru',
    'O’Brien',
    'Nguyễn Văn A',
    'Siti (Http)',
    'สมชาย',
  ])('is not seen in %j', (name) => {
    expect(hasLink(name)).toBe(false);
  });
});
