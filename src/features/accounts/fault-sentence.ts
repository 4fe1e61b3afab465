import type { Dictionary } from '~/i18n/dictionary';
import { faults, type Fault } from './accounts.schema';

const names = new Map<string, Fault>(
  (Object.keys(faults) as Fault[]).map((name) => [faults[name], name]),
);

/** What is wrong with a field, in the page's language; schema and API say it in English. */
export function faultSentence(
  english: string | undefined,
  sentences: Dictionary['faults'],
): string | undefined {
  const name = english === undefined ? undefined : names.get(english);
  return name ? sentences[name] : english;
}
