import { paths } from '~/config/paths';
import { getEntries, getPage } from '~/content/entries';
import { toSlug } from '~/content/pairs';
import { interfacePages, searchedLabs } from '~/interface-pages';
import type { Locale } from '~/i18n/locales';
import { wholeLocales } from '~/i18n/previews';
import {
  namesOfTerms,
  toDocuments,
  type SearchDocument,
  type SiteContent,
  type SiteSearch,
} from '~/features/search/documents';
import { toSynonyms } from '~/features/search/words';

const toEntries = <Data>(
  entries: readonly { id: string; data: Data; body?: string | undefined }[],
) => entries.map((entry) => ({ slug: toSlug(entry), data: entry.data, body: entry.body }));

const page = (path: string, { title, subtitle }: { title: string; subtitle: string }) => ({
  path,
  title,
  text: subtitle,
});

async function readPages(locale: Locale): Promise<SiteContent['pages']> {
  const { hero } = await getPage('trainer-programme', locale);
  const kelas = await getPage('kelas', locale);
  const ai = await getPage('ai-page', locale);
  return [
    page(paths.content, await getPage('content-page', locale)),
    { path: paths.kelas, title: kelas.title, text: `${kelas.subtitle}\n${kelas.pitch}` },
    { path: paths.ai, title: ai.title, text: ai.intro },
    page(paths.about, await getPage('team-page', locale)),
    page(paths.contact, await getPage('contact', locale)),
    page(paths.help, await getPage('help-page', locale)),
    page(paths.saved, await getPage('saved-page', locale)),
    { path: paths.train, title: hero.eyebrow, text: `${hero.title}. ${hero.subtitle}` },
    page(paths.curriculum, await getPage('trainer-curriculum', locale)),
    page(paths.partners, await getPage('trainer-partners', locale)),
    page(paths.news, await getPage('news-page', locale)),
    ...(await getEntries('lesson-plans', locale)).map((plan) => ({
      path: paths.readyPlan(toSlug(plan)),
      title: plan.data.title,
      text: [plan.data.aim, ...plan.data.course.map(({ what }) => what)].join('\n'),
    })),
    ...(await getEntries('kit', locale)).map((sheet) => ({
      path: paths.kitSheet(toSlug(sheet)),
      title: sheet.data.title,
      text: sheet.data.description,
    })),
  ];
}

async function readContent(locale: Locale): Promise<SiteContent> {
  return {
    articles: toEntries(await getEntries('articles', locale)),
    topics: toEntries(await getEntries('topics', locale)),
    categories: toEntries(await getEntries('categories', locale)),
    help: toEntries(await getEntries('help', locale)),
    glossary: toEntries(await getEntries('glossary', locale)),
    courses: toEntries(await getEntries('ai-courses', locale)),
    labs: searchedLabs(locale),
    legal: toEntries(await getEntries('legal', locale)),
    pages: [...(await readPages(locale)), ...interfacePages(locale)],
  };
}

async function read(): Promise<SiteSearch> {
  const documents: SearchDocument[] = [];
  for (const locale of wholeLocales)
    documents.push(...toDocuments(locale, await readContent(locale)));
  return { documents, synonyms: toSynonyms(namesOfTerms(documents)) };
}

let siteSearch: Promise<SiteSearch> | undefined;

/** Documents of the site's files, cached for the life of a build. */
export const getSiteSearch = (): Promise<SiteSearch> => (siteSearch ??= read());
