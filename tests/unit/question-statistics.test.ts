import { readClassFiles, textsIn, type QuestionFile } from '#db/seed/course-files';
import { describe, expect, it } from 'vitest';
import type { WholeLocale as Locale } from '~/i18n/locales';
import { wholeLocales as locales } from '~/i18n/previews';

/**
 * The banks that are held to these statistics, by the first letters of their codes, with the number
 * questions that ask for plain arithmetic: their prompts say all that is to be reckoned.
 */
const courses = [
  {
    course: 'AI',
    plainArithmetic: ['ai104-p-shifts', 'ai204-proof-detector-flags', 'ai206-proof-payback'],
  },
  { course: 'EDU', plainArithmetic: ['edu101-proof-explain-share'] },
  { course: 'PRO', plainArithmetic: ['pro102-proof-person-minutes'] },
  { course: 'ETH', plainArithmetic: [] },
  { course: 'GEN', plainArithmetic: [] },
];

const limits = {
  keyLongest: 0.3,
  keyShortest: { least: 0.15, most: 0.35 },
  /** Of a reader who picks the longest option without an absolute word. */
  ruleOfThumb: 0.35,
  plainArithmetic: 1 / 3,
  /** Cosine of the word weights of a practice and a proof question. */
  likeness: 0.5,
};

const absolutes: Record<Locale, RegExp> = {
  en: /\b(all|always|any|anybody|anything|cannot|every|everybody|everything|must|never|no|nobody|none|nothing|only)\b/i,
  id: /\b(apa pun|harus|hanya|mustahil|pasti|segala|selalu|seluruh|semua|setiap|siapa pun|tidak ada|tidak pernah)\b/i,
};

const files = await readClassFiles();
const share = (count: number, of: readonly unknown[]) => count / of.length;

interface Choice {
  key: string;
  right: string;
  wrong: string[];
}

const choicesOf = (questions: readonly QuestionFile[], locale: Locale): Choice[] =>
  questions
    .filter(({ kind }) => kind === 'choice')
    .map(({ key, options = [], answer }) => ({
      key,
      right: options.find(({ id }) => id === answer)?.text[locale] ?? '',
      wrong: options.filter(({ id }) => id !== answer).map(({ text }) => text[locale]),
    }));

const lengths = (texts: readonly string[]) => texts.map(({ length }) => length);
const isLongest = ({ right, wrong }: Choice) => right.length >= Math.max(...lengths(wrong));
const isShortest = ({ right, wrong }: Choice) => right.length < Math.min(...lengths(wrong));

/** Says whether the longest option without an absolute word is the right one. */
function isFoundByRule({ right, wrong }: Choice, locale: Locale): boolean {
  const options = [right, ...wrong];
  const moderate = options.filter((option) => !absolutes[locale].test(option));
  const left = moderate.length > 0 ? moderate : options;
  return left.includes(right) && right.length === Math.max(...lengths(left));
}

/** The words of each question with their weights: rarer among all of them weighs more. */
function weigh(questions: readonly QuestionFile[], locale: Locale): Map<string, number>[] {
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

const likeness = (one: Map<string, number>, other: Map<string, number>) =>
  [...one].reduce((sum, [word, weight]) => sum + weight * (other.get(word) ?? 0), 0);

describe.each(courses)('the proof bank of $course', ({ course, plainArithmetic }) => {
  const classes = [...files].filter(([code]) => code.startsWith(`${course}-`));
  const practice = classes.flatMap(([, { practice: own }]) => own);
  const proof = classes.flatMap(([, { proof: own }]) => own);

  it.each(locales)('does not give its keys away by their length (%s)', (locale) => {
    const choices = choicesOf(proof, locale);
    const longest = choices.filter(isLongest);
    const shortest = choices.filter(isShortest);
    const keys = (found: Choice[]) => found.map(({ key }) => key).join();
    expect(share(longest.length, choices), keys(longest)).toBeLessThanOrEqual(limits.keyLongest);
    expect(share(shortest.length, choices)).toBeGreaterThanOrEqual(limits.keyShortest.least);
    expect(share(shortest.length, choices), keys(shortest)).toBeLessThanOrEqual(
      limits.keyShortest.most,
    );
  });

  it.each(locales)('is not passed by a rule of thumb (%s)', (locale) => {
    const choices = choicesOf(proof, locale);
    const found = choices.filter((choice) => isFoundByRule(choice, locale));
    const keys = found.map(({ key }) => key).join();
    expect(share(found.length, choices), keys).toBeLessThanOrEqual(limits.ruleOfThumb);
  });

  it.each(locales)('asks nothing that practice has asked with other words (%s)', (locale) => {
    const questions = [...practice, ...proof];
    const weights = weigh(questions, locale);
    const alike = practice.flatMap((one, at) =>
      proof.flatMap((other, place) => {
        const [mine, theirs] = [weights[at], weights[practice.length + place]];
        const found = mine && theirs ? likeness(mine, theirs) : 0;
        return found >= limits.likeness ? [`${one.key} and ${other.key}: ${found.toFixed(2)}`] : [];
      }),
    );
    expect(alike).toEqual([]);
  });

  it('asks for more than arithmetic in most of its number questions', () => {
    const numbers = proof.filter(({ kind }) => kind === 'number').map(({ key }) => key);
    expect(plainArithmetic.filter((key) => !numbers.includes(key))).toEqual([]);
    expect(share(plainArithmetic.length, numbers)).toBeLessThanOrEqual(limits.plainArithmetic);
  });
});
