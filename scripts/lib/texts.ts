// The texts of the interface, which are JSON files beside their feature.
import { globSync, readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { site } from '../../src/config/site.ts';
import { locales } from '../../src/i18n/locales.ts';

/** What texts say in braces and the site says itself; the other placeholders are filled when a text is shown. */
const constants: Readonly<Record<string, string>> = {
  brand: site.brand,
  hubName: site.hubName,
  siteEmail: site.email,
};

/** Replaces the constants of the site in the text of a file. */
const fillConstants = (json: string): string =>
  json.replace(/\{(\w+)\}/g, (placeholder, name: string) => constants[name] ?? placeholder);

type Texts = Record<string, unknown>;

/** The texts of a language by folder, such as `features/jobs`, or `i18n/issues` for those of errors. */
export function readTexts(locale: string, root = '.'): Record<string, Texts> {
  const folders: Record<string, Texts> = {};
  for (const file of globSync(`src/**/{texts,issues}/{,*.}${locale}.json`, { cwd: root }).sort()) {
    const path = file.replaceAll('\\', '/');
    const folder = path.replace(/^src\/|(\/texts)?\/[^/]+$/g, '');
    const texts = JSON.parse(fillConstants(readFileSync(`${root}/${file}`, 'utf8'))) as Texts;
    folders[folder] = { ...folders[folder], ...texts };
  }
  return folders;
}

/** The dotted names of all texts below a value; one with forms of number is one text. */
export function textNames(value: unknown, name = ''): string[] {
  if (typeof value !== 'object' || value === null || 'other' in value) return [name];
  return Object.entries(value).flatMap(([key, inner]) =>
    textNames(inner, name ? `${name}.${key}` : key),
  );
}

/** The texts that a language of the product lacks though another one has them, by language and name. */
export function findMissingTexts(root = '.'): string[] {
  const names = locales.map(
    (locale) => [locale, new Set(textNames(readTexts(locale, root)))] as const,
  );
  const all = new Set(names.flatMap(([, own]) => [...own]));
  return names.flatMap(([locale, own]) =>
    [...all].filter((name) => !own.has(name)).map((name) => `${locale}: ${name}`),
  );
}

/** Fills the constants in the files of texts, for the server and for browsers. */
export const textFiles = (): Plugin => ({
  name: 'text-files',
  enforce: 'pre',
  transform: {
    filter: { id: /\/(?:texts|issues)\/[\w.-]+\.json$/ },
    handler: (code) => ({ code: fillConstants(code), map: null }),
  },
});

/** Gives the English texts to the type check, placeholders included, and refuses to build without a text. */
export const interfaceTexts = (): AstroIntegration => ({
  name: 'interface-texts',
  hooks: {
    'astro:config:done': ({ injectTypes }) => {
      // JSON is a type of TypeScript as it stands; an import of the files would widen each text to `string`.
      injectTypes({
        filename: 'english-texts.d.ts',
        content: `interface EnglishTexts ${JSON.stringify(readTexts('en'), null, 2)}\n`,
      });
    },
    'astro:build:start': () => {
      const missing = findMissingTexts();
      if (missing.length > 0) throw new Error(`Texts are missing:\n${missing.join('\n')}`);
    },
  },
});
