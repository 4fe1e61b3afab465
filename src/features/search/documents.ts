import type { SearchKind } from '#db/lists';
import type { Locale } from '~/i18n/locales';
import { plainText } from './plain-text';
import { refOfCourse } from './search';
import type { Synonyms } from './words';

/** A document of the site's own files, in one language. */
export interface SearchDocument {
  kind: SearchKind;
  ref: string;
  locale: Locale;
  title: string;
  /** Other names, separated by commas. */
  names: string;
  body: string;
}

/** An entry of the content, with its searchable parts. */
interface Entry<Data> {
  slug: string;
  data: Data;
  /** Markdown. */
  body?: string | undefined;
}

interface Titled {
  title: string;
}

/** The content of a language. */
export interface SiteContent {
  articles: Entry<Titled & { description: string; author: string; category: string }>[];
  topics: Entry<
    Titled & { label: string; name: string; shortDescription: string; intro: string }
  >[];
  categories: Entry<Titled & { path: string; shortDescription: string; intro: string }>[];
  help: Entry<Titled & { keywords: string[] }>[];
  glossary: Entry<{ term: string; synonyms: string[]; definition: string; example: string }>[];
  courses: Entry<
    Titled & { description: string; lessons: { title: string }[]; instructors: string[] }
  >[];
  labs: { slug: string; title: string; text: string }[];
  legal: Entry<Titled & { description: string }>[];
  /** Pages with texts of their own. */
  pages: { path: string; title: string; text: string }[];
}

const joinTexts = (...parts: (string | undefined)[]) => plainText(parts.filter(Boolean).join('\n'));

/** Documents of the site's files in a language. */
export function toDocuments(locale: Locale, content: SiteContent): SearchDocument[] {
  const toDocument = (
    kind: SearchKind,
    ref: string,
    title: string,
    names: string[],
    body: string,
  ) => ({
    kind,
    ref,
    locale,
    title,
    names: names.join(', '),
    body,
  });
  return [
    ...content.articles.map(({ slug, data, body }) =>
      toDocument(
        'article',
        slug,
        data.title,
        [data.author, data.category],
        joinTexts(data.description, body),
      ),
    ),
    ...content.topics.map(({ slug, data }) =>
      toDocument(
        'topic',
        slug,
        data.title,
        [data.label, data.name],
        joinTexts(data.shortDescription + '.', data.intro),
      ),
    ),
    ...content.categories.map(({ data }) =>
      toDocument(
        'topic',
        data.path,
        data.title,
        [],
        joinTexts(data.shortDescription + '.', data.intro),
      ),
    ),
    ...content.help.map(({ slug, data, body }) =>
      toDocument('help', slug, data.title, data.keywords, joinTexts(body)),
    ),
    ...content.glossary.map(({ slug, data }) =>
      toDocument('term', slug, data.term, data.synonyms, joinTexts(data.definition, data.example)),
    ),
    ...content.courses.map(({ slug, data }) =>
      toDocument(
        'course',
        refOfCourse(slug),
        data.title,
        data.instructors,
        joinTexts(data.description, data.lessons.map(({ title }) => title).join('; ')),
      ),
    ),
    ...content.labs.map(({ slug, title, text }) =>
      toDocument('lab', slug, title, [], joinTexts(text)),
    ),
    ...content.legal.map(({ slug, data, body }) =>
      toDocument('page', `/${slug}`, data.title, [], joinTexts(data.description, body)),
    ),
    ...content.pages.map(({ path, title, text }) =>
      toDocument('page', path, title, [], joinTexts(text)),
    ),
  ];
}

/** The names of each term in all languages. */
export function namesOfTerms(documents: readonly SearchDocument[]): string[][] {
  const names = new Map<string, string[]>();
  for (const { kind, ref, title, names: others } of documents) {
    if (kind !== 'term') continue;
    names.set(ref, [...(names.get(ref) ?? []), title, ...others.split(', ')]);
  }
  return [...names.values()];
}

/** The searchable content of a build. */
export interface SiteSearch {
  documents: SearchDocument[];
  synonyms: Synonyms;
}
