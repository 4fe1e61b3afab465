import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import {
  namesOfTerms,
  toDocuments,
  type SearchDocument,
  type SiteContent,
} from '~/features/search/documents';
import { toSynonyms, type Synonyms } from '~/features/search/words';
import { interfacePages, searchedLabs } from '~/interface-pages';
import { locales, type Locale } from '~/i18n/locales';

/** The values of a front matter as our files write it: a text in quotes or a list of such a line. */
function readHead(head: string): Record<string, unknown> {
  const lines = head.matchAll(/^(\w+):\s+(?:'((?:[^']|'')*)'|"([^"]*)"|\[([^\]]*)\])$/gm);
  return Object.fromEntries(
    [...lines].map(([, key, single, double, list]) => [
      key,
      list === undefined
        ? (single?.replaceAll("''", "'") ?? double)
        : [...list.matchAll(/'((?:[^']|'')*)'/g)].map((match) => match[1]?.replaceAll("''", "'")),
    ]),
  );
}

function read(file: string) {
  const text = readFileSync(file, 'utf8');
  const slug = basename(file).split('.')[0] ?? '';
  if (file.endsWith('.json')) return { slug, data: JSON.parse(text) as object, body: undefined };
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  return { slug, data: readHead(head), body };
}

/** The entries of a kind; the build has checked their shape. */
const entries = (kind: string, locale: Locale) =>
  globSync(`src/content/${kind}/*.${locale}.{json,md}`).sort().map(read) as never[];

/** What the search stores of the site's files, but for the pages with content of their own. */
function siteContent(locale: Locale): SiteContent {
  return {
    articles: entries('articles', locale),
    topics: entries('topics', locale),
    categories: entries('categories', locale),
    help: entries('help', locale),
    glossary: entries('glossary', locale),
    courses: entries('ai-courses', locale),
    labs: searchedLabs(locale),
    legal: entries('legal', locale),
    pages: interfacePages(locale),
  };
}

export function siteDocuments(): { documents: SearchDocument[]; synonyms: Synonyms } {
  const documents = locales.flatMap((locale) => toDocuments(locale, siteContent(locale)));
  return { documents, synonyms: toSynonyms(namesOfTerms(documents)) };
}
