import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWebPage } from '~/lib/form-schema';
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
    ['contoh.id/karier', 'https://contoh.id/karier'],
    ['bit.ly/loker-ai', 'https://bit.ly/loker-ai'],
    ['contoh.id', 'https://contoh.id'],
    ['karier.contoh.co.id', 'https://karier.contoh.co.id'],
    ['Contoh.ID/Karier?x=1#a', 'https://Contoh.ID/Karier?x=1#a'],
    ['contoh.id:8080/karier', 'https://contoh.id:8080/karier'],
    ['contoh.id?a=1', 'https://contoh.id?a=1'],
    ['forms.gle/AbC123', 'https://forms.gle/AbC123'],
    ['wa.me/6281290007777', 'https://wa.me/6281290007777'],
    ['medium.com/@budi', 'https://medium.com/@budi'],
    ['münchen.de/x', 'https://münchen.de/x'],
    ['xn--mnchen-3ya.de', 'https://xn--mnchen-3ya.de'],
    ['contoh.id/berkas kelas.pdf', 'https://contoh.id/berkas%20kelas.pdf'],
    ['<https://contoh.id/a>', 'https://contoh.id/a'],
    ['<contoh.id/a>', 'https://contoh.id/a'],
    ['"https://contoh.id/a"', 'https://contoh.id/a'],
    ['“https://contoh.id/a”', 'https://contoh.id/a'],
    ["'https://contoh.id/a'", 'https://contoh.id/a'],
    ["'https://contoh.id/a", 'https://contoh.id/a'],
    ['(https://contoh.id/a_(b))', 'https://contoh.id/a_(b)'],
    ['«contoh.id»', 'https://contoh.id'],
    ['https://contoh.id/cari?q="ai guru"', 'https://contoh.id/cari?q=%22ai%20guru%22'],
    ['https://contoh.id/cari?q=<ai>`x`', 'https://contoh.id/cari?q=%3Cai%3E%60x%60'],
    ['mailto:halo@contoh.id', 'mailto:halo@contoh.id'],
    ['/team', '/team'],
    ['', ''],
    ['contoh', 'contoh'],
  ])('%j is stored as %j', (typed, link) => {
    expect(toLink(typed)).toBe(link);
  });

  it.each([
    ...['file.pdf', 'Laporan.docx', 'data.csv', 'foto.jpeg', 'arsip.zip', 'catatan.md', 'skrip.py'],
    ...[
      'Node.js',
      'index.html',
      'v1.2',
      '1.2.3',
      '12.30',
      '192.168.1.1',
      'localhost:3000',
      'S.Pd.',
    ],
    ...[
      'budi@contoh.id',
      'contoh',
      'Lihat contoh.id',
      'contoh.id adalah kami',
      'Rp1.000',
      'dan/atau',
    ],
    ...['javascript:alert(1)', 'javascript:contoh.id/x', 'data:text/html,x', 'vbscript:x.id/y'],
    ...[
      'java\u00adscript:alert(1)',
      'blob:contoh.id/x',
      '//contoh.id',
      '\\\\contoh.id',
      'https:contoh',
    ],
    ...['.contoh.id', 'contoh..id', '-contoh.id', 'contoh.id@jahat.id', 'contoh.id\\@jahat.id'],
    ...['<javascript:alert(1)>', '"data:text/html,x"', 'a.id https://b.id', 'ftp://contoh.id'],
  ])('%j is no page of the web', (typed) => {
    expect(isWebPage(toLink(typed))).toBe(false);
  });

  it('stays as it is once normalised', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.webUrl()), (text) => {
        expect(toLink(toLink(text))).toBe(toLink(text));
      }),
    );
  });

  it('is read soon, however long', () => {
    const started = performance.now();
    for (const text of [
      'a.'.repeat(50_000),
      'a'.repeat(100_000),
      '<'.repeat(5000),
      '-'.repeat(1e5),
    ])
      toLink(text);
    expect(performance.now() - started).toBeLessThan(1000);
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
    ['_https://contoh.id/kelas_', 'https://contoh.id/kelas'],
    ['~https://contoh.id/kelas~', 'https://contoh.id/kelas'],
    ['`https://contoh.id/kelas`', 'https://contoh.id/kelas'],
    ['```https://contoh.id/kelas```', 'https://contoh.id/kelas'],
    ['*_https://contoh.id/kelas_*', 'https://contoh.id/kelas'],
    ['Buka _https://contoh.id/kelas._', 'https://contoh.id/kelas'],
    ['https://contoh.id/kelas_', 'https://contoh.id/kelas_'],
    ['_kelas_ https://contoh.id/~budi/a_', 'https://contoh.id/~budi/a_'],
    ['https://contoh.id/kelas،', 'https://contoh.id/kelas'],
    ['https://contoh.id/kelas؟', 'https://contoh.id/kelas'],
    ['https://contoh.id/kelas。', 'https://contoh.id/kelas'],
    ['请看https://contoh.id/kelas，谢谢', 'https://contoh.id/kelas'],
    ['「https://contoh.id/kelas」', 'https://contoh.id/kelas'],
    ['https://contoh.id/kelas👍', 'https://contoh.id/kelas'],
    ['👉https://contoh.id/kelas👈🏽 ayo', 'https://contoh.id/kelas'],
    ['https://contoh.id/kelas🇮🇩', 'https://contoh.id/kelas'],
    ['https://contoh.id/kelas❤️', 'https://contoh.id/kelas'],
    ['https://contoh.id/kelas.👍', 'https://contoh.id/kelas'],
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
