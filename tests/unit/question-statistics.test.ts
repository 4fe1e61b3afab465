import { readClassFiles } from '#db/seed/course-files';
import { describe, expect, it } from 'vitest';
import {
  choicesOf,
  givesReason,
  isFoundByRule,
  likeness,
  sharesByRank,
  trainOnForm,
  weigh,
  type Choice,
} from '../support/question-statistics';
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
  { course: 'APP', plainArithmetic: ['app104-p-sizes', 'app106-p-spread'] },
  { course: 'KKA', plainArithmetic: [] },
  { course: 'EDU', plainArithmetic: ['edu101-proof-explain-share'] },
  { course: 'PRO', plainArithmetic: ['pro102-proof-person-minutes'] },
  { course: 'ETH', plainArithmetic: [] },
  { course: 'GEN', plainArithmetic: [] },
];

const limits = {
  keyLongest: 0.3,
  keyShortest: { least: 0.15, most: 0.35 },
  /** Of the right options, for each place in length. */
  rank: { least: 0.15, most: 0.35 },
  /** Least share of reasons in right options, for each one in wrong ones. */
  reasons: 0.5,
  /** Of a reader who picks the longest option without an absolute word. */
  ruleOfThumb: 0.35,
  /** Of what has learnt from the other courses what right options look like. */
  learntForm: 0.4,
  /** Questions of a proof bank that show a log, a table, a reply or a notice. */
  artefacts: 6,
  plainArithmetic: 1 / 3,
  /** Cosine of the word weights of a practice and a proof question. */
  likeness: 0.5,
};

const files = await readClassFiles();
const share = (count: number, of: readonly unknown[]) => count / of.length;

const lengths = (texts: readonly string[]) => texts.map(({ length }) => length);
const isLongest = ({ right, wrong }: Choice) => right.length >= Math.max(...lengths(wrong));
const isShortest = ({ right, wrong }: Choice) => right.length < Math.min(...lengths(wrong));

/** An artefact stands in a prompt as a block of lines, which keep their breaks. */
const isShown = (prompt: string) => prompt.split('\n\n').some((block) => block.includes('\n'));

const banks = ['practice', 'proof'] as const;
type Bank = (typeof banks)[number];

const questionsOf = (codes: readonly string[], own: readonly Bank[]) =>
  [...files]
    .filter(([code]) => codes.some((course) => code.startsWith(`${course}-`)))
    .flatMap(([, content]) => own.flatMap((bank) => content[bank]));

/** Courses with practice alone. */
const withoutBank = ['AKU'];
const codes = [...courses.map(({ course }) => course), ...withoutBank];

/**
 * Below this number of choices, one question more or less moves a share by over four percent. Where
 * the bank of a course has fewer, both its banks count together, and each bank over all courses.
 */
const leastChoices = 24;

const groups = [
  ...banks.map((bank) => ({
    name: `all ${bank} questions`,
    questions: questionsOf(codes, [bank]),
  })),
  ...codes.flatMap((course) => [
    { name: `the questions of ${course}`, questions: questionsOf([course], banks) },
    ...banks.map((bank) => ({
      name: `the ${bank} questions of ${course}`,
      questions: questionsOf([course], [bank]),
    })),
  ]),
].filter(({ questions }) => choicesOf(questions, 'en').length >= leastChoices);

describe.each(groups)('$name', ({ questions }) => {
  it.each(locales)('have four options, and keys of any length among them (%s)', (locale) => {
    const choices = choicesOf(questions, locale);
    expect(choices.flatMap(({ key, wrong }) => (wrong.length === 3 ? [] : [key]))).toEqual([]);
    const outside = sharesByRank(choices).flatMap((found, rank) =>
      found < limits.rank.least || found > limits.rank.most
        ? [`${(100 * found).toFixed(1)} % of the keys are number ${rank + 1} in length`]
        : [],
    );
    expect(outside).toEqual([]);
  });

  it.each(locales)('give reasons in keys as well (%s)', (locale) => {
    const choices = choicesOf(questions, locale);
    const inKeys = choices.filter(({ right }) => givesReason(right, locale));
    const wrong = choices.flatMap((choice) => choice.wrong);
    const inOthers = wrong.filter((option) => givesReason(option, locale));
    expect(share(inKeys.length, choices)).toBeGreaterThanOrEqual(
      limits.reasons * share(inOthers.length, wrong),
    );
  });

  it.each(locales)('are not answered by a rule of thumb (%s)', (locale) => {
    const choices = choicesOf(questions, locale);
    const found = choices.filter((choice) => isFoundByRule(choice, locale));
    const keys = found.map(({ key }) => key).join();
    expect(share(found.length, choices), keys).toBeLessThanOrEqual(limits.ruleOfThumb);
  });
});

describe.each([['practice'], ['proof'], banks] as Bank[][])(
  'what learns form from %s',
  (...own) => {
    it.each(locales)('knows few keys of a course that it has not seen (%s)', (locale) => {
      const found = codes.flatMap((course) => {
        const others = codes.filter((code) => code !== course);
        const knows = trainOnForm(choicesOf(questionsOf(others, own), locale), locale);
        return choicesOf(questionsOf([course], own), locale).filter(knows);
      });
      const keys = found.map(({ key }) => key).join();
      const choices = choicesOf(questionsOf(codes, own), locale);
      expect(share(found.length, choices), keys).toBeLessThanOrEqual(limits.learntForm);
    });
  },
);

describe.each(courses)('the proof bank of $course', ({ course, plainArithmetic }) => {
  const practice = questionsOf([course], ['practice']);
  const proof = questionsOf([course], ['proof']);

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

  it.each(locales)('shows things in which something has to be found (%s)', (locale) => {
    const shown = proof.filter(({ prompt }) => isShown(prompt[locale]));
    expect(shown.length).toBeGreaterThanOrEqual(limits.artefacts);
  });
});
