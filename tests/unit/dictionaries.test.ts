import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getDictionary } from '../support/dictionary';
import { locales } from '~/i18n/locales';

const forms = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);
const isPlural = (value: object): value is Record<string, string> =>
  'other' in value && Object.keys(value).every((key) => forms.has(key));

/** Every text by its dotted name; one with plural forms appears once, as a list of them. */
function texts(value: unknown, name = ''): [string, string[]][] {
  if (typeof value === 'string') return [[name, [value]]];
  if (isPlural(value as object)) return [[name, Object.values(value as object)]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    texts(inner, name ? `${name}.${key}` : key),
  );
}

const placeholders = (all: string[]) =>
  [...new Set(all.flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();

const english = new Map(texts(getDictionary('en')));

describe.each(locales)('the dictionary of %s', (locale) => {
  const own = texts(getDictionary(locale));

  it('has every text, and no other', () => {
    expect(own.map(([name]) => name).sort()).toEqual([...english.keys()].sort());
  });

  it('is complete, with the same placeholders as in English', () => {
    const wrong = own.filter(
      ([name, all]) =>
        all.some((text) => text.trim() === '') ||
        placeholders(all).join() !== placeholders(english.get(name) ?? []).join(),
    );
    expect(wrong).toEqual([]);
  });

  it('has each form of number that the language needs', () => {
    const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const lacking: string[] = [];
    const look = (value: unknown, name: string) => {
      if (typeof value === 'string') return;
      if (isPlural(value as object)) {
        if (needed.some((form) => !(form in (value as object)))) lacking.push(name);
        return;
      }
      for (const [key, inner] of Object.entries(value as object)) look(inner, `${name}.${key}`);
    };
    look(getDictionary(locale), locale);
    expect(lacking).toEqual([]);
  });

  it('is made of the same files as English', () => {
    const files = (one: string) =>
      globSync(`src/**/texts/{,*.}${one}.json`).map((file) => file.slice(0, -`${one}.json`.length));
    expect(files(locale).sort()).toEqual(files('en').sort());
  });

  it('has the agreed sections', () => {
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
    expect(Object.keys(getDictionary(locale))).toEqual(expect.arrayContaining(sections));
  });
});
