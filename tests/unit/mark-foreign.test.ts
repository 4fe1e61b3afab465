import { describe, expect, it, vi } from 'vitest';
import { noteForeign } from '~/server/previews/foreign-texts';
import { markForeign } from '~/server/previews/mark-foreign';

vi.mock('~/i18n/preview-texts', () => ({
  previewTexts: { ms: { own: ['Data'], lacking: ['Show all', '{n} lessons in {course}', '{x}'] } },
}));

vi.mock('~/content/skill-names', () => ({
  skillSlugs: ['a'],
  skillName: () => 'Prompt writing',
}));

const mark = (html: string) => markForeign(html, 'ms');

describe('the English texts of a preview', () => {
  it('are marked on their element, or in one of their own among others', () => {
    expect(mark('<p class="a">Show  all</p>')).toBe('<p class="a" lang="en">Show  all</p>');
    expect(mark('<p>\n  Show all <b>Semua</b></p>')).toBe(
      '<p>\n  <span lang="en">Show all</span> <b>Semua</b></p>',
    );
  });

  it('are known with values in them, and in content', () => {
    expect(mark('<option>Prompt writing</option>')).toBe(
      '<option lang="en">Prompt writing</option>',
    );
    expect(mark('<p>3 lessons in AI</p>')).toBe('<p lang="en">3 lessons in AI</p>');
    noteForeign('ms', [
      { id: 'a.en', data: { title: 'Data & you' }, rendered: { html: '<p>One <em>two</em></p>' } },
      { id: 'b.ms', data: { title: 'Satu dua' } },
    ]);
    expect(mark('<h2>Data &amp; you</h2><p>Satu dua</p>')).toBe(
      '<h2 lang="en">Data &amp; you</h2><p>Satu dua</p>',
    );
    expect(mark('<p>One <em>two</em></p>')).toBe(
      '<p><span lang="en">One</span> <em lang="en">two</em></p>',
    );
  });

  it('are left where a language is said already, in scripts, and where nothing is English', () => {
    for (const html of [
      '<p lang="id">Show all</p>',
      '<script>Show all</script>',
      '<p>Data</p>',
      '<p>Semua 12</p>',
      '<input value="Show all">',
    ])
      expect(mark(html)).toBe(html);
  });

  it('are marked in a part of the page’s language inside another', () => {
    expect(mark('<div lang="en"><p>Show all</p><div lang="ms"><p>Show all</p></div></div>')).toBe(
      '<div lang="en"><p>Show all</p><div lang="ms"><p lang="en">Show all</p></div></div>',
    );
  });

  it('get no element in an island, which React would not find', () => {
    const island = '<astro-island><p>Show all<!-- --> 3</p></astro-island>';
    expect(mark(island)).toBe(island);
    expect(mark('<astro-island><p>Show all</p></astro-island>')).toContain('<p lang="en">');
  });
});
