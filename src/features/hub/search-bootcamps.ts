import { bootcampCategories, difficulties } from '#db/lists';
import { hasWord, readWords, wordForms } from '~/lib/search/words';
import type { Bootcamp } from './hub.schema';
import { isKnownValue, toCode } from './value-text';
import type { Choice, HubFilter } from './hub-query';

/** A bootcamp in the reader's language, with search texts in every language. */
export interface FindableBootcamp extends Bootcamp {
  /** Original values; default to the bootcamp's. */
  original?: Pick<Bootcamp, 'format' | 'price'>;
  /** Its titles and its texts in other languages. */
  others?: { titles: string; texts: string };
}

export const toBootcamp = ({ original: _, others: __, ...bootcamp }: FindableBootcamp): Bootcamp =>
  bootcamp;

/** Values of a bootcamp by filter. */
const valuesOf: Record<Choice, (bootcamp: FindableBootcamp) => string[]> = {
  category: (bootcamp) => [bootcamp.category],
  level: (bootcamp) => [bootcamp.difficulty],
  // Codes are the same in every language.
  format: ({ original, format }) => [toCode(original?.format ?? format)],
  price: ({ original, price }) => [toCode(original?.price ?? price)],
  provider: (bootcamp) => [bootcamp.provider],
  skill: (bootcamp) => bootcamp.skills,
};
const names = Object.keys(valuesOf) as Choice[];

const getTitles = ({ title, others }: FindableBootcamp) =>
  wordForms(`${title}\n${others?.titles ?? ''}`);

const getText = (bootcamp: FindableBootcamp) => {
  const { title, provider, shortDesc, description, tags, others } = bootcamp;
  const texts = [title, provider, shortDesc, description, ...tags];
  return wordForms([...texts, others?.titles, others?.texts].join('\n'));
};

const countIn = (text: string, words: readonly string[]) =>
  words.filter((word) => hasWord(text, word)).length;

const choose = <B extends FindableBootcamp>(bootcamps: readonly B[], filter: HubFilter): B[] => {
  const choices = names.filter((name) => filter[name] !== undefined);
  const isWanted = (name: Choice, bootcamp: B) => {
    const value = filter[name] ?? '';
    const isText = name === 'format' || name === 'price';
    return valuesOf[name](bootcamp).includes(isText ? toCode(value) : value);
  };
  return bootcamps.filter((bootcamp) => choices.every((name) => isWanted(name, bootcamp)));
};

/** Returns the bootcamps that match a filter and all of its words, in the given order. */
export function filterBootcamps<B extends FindableBootcamp>(
  bootcamps: readonly B[],
  filter: HubFilter,
): B[] {
  const words = readWords(filter.q ?? '');
  const matches = choose(bootcamps, filter);
  if (words.length === 0) return matches;
  return matches.filter((bootcamp) => countIn(getText(bootcamp), words) === words.length);
}

/**
 * Searches for all words; if nothing matches, for at least half of them, by number of matches,
 * then of matches in the title.
 */
export function searchBootcamps<B extends FindableBootcamp>(
  bootcamps: readonly B[],
  filter: HubFilter,
): { matches: B[]; isPartial: boolean } {
  const exactMatches = filterBootcamps(bootcamps, filter);
  const words = readWords(filter.q ?? '');
  if (exactMatches.length > 0 || words.length < 2)
    return { matches: exactMatches, isPartial: false };
  const scored = choose(bootcamps, filter)
    .map((bootcamp) => ({
      bootcamp,
      count: countIn(getText(bootcamp), words),
      inTitle: countIn(getTitles(bootcamp), words),
    }))
    .filter(({ count }) => count >= words.length / 2)
    .sort((a, b) => b.count - a.count || b.inTitle - a.inTitle);
  return { matches: scored.map(({ bootcamp }) => bootcamp), isPartial: scored.length > 0 };
}

/** Options of each filter, with translations of free texts. */
export type HubOptions = Record<Choice, string[]> & { texts: Readonly<Record<string, string>> };

/**
 * Returns the values in the data: closed lists in their own order, free text in alphabetical order.
 */
export function getOptions(bootcamps: readonly FindableBootcamp[]): HubOptions {
  const valuesInUse = (name: Choice) =>
    [...new Set(bootcamps.flatMap(valuesOf[name]))].filter(Boolean);
  const sortChoices = (name: Choice) => valuesInUse(name).sort((a, b) => a.localeCompare(b, 'en'));
  const categories = new Set(valuesInUse('category'));
  const levels = new Set(valuesInUse('level'));
  return {
    category: bootcampCategories.filter((category) => categories.has(category)),
    level: difficulties.filter((level) => levels.has(level)),
    format: sortChoices('format'),
    price: sortChoices('price'),
    provider: sortChoices('provider'),
    skill: sortChoices('skill'),
    texts: Object.fromEntries(
      bootcamps
        .flatMap((bootcamp) => [
          ...valuesOf.format(bootcamp).map((value) => [value, bootcamp.format] as const),
          ...valuesOf.price(bootcamp).map((value) => [value, bootcamp.price] as const),
        ])
        .filter(([value]) => value !== '' && !isKnownValue(value)),
    ),
  };
}
