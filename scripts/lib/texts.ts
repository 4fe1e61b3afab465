// The texts of the interface, which are JSON files beside their feature.
import { globSync, readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { site } from '../../src/config/site.ts';
import { allLocales, localeFacts } from '../../src/i18n/locale-facts.ts';
import { isPreview, standIn, wholeLocales } from '../../src/i18n/previews.ts';
import { locales, type Locale } from '../../src/i18n/locales.ts';

/** Placeholders that are the same everywhere; they are filled when a file is read. */
const constants: Readonly<Record<string, string>> = {
  brand: site.brand,
  hubName: site.hubName,
  siteEmail: site.email,
};

/** Replaces the constants of the site in the text of a file. */
const fillConstants = (json: string): string =>
  json.replace(/\{(\w+)\}/g, (placeholder, name: string) => constants[name] ?? placeholder);

type Texts = { readonly [name: string]: Texts | string };

const readFile = (file: string): Texts =>
  JSON.parse(fillConstants(readFileSync(file, 'utf8'))) as Texts;

const filesOf = (locale: string, root = '.'): string[] =>
  globSync(`src/**/{texts,issues}/{,*.}${locale}.json`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

/** A single text: one with forms of number is one, too. */
const isText = (value: Texts | string | undefined): boolean =>
  typeof value !== 'object' || Array.isArray(value) || 'other' in value;

/** Own texts, and others for those that are missing. */
function fillIn(own: Texts | undefined, other: Texts): Texts {
  const filled = Object.entries(other).map(([name, text]): [string, Texts | string] => {
    const mine = own?.[name];
    return [name, isText(text) ? (mine ?? text) : fillIn(mine as Texts | undefined, text as Texts)];
  });
  return Object.fromEntries(filled);
}

const stringsIn = (text: Texts | string): string[] =>
  typeof text === 'string' ? [text] : Object.values(text).flatMap(stringsIn);

/** Returns the keys that a language lacks. */
function lackingIn(own: Texts | undefined, all: Texts): string[] {
  return Object.entries(all).flatMap(([name, text]) => {
    const mine = own?.[name];
    if (!isText(text)) return lackingIn(mine as Texts | undefined, text as Texts);
    if (mine !== undefined) return [];
    return stringsIn(text);
  });
}

/** The texts of a language by folder, such as `features/jobs`, or `i18n/issues` for those of errors. */
export function readTexts(locale: string, root = '.'): Record<string, Texts> {
  const folders: Record<string, Texts> = {};
  for (const file of filesOf(locale, root)) {
    const folder = file.replace(/^src\/|(\/texts)?\/[^/]+$/g, '');
    folders[folder] = { ...folders[folder], ...readFile(`${root}/${file}`) };
  }
  return folders;
}

/** The texts that readers of a language see: in a preview, English ones for those that are missing. */
export const readShownTexts = (locale: Locale): Record<string, Texts> =>
  isPreview(locale)
    ? (fillIn(readTexts(locale), readTexts(standIn)) as Record<string, Texts>)
    : readTexts(locale);

/** The dotted names of all texts. */
export function textNames(texts: Texts | string | undefined, name = ''): string[] {
  if (texts === undefined || isText(texts)) return [name];
  return Object.entries(texts).flatMap(([key, inner]) =>
    textNames(inner, name ? `${name}.${key}` : key),
  );
}

/** The texts that a whole language lacks though another one has them, by language and name. */
export function findMissingTexts(root = '.'): string[] {
  const names = wholeLocales.map(
    (locale) => [locale, new Set(textNames(readTexts(locale, root)))] as const,
  );
  const all = new Set(names.flatMap(([, own]) => [...own]));
  return names.flatMap(([locale, own]) =>
    [...all].filter((name) => !own.has(name)).map((name) => `${locale}: ${name}`),
  );
}

/** Returns one line for each language, with its number of texts. */
export function textStatus(root = '.'): string[] {
  const all = textNames(readTexts(standIn, root));
  const count = new Intl.NumberFormat('en-GB');
  return allLocales.map((locale) => {
    const own = new Set(textNames(readTexts(locale, root)));
    const there = all.filter((name) => own.has(name)).length;
    const missing = all.length - there;
    const rest = missing > 0 ? `, ${count.format(missing)} missing` : '';
    return `${locale}  ${count.format(there)} of ${count.format(all.length)} texts${rest}`;
  });
}

const isTexts = /\/(?:texts|issues)\/(?:[\w-]+\.)?(\w+)\.json$/;

/**
 * Gives files of texts to the server and to browsers with the site's constants filled, and those of a
 * preview with English for what is missing; and the list of languages with those that are served alone.
 */
export const textFiles = (): Plugin => ({
  name: 'text-files',
  enforce: 'pre',
  transform: {
    filter: { id: [isTexts, /\/src\/.*\.ts$/] },
    handler(code, id) {
      if (id.endsWith('/locale-facts.ts'))
        return {
          code: `export const localeFacts = ${JSON.stringify(localeFacts)};
export const allLocales = ${JSON.stringify(allLocales)};`,
          map: null,
        };
      if (id.endsWith('/preview-texts.ts')) {
        const previews = locales.filter(isPreview).map((locale) => {
          const own = readTexts(locale);
          const lacking = lackingIn(own, readTexts(standIn));
          return [locale, { own: stringsIn(own), lacking }] as const;
        });
        const list = JSON.stringify(Object.fromEntries(previews));
        return { code: `export const previewTexts = ${list};`, map: null };
      }
      if (id.endsWith('.ts')) {
        if (!code.includes('import.meta.glob')) return undefined;
        // Browsers get no files of a language that is not served.
        const served = `{${locales.join(',')}}.json'`;
        const globs = code
          .replaceAll(/(\/texts\/)\*\.json'/g, `$1{,*.}${served}`)
          .replaceAll(/(\/texts\/[\w-]+\.)\*\.json'/g, `$1${served}`);
        return { code: globs, map: null };
      }
      const locale = isTexts.exec(id)?.[1] as Locale;
      if (!locales.includes(locale) || !isPreview(locale))
        return { code: fillConstants(code), map: null };
      const english = readFile(id.replace(/\w+\.json$/, `${standIn}.json`));
      const own = JSON.parse(fillConstants(code)) as Texts;
      return { code: JSON.stringify(fillIn(own, english)), map: null };
    },
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
        content: `interface EnglishTexts ${JSON.stringify(readTexts(standIn), null, 2)}\n`,
      });
    },
    'astro:build:start': () => {
      const missing = findMissingTexts();
      if (missing.length > 0) throw new Error(`Texts are missing:\n${missing.join('\n')}`);
    },
  },
});
