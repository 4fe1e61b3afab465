import { textsIn, type QuestionFile } from '#db/seed/course-files';
import type { WholeLocale as Locale } from '~/i18n/locales';

/** A question with one right option, in one language. */
export interface Choice {
  key: string;
  right: string;
  wrong: string[];
}

const absolutes: Record<Locale, RegExp> = {
  en: /\b(all|always|any|anybody|anything|cannot|every|everybody|everything|must|never|no|nobody|none|nothing|only)\b/i,
  id: /\b(apa pun|harus|hanya|mustahil|pasti|segala|selalu|seluruh|semua|setiap|siapa pun|tidak ada|tidak pernah)\b/i,
};

const hedges: Record<Locale, RegExp> = {
  en: /\b(can|could|may|might|often|rather|seldom|some|sometimes|usually|unless|until|whether)\b/i,
  id: /\b(apakah|barangkali|bisa|biasanya|dapat|jarang|kadang|mungkin|sampai|sebagian|sering)\b/i,
};

/** Words that begin a clause which gives a reason or a purpose. */
const reasons: Record<Locale, RegExp> = {
  en: /\b(as a result|because|due to|in order to|owing to|since|so that|thanks to|therefore|thus)\b/i,
  id: /\b(agar|akibatnya|berkat|karena|lantaran|sebab|sehingga|supaya)\b/i,
};

export const choicesOf = (questions: readonly QuestionFile[], locale: Locale): Choice[] =>
  questions
    .filter(({ kind }) => kind === 'choice')
    .map(({ key, options = [], answer }) => ({
      key,
      right: options.find(({ id }) => id === answer)?.text[locale] ?? '',
      wrong: options.filter(({ id }) => id !== answer).map(({ text }) => text[locale]),
    }));

export const givesReason = (option: string, locale: Locale) => reasons[locale].test(option);

/** The places of an option among all by length, 0 for the longest: several if others are as long. */
function ranksOf(option: string, options: readonly string[]): number[] {
  const longer = options.filter(({ length }) => length > option.length).length;
  const alike = options.filter(({ length }) => length === option.length).length;
  return Array.from({ length: alike }, (_, at) => longer + at);
}

/** The share of right options by their place in length: longest, second, third, shortest. */
export function sharesByRank(choices: readonly Choice[]): number[] {
  const shares = [0, 0, 0, 0];
  for (const { right, wrong } of choices) {
    const ranks = ranksOf(right, [right, ...wrong]);
    for (const rank of ranks)
      shares[rank] = (shares[rank] ?? 0) + 1 / ranks.length / choices.length;
  }
  return shares;
}

/** Says whether the longest option without an absolute word is the right one. */
export function isFoundByRule({ right, wrong }: Choice, locale: Locale): boolean {
  const options = [right, ...wrong];
  const moderate = options.filter((option) => !absolutes[locale].test(option));
  const left = moderate.length > 0 ? moderate : options;
  return left.includes(right) && right.length === Math.max(...left.map(({ length }) => length));
}

/** The words of each question with their weights: rarer among all of them weighs more. */
export function weigh(questions: readonly QuestionFile[], locale: Locale): Map<string, number>[] {
  const counts = questions.map((question) => {
    const { prompt, options } = textsIn(question)(locale);
    const words =
      [prompt, ...options]
        .join(' ')
        .toLowerCase()
        .match(/\p{L}{2,}/gu) ?? [];
    const count = new Map<string, number>();
    for (const word of words) count.set(word, (count.get(word) ?? 0) + 1);
    return count;
  });
  const spread = new Map<string, number>();
  for (const word of counts.flatMap((count) => [...count.keys()])) {
    spread.set(word, (spread.get(word) ?? 0) + 1);
  }
  return counts.map((count) => {
    const weights = [...count].map(
      ([word, times]) =>
        [word, times * Math.log(questions.length / (spread.get(word) ?? 1))] as const,
    );
    const size = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
    return new Map(weights.map(([word, weight]) => [word, weight / size]));
  });
}

/** Likeness of the words of two questions, from 0 to 1: the cosine of their weights. */
export const likeness = (one: Map<string, number>, other: Map<string, number>) =>
  [...one].reduce((sum, [word, weight]) => sum + weight * (other.get(word) ?? 0), 0);

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}{2,}/gu) ?? []);

/** Features of an option that need no knowledge of its subject: its form and its words. */
function featuresOf(
  option: string,
  options: readonly string[],
  locale: Locale,
): [string, number][] {
  const mean = options.reduce((sum, { length }) => sum + length, 0) / options.length;
  const ranks = ranksOf(option, options);
  const signs = {
    '#reason': reasons[locale],
    '#absolute': absolutes[locale],
    '#hedge': hedges[locale],
    '#digit': /\d/,
    '#break': /[;:–]/,
    '#quote': /["“]/,
  };
  return [
    ['#length', option.length / mean - 1],
    ['#commas', option.split(',').length - 1],
    ...ranks.map((rank): [string, number] => [`#rank ${rank}`, 1 / ranks.length]),
    ...Object.entries(signs).map(([name, sign]): [string, number] => [
      name,
      Number(sign.test(option)),
    ]),
    ...[...wordsOf(option)].map((word): [string, number] => [word, 1]),
  ];
}

/** A word is common if it stands in at least so many options. */
const commonFrom = 6;
const training = { rounds: 300, step: 2, decay: 0.01 };

/**
 * Learns from some questions what right options look like, by a logistic regression over the
 * options of each, and returns what guesses the others. The order of options is no feature: each
 * learner sees another one.
 */
export function trainOnForm(choices: readonly Choice[], locale: Locale) {
  const counts = new Map<string, number>();
  for (const { right, wrong } of choices) {
    for (const word of [right, ...wrong].flatMap((option) => [...wordsOf(option)])) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const places = new Map<string, number>();
  const placeOf = (name: string) => {
    const isKnown = name.startsWith('#') || (counts.get(name) ?? 0) >= commonFrom;
    if (isKnown && !places.has(name)) places.set(name, places.size);
    return places.get(name);
  };
  const look = ({ right, wrong }: Choice) =>
    [right, ...wrong].map((option, _, options) =>
      featuresOf(option, options, locale).flatMap(([name, value]) => {
        const place = placeOf(name);
        return place === undefined ? [] : [{ place, value }];
      }),
    );
  const seen = choices.map(look);
  const weights = Array.from({ length: places.size }, () => 0);
  const score = (features: ReturnType<typeof look>[number]) =>
    features.reduce((sum, { place, value }) => sum + value * (weights[place] ?? 0), 0);
  for (let round = 0; round < training.rounds; round += 1) {
    const change = weights.map((weight) => -training.decay * weight);
    for (const options of seen) {
      const powers = options.map((features) => Math.exp(score(features)));
      const total = powers.reduce((sum, power) => sum + power, 0);
      for (const [at, features] of options.entries()) {
        const miss = ((at === 0 ? 1 : 0) - (powers[at] ?? 0) / total) / seen.length;
        for (const { place, value } of features)
          change[place] = (change[place] ?? 0) + miss * value;
      }
    }
    for (const [place, sum] of change.entries()) {
      weights[place] = (weights[place] ?? 0) + training.step * sum;
    }
  }
  /** Returns true if it would pick the right option. */
  return (choice: Choice) => {
    const [own = 0, ...others] = look(choice).map(score);
    return own > Math.max(...others);
  };
}
