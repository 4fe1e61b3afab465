import { paths } from '~/config/paths';
import { getEntries, getPage } from '~/content/entries';
import { toSlug } from '~/content/pairs';
import type { Locale } from '~/i18n/locales';

export interface Field {
  path: string;
  title: string;
  text: string;
}

/** Titles of all pages that a category may name as related, in the given order. */
export async function toFields(locale: Locale, names: readonly string[]): Promise<Field[]> {
  const ai = await getPage('ai-page', locale);
  const topics = await getEntries('topics', locale);
  // The first topic has the same name as its parent page, and describes both in a few words.
  const [first] = topics;
  const fields: Field[] = [
    { path: paths.ai, title: ai.title, text: first?.data.shortDescription ?? ai.intro },
    ...topics.map((topic) => ({
      path: paths.aiTopic(toSlug(topic)),
      title: topic.data.title,
      text: topic.data.shortDescription,
    })),
    ...(await getEntries('categories', locale)).map(({ data }) => ({
      path: data.path,
      title: data.title,
      text: data.shortDescription,
    })),
  ];
  return names.map((path) => {
    const field = fields.find((other) => other.path === path);
    if (!field) throw new Error(`Content of the kind categories names ${path}, which is no page`);
    return field;
  });
}
