import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDictionary } from '../support/dictionary';
import { findMissingTexts, readTexts, textNames, textStatus } from '../../scripts/lib/texts.ts';
import { wholeLocales as locales } from '~/i18n/previews';

/** Every text by its dotted name; the forms of number have `other` for all. */
function textsIn(value: unknown, name = ''): [string, string][] {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value === 'object' && value !== null && 'other' in value)
    return [[name, String(value.other)]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    textsIn(inner, name ? `${name}.${key}` : key),
  );
}

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted().join();

const files = globSync('src/**/{texts,issues}/*.json');

describe('the texts', () => {
  it('are complete in every language of the product', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(findMissingTexts()).toEqual([]);
  });

  it('have the notes of docs/texts.md, and no note without a text', () => {
    const english = readTexts('en');
    const lost = readFileSync('docs/texts.md', 'utf8')
      .split(/^## `src\//m)
      .slice(1)
      .flatMap((part) => {
        const folder = part.slice(0, part.indexOf('`'));
        const names = textNames(english[folder]);
        return [...part.matchAll(/^\| `([\w.-]+)`/gm)]
          .map(([, name = '']) => name)
          .filter((name) => !names.some((one) => `${one}.`.startsWith(`${name}.`)))
          .map((name) => `${folder}: ${name}`);
      });
    expect(lost).toEqual([]);
  });
});

describe('a text that is missing', () => {
  const root = mkdtempSync(join(tmpdir(), 'texts-'));
  const change = (file: string, edit: (texts: Record<string, Record<string, unknown>>) => void) => {
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, unknown>>;
    edit(texts);
    writeFileSync(join(root, file), JSON.stringify(texts));
  };

  beforeAll(() => {
    for (const file of files) cpSync(file, join(root, file));
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it.each(locales)('in %s is named, and stops the build', (locale) => {
    const file = `src/i18n/texts/${locale}.json`;
    change(file, ({ hero }) => delete hero?.['title']);
    expect(findMissingTexts(root)).toEqual([`${locale}: i18n.hero.title`]);
    cpSync(file, join(root, file));
    const issues = `src/i18n/issues/${locale}.json`;
    change(issues, ({ general }) => delete general?.['not_found']);
    expect(findMissingTexts(root)).toEqual([`${locale}: i18n/issues.general.not_found`]);
    cpSync(issues, join(root, issues));
    expect(findMissingTexts(root)).toEqual([]);
  });
});

it('says the name of the site where a text has it in braces', () => {
  expect(readFileSync('src/i18n/texts/en.json', 'utf8')).toContain('{brand} · Learn AI together');
  expect(getDictionary('en').meta.defaultTitle).toBe('Sinau AI · Learn AI together');
});

describe('a language that is begun', () => {
  const malay = textsIn(readTexts('ms'));

  it('is counted, with what it lacks', () => {
    const lines = textStatus();
    expect(lines[0]).toMatch(/^id {2}[\d,]+ of [\d,]+ texts$/);
    expect(lines.at(-1)).toMatch(/^ms {2}[\d,]+ of [\d,]+ texts, [\d,]+ missing$/);
  });

  it('has no text that English lacks, and the same placeholders', () => {
    const english = new Map(textsIn(readTexts('en')));
    const wrong = malay
      .filter(([name, text]) => placeholders(text) !== placeholders(english.get(name) ?? '-{-}'))
      .map(([name]) => name);
    expect(wrong).toEqual([]);
  });

  it('follows its own rules, which are not those of Indonesian', () => {
    const indonesian =
      /\b(?:Anda(?<!^Anda)(?<![.:?] Anda)|bisa|kata sandi|unduh\w*|unggah\w*|tautan|berkas|peramban|perangkat|luring|daring|lowongan|pelatihan|silakan|situs|kirim ulang|gratis|karena|seluler|sertifikat|bahasa Inggris|tombol|kantor)\b/;
    const foreign = malay.filter(([, text]) => indonesian.test(text)).map(([, text]) => text);
    expect(foreign).toEqual([]);
    const whole = new Map(textsIn(readTexts('id')));
    // Short texts may be the same word in both.
    const same = malay.filter(
      ([name, text]) => (text.match(/\p{L}{2,}/gu) ?? []).length > 3 && whole.get(name) === text,
    );
    expect(same).toEqual([]);
  });
});
