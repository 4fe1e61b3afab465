import { describe, expect, it } from 'vitest';
import { readCourseQuery } from '~/features/courses/course-query';
import { announce } from '~/i18n/announce';
import { linksIn } from '~/features/courses/lessons/text-links';
import { categoriesNamed, levelNames, wordsFor } from '~/i18n/course-words';

const [id, en] = [wordsFor('id'), wordsFor('en')];

describe('values of closed lists', () => {
  it('are in the language of the page, whatever language they were typed in', () => {
    const pairs = [
      ['Popular', 'Populer'],
      ['For teachers', 'Untuk guru'],
      ['Beginner', 'Pemula'],
      ['Applications', 'Aplikasi'],
      ['AI literacy', 'Literasi AI'],
      ['Short course', 'Kursus singkat'],
      ['12 weeks', '12 minggu'],
      ['1 week', '1 minggu'],
      ['98 hours', '98 jam'],
      ['None.', 'Tidak ada.'],
    ] as const;
    for (const [english, indonesian] of pairs) {
      for (const value of [english, indonesian, ` ${english.toUpperCase()} `]) {
        expect(announce(id, value, 'en')).toEqual({ text: indonesian, lang: undefined });
        expect(announce(en, value, 'id')).toEqual({ text: english, lang: undefined });
      }
    }
  });

  it('leave free text as it is, with its language if different from the page’s', () => {
    for (const value of [
      'Weekend class',
      'constructor',
      '12 parsecs',
      '99999 weeks',
      'weeks',
      '',
    ]) {
      expect(announce(id, value, 'en')).toEqual({ text: value, lang: 'en' });
      expect(announce(en, value, 'en')).toEqual({ text: value, lang: undefined });
    }
  });

  it('name the categories of which one contains a word, in every language', () => {
    expect(categoriesNamed('literasi')).toEqual(['literasi ai', 'ai literacy']);
    expect(categoriesNamed('literacy')).toEqual(['literasi ai', 'ai literacy']);
    expect(categoriesNamed('zebra')).toEqual([]);
  });

  it('name a level in every language, for the filter', () => {
    expect(levelNames('beginner')).toEqual(['pemula', 'beginner']);
  });
});

describe('lines of materials', () => {
  it('are links if they end with a web address, and nothing otherwise', () => {
    expect(
      linksIn([
        'Glossary: https://example.org/a',
        'https://example.org/b',
        'Workbook for AI-101',
        'x javascript:alert(1)',
        'Broken https://',
        'Quoted https://example.org/"><script>',
      ]),
    ).toEqual([
      { title: 'Glossary', href: 'https://example.org/a' },
      { title: 'example.org', href: 'https://example.org/b' },
    ]);
  });
});

describe('the address of the list of courses', () => {
  it('is lenient: unknown values are dropped', () => {
    const read = (query: string) => readCourseQuery(new URLSearchParams(query));
    expect(read('q=%20python%20&level=beginner&language=id&page=2')).toEqual({
      q: 'python',
      level: 'beginner',
      language: 'id',
      page: 2,
    });
    const none = { q: '', level: undefined, language: undefined, page: 1 };
    expect(read('level=constructor&language=xx&page=-1')).toEqual(none);
    expect(read(`q=${'x'.repeat(500)}`).q).toHaveLength(120);
  });
});
