import type { Locale } from '../i18n/locales';
import { getEntries } from './entries';

/** Translates the category of content into the topic's name in a language. */
export async function topicLabels(locale: Locale): Promise<(name: string) => string> {
  const topics = await getEntries('topics', locale);
  const labels = new Map(topics.map(({ data }) => [data.name, data.label]));
  return (name) => labels.get(name) ?? name;
}
