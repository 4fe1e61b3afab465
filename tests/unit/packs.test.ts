import { describe, expect, it } from 'vitest';
import { toClassHtml, type ClassForm } from '~/features/courses/packs/pack-class';
import { toPackHtml } from '~/features/courses/packs/pack-html';
import { formatSize, getPackName } from '~/features/courses/packs/pack-name';
import type { PackClass, PackContent } from '~/features/courses/packs/packs.schema';
import { getDictionary } from '../support/dictionary';
import { renderLesson } from '~/lib/markdown/lesson';

const question = {
  id: 7,
  key: 'satu',
  kind: 'choice',
  prompt: 'Mana <yang> "benar"?',
  lang: 'id',
  options: [
    { id: 'a', text: 'Ini & itu' },
    { id: 'b', text: 'Bukan' },
  ],
  answer: 'a',
  reasons: { a: 'Ya\u0001', b: 'Tidak' },
} as PackClass['questions'][number];

const markdown = `## Awal

::practice{#satu}

:::figure{src="/figures/a.svg" alt="Sebuah gambar" width="10" height="10"}
Keterangan
:::

:::exercise[Coba]
::notes[Daftar saya]{columns="Apa | Mengapa" rows=2}

- [ ] dua alasan
:::

[Istilah](/glossary/ai) dan baris  
kedua.`;

const entry: PackClass = {
  code: 'AI-1',
  title: 'Kelas',
  lang: 'id',
  level: 'Pemula',
  html: renderLesson(markdown).html,
  questions: [question],
  videoUrl: null,
  links: [],
  address: 'https://sinau.test/x',
};

const form: ClassForm = {
  words: getDictionary,
  locale: 'id',
  prefix: 'c1-',
  deeper: 1,
  answers: 'last',
  figure: () => null,
  origin: 'https://sinau.test',
};

const content: PackContent = {
  locale: 'id',
  classes: [entry],
  course: {
    id: 1,
    title: 'Dasar: AI & Étika',
    description: '<b>',
    lang: 'id',
    category: 'AI Literacy',
    gradient: 'nila',
    instructor: '',
    address: 'https://sinau.test/courses/1',
  },
};

it('has facts with their words, their day and their sources', () => {
  const { html } = renderLesson('## Satu\n\n::fact{unesco-age}');
  const text = toClassHtml({ ...entry, html }, form);
  expect(text).toContain('<div class="lesson-fact">');
  expect(text).toContain('usia 13 tahun');
  expect(text).toMatch(/Diperiksa \d+ \w+ 20\d\d/);
  expect(text).toContain('href="https://doi.org/10.54675/EWZM9535"');
});

describe('the name of a file', () => {
  it('is made of letters that every memory card takes', () => {
    const name = getPackName({ content, locale: 'id', format: 'epub' });
    expect(name).toBe('sinau-ai-dasar-ai-etika-id.epub');
  });
});

it.each([
  [1, '1 KB', '1 KB'],
  [84_001, '85 KB', '85 KB'],
  [999_499, '1.000 KB', '1,000 KB'],
  [1_240_000, '1,2 MB', '1.2 MB'],
])('%i bytes are read as %s', (bytes, id, en) => {
  expect([formatSize('id', bytes), formatSize('en', bytes)]).toEqual([id, en]);
});

describe('a class in a file', () => {
  const html = toClassHtml(entry, form);

  it('is XML, with what people wrote as text', () => {
    expect(html).toContain('Mana &lt;yang&gt; "benar"?');
    expect(html).toContain('Ini &amp; itu');
    expect(html).toContain('<br />');
    expect(html).not.toContain('\u0001');
  });

  it('has its question in its place and the answer at the end, each with the way to the other', () => {
    expect(html.indexOf('id="c1-q1"')).toBeLessThan(html.indexOf('id="c1-a1"'));
    expect(html).toContain('href="#c1-a1"');
    expect(html).toContain('href="#c1-q1"');
    expect(html.indexOf('kedua')).toBeLessThan(html.indexOf('class="answers"'));
  });

  it('has room to write with a pen, and points to tick', () => {
    expect(html).toContain(
      '<th>Apa</th><th>Mengapa</th></tr></thead><tbody><tr><td class="line"><br /></td>',
    );
    expect(html.match(/<td class="line">/g)).toHaveLength(4);
    expect(html).toContain('<ul class="lesson-ticks">');
    expect(html).not.toContain('<input');
  });

  it('folds the answer where it can be tapped', () => {
    const folded = toClassHtml(entry, { ...form, answers: 'folded' });
    expect(folded).toContain('<details><summary>');
    expect(folded).not.toContain('class="answers"');
  });

  it('says what a picture shows that is not there, and leads to the site', () => {
    expect(html).not.toContain('<img');
    expect(html).toContain('Sebuah gambar');
    expect(html).toContain('href="https://sinau.test/glossary/ai"');
    expect(html).toContain('<h3>Awal</h3>');
  });
});

it('a page says which part of the course it is, and lets nothing act', () => {
  const page = toPackHtml({
    content,
    figures: new Map(),
    cover: '<svg/>',
    origin: 'https://sinau.test',
  });
  expect(page).toContain("default-src 'none'");
  expect(page).toContain('&lt;b&gt;');
  expect(page).toContain('https://sinau.test/terms');
});

it('a page lets each wide table scroll by itself, reached by the keyboard', () => {
  const html = renderLesson('## Awal\n\n|a|b|\n|-|-|\n|1|2|\n\n- satu\n\n  |c|\n  |-|\n  |3|').html;
  const page = toPackHtml({
    content: { ...content, classes: [{ ...entry, html }] },
    figures: new Map(),
    cover: '<svg/>',
    origin: 'https://sinau.test',
  });
  const count = (part: string) => page.split(part).length - 1;
  expect(count('<div class="scroll" tabindex="0"><table>')).toBe(2);
  expect(count('</table></div>')).toBe(2);
});
