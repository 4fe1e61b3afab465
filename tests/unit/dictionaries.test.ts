import { describe, expect, it } from 'vitest';
import { en } from '~/i18n/en';
import { id } from '~/i18n/id';

/** Every text of a dictionary by its dotted name. */
function texts(value: unknown, name = ''): [string, string][] {
  if (typeof value === 'string') return [[name, value]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    texts(inner, name ? `${name}.${key}` : key),
  );
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{\w+\}/g)].map(([match]) => match).sort();

describe('the dictionaries', () => {
  const english = new Map(texts(en));

  it.each(texts(id))(
    '%s says something in both languages, with the same placeholders',
    (name, text) => {
      const other = english.get(name) ?? '';
      expect(text.trim()).not.toBe('');
      expect(other.trim()).not.toBe('');
      expect(placeholders(text)).toEqual(placeholders(other));
    },
  );

  it('have the agreed sections', () => {
    const sections = [
      'locale',
      'common',
      'sidebar',
      'header',
      'hero',
      'features',
      'events',
      'content',
      'faq',
      'about',
      'cta',
      'footer',
      'skillHub',
      'jobs',
      'trainer',
    ];
    expect(Object.keys(en)).toEqual(expect.arrayContaining(sections));
  });
});
