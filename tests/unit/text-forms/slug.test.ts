import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSlug, slugMaker, toSlug } from '~/lib/text-forms/slug';

describe('the slug of a title', () => {
  it.each([
    ['Kelas AI: Dasar & Etika!', 'kelas-ai-dasar-etika'],
    ['Kỹ sư Đào tạo AI', 'ky-su-dao-tao-ai'],
    ['Đông Á', 'dong-a'],
    ['Straßenmeister', 'strassenmeister'],
    ['Łódź Søft', 'lodz-soft'],
    ['Ærlig Œuvre', 'aerlig-oeuvre'],
    ['Þórður', 'thordur'],
    ['İstanbul ışık', 'istanbul-isik'],
    ['São Paulo', 'sao-paulo'],
    ['Ma\u2019ruf', 'ma-ruf'],
    ["Ma'ruf", 'ma-ruf'],
    ['2020\u20132021', '2020-2021'],
    ['ＡＩ　１０１', 'ai-101'],
    ['kata\u00adkunci', 'katakunci'],
    ['a\u200bb', 'ab'],
    ['🌱 Tani Cerdas', 'tani-cerdas'],
    ['ﬁnal', 'final'],
    ['½ hari', '1-2-hari'],
    ['Programmer C++', 'programmer-cplusplus'],
    ['Programmer C#', 'programmer-csharp'],
    ['Programmer C', 'programmer-c'],
    ['Programmer F#', 'programmer-fsharp'],
    ['Programmer .NET', 'programmer-dotnet'],
    ['.NET', 'dotnet'],
    ['ASP.NET', 'asp-net'],
    ['Node.js', 'node-js'],
    ['C++/C#', 'cplusplus-csharp'],
    ['Kelas #1', 'kelas-1'],
    ['1 + 1', '1-1'],
    ['A+ Kelas', 'a-kelas'],
    ['--a--', 'a'],
    ['50% lebih cepat?', '50-lebih-cepat'],
    ['  Café & Crème  ', 'cafe-creme'],
    ['  Pärt Tïme  ', 'part-time'],
    ['Jam Konsultasi: Proyek AI Pertama Anda!', 'jam-konsultasi-proyek-ai-pertama-anda'],
    ['', ''],
    [' \u3164 ', ''],
    ['a'.repeat(100), 'a'.repeat(80)],
    [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
  ])('%j is %j', (title, slug) => {
    expect(toSlug(title)).toBe(slug);
  });

  it.each(['วิศวกรข้อมูล', 'ဒေတာ', '数据科学家', 'مهندس', 'Инженер', '🌱', '!!!', 'ខ្មែរ'])(
    'of %s, which has no Latin letters, is a short name of its own',
    (title) => {
      expect(toSlug(title)).toMatch(/^[a-z0-9]{4,7}$/);
      expect(toSlug(` ${title} `)).toBe(toSlug(title));
    },
  );

  it('tells titles apart that share their Latin letters', () => {
    expect(toSlug('AI工程师')).toMatch(/^ai-[a-z0-9]{4,7}$/);
    expect(toSlug('AI工程师')).not.toBe(toSlug('AI设计师'));
  });

  it('is one that schemas take, of every text that shows something', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        const slug = toSlug(`${text}x`);
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(80);
        expect(toSlug(slug)).toBe(slug);
      }),
    );
  });
});

describe('slugs of many titles', () => {
  it('are different from each other and from those that are given', () => {
    const toName = slugMaker(['kelas-ai', 'guru-ai-2', '']);
    const titles = ['Kelas AI', 'Kelas (AI)', 'Guru AI', 'Guru AI', 'Guru: AI', 'C++', 'C#', ''];
    expect(titles.map(toName)).toEqual([
      ...['kelas-ai-2', 'kelas-ai-3', 'guru-ai', 'guru-ai-3', 'guru-ai-4'],
      ...['cplusplus', 'csharp', ''],
    ]);
  });

  it('are made soon of one title many times', () => {
    const started = performance.now();
    const toName = slugMaker([]);
    const names = Array.from({ length: 20_000 }, () => toName('Guru AI'));
    expect(new Set(names).size).toBe(20_000);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe('the slug that a typed address means', () => {
  it.each([
    ['kelas-ai.', 'kelas-ai'],
    ['kelas-ai)', 'kelas-ai'],
    ['kelas-ai).', 'kelas-ai'],
    ['kelas-ai,', 'kelas-ai'],
    ['kelas-ai;', 'kelas-ai'],
    ['kelas-ai:', 'kelas-ai'],
    ['kelas-ai!', 'kelas-ai'],
    ['kelas-ai?', 'kelas-ai'],
    ['kelas-ai ', 'kelas-ai'],
    [' kelas-ai', 'kelas-ai'],
    ['kelas-ai\u00a0', 'kelas-ai'],
    ['kelas-ai\u200b', 'kelas-ai'],
    ['kelas-\u200bai', 'kelas-ai'],
    ['kelas-ai\u200e', 'kelas-ai'],
    ['kelas-ai\ufeff', 'kelas-ai'],
    ['Kelas-AI', 'kelas-ai'],
    ['KELAS-AI.', 'kelas-ai'],
    ['kelas-ai\u201d', 'kelas-ai'],
    ['kelas-ai"', 'kelas-ai'],
    ["kelas-ai'", 'kelas-ai'],
    ['kelas-ai*', 'kelas-ai'],
    ['kelas-ai_', 'kelas-ai'],
    ['kelas-ai>', 'kelas-ai'],
    ['kelas\u2011ai', 'kelas-ai'],
    ['kelas-ai\u2026', 'kelas-ai'],
    ['ｋelas-ai', 'kelas-ai'],
    ['kelas-ai', 'kelas-ai'],
  ])('%j is %j', (typed, slug) => {
    expect(readSlug(typed)).toBe(slug);
  });
});
