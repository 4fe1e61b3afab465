import type { Locale } from '../i18n/locales';
import { getEntries } from './entries';

/** Says the name of a topic, which content carries as its category, in the words of a language. */
export async function topicLabels(locale: Locale): Promise<(name: string) => string> {
  const topics = await getEntries('topics', locale);
  const labels = new Map(topics.map(({ data }) => [data.name, data.label]));
  return (name) => labels.get(name) ?? name;
}
