import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { glossaryTerm } from '~/content/schemas/glossary';
import { byLetter } from '~/features/glossary/glossary';
import { borrowedFrom } from '~/i18n/borrowed-from';
import { locales, type Locale } from '~/i18n/locales';

type Term = z.infer<typeof glossaryTerm>;

const readTerms = (locale: Locale) =>
  new Map(
    globSync(`src/content/glossary/*.${locale}.json`).map((file) => [
      basename(file, `.${locale}.json`),
      JSON.parse(readFileSync(file, 'utf8')) as Term,
    ]),
  );

describe.each(locales)('the glossary in %s', (locale) => {
  const terms = readTerms(locale);

  it('has at least 150 terms', () => {
    expect(terms.size).toBeGreaterThanOrEqual(150);
  });

  it('gives each name to one term alone', () => {
    const names = [...terms.values()].flatMap(({ term, synonyms }) => [term, ...synonyms]);
    const lower = names.map((name) => name.toLowerCase());
    expect(lower.filter((name, at) => lower.indexOf(name) !== at)).toEqual([]);
  });

  it('names of its own alone what no text is linked by', () => {
    const foreign = [...terms].flatMap(([slug, { term, synonyms, everyday = [] }]) =>
      everyday.filter((name) => ![term, ...synonyms].includes(name)).map((name) => [slug, name]),
    );
    expect(foreign).toEqual([]);
  });

  it('leads from each term to others that exist', () => {
    const lost = [...terms].flatMap(([slug, { seeAlso }]) =>
      seeAlso.filter((other) => other === slug || !terms.has(other)).map((to) => [slug, to]),
    );
    expect(lost).toEqual([]);
  });
});

it('leads from a term to the same others in both languages', () => {
  const [id, en] = [readTerms('id'), readTerms('en')];
  const apart = [...id].filter(
    ([slug, { seeAlso }]) => seeAlso.join() !== en.get(slug)?.seeAlso.join(),
  );
  expect(apart.map(([slug]) => slug)).toEqual([]);
});

describe('the list of terms', () => {
  const entry = (term: string) => ({ data: { term } });
  const entries = ['Bias', 'API', 'akurasi', 'Algoritma'].map(entry);

  it('has each letter once, with its terms in the order of a dictionary', () => {
    const shown = byLetter('id', entries).map(({ letter, terms }) => [
      letter,
      terms.map(({ data }) => data.term),
    ]);
    expect(shown).toEqual([
      ['A', ['akurasi', 'Algoritma', 'API']],
      ['B', ['Bias']],
    ]);
  });
});

describe('a synonym', () => {
  const others = [{ locale: 'en' as const, names: ['Machine learning', 'ML'] }];

  it.each([
    ['machine learning', 'en'],
    ['pemelajaran mesin', undefined],
    ['ML', undefined],
  ])('%s comes from %s', (synonym, locale) => {
    expect(borrowedFrom(synonym, others)).toBe(locale);
  });
});
