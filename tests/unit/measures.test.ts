import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readClassFiles, type QuestionFile } from '#db/seed/course-files';
import { describe, expect, it } from 'vitest';
import courses from '../../db/seed/courses.json';
import {
  choicesOf,
  givesReason,
  isFoundByRule,
  likeness,
  sharesByRank,
  trainOnForm,
  weigh,
} from '../support/question-statistics';
import { wholeLocales as locales } from '~/i18n/previews';

type Measured = QuestionFile & { class: string };
interface Measure {
  before: Measured[];
  after: Measured[];
}

const phases = ['before', 'after'] as const;
const limits = {
  /** Of the right options, for each place in length and each letter. */
  rank: { least: 0.15, most: 0.35 },
  /** Least share of reasons in right options, for each one in wrong ones, and the reverse. */
  reasons: 0.5,
  /** Of a reader who picks the longest option without an absolute word. */
  ruleOfThumb: 0.35,
  /** Of what has learnt from the banks what right options look like. */
  learntForm: 0.4,
  /** Cosine of the word weights with a question of the banks. */
  likeness: 0.5,
  /** The longest option of a question is no longer than the shortest by this, or by these letters. */
  spread: { times: 1.45, letters: 14 },
};

const files = await readClassFiles();
/** Of the courses that are measured. */
const banks = [...files.values()]
  .filter(({ proof }) => proof.length > 0)
  .flatMap(({ practice, proof }) => [...practice, ...proof]);
const codesOf = (id: number) =>
  courses
    .filter((course) => course.id === id)
    .flatMap(({ levels }) => levels.flatMap(({ classes }) => classes.map(({ code }) => code)));

const measures = globSync('db/seed/measures/*.json').map((file) => {
  const measure = JSON.parse(readFileSync(file, 'utf8')) as Measure;
  return { id: Number(basename(file, '.json')), ...measure };
});
const questions = measures.flatMap(({ before, after }) => [...before, ...after]);
const share = (count: number, of: readonly unknown[]) => count / of.length;

it('has questions for before and after each course with a check', () => {
  const whole = courses.filter(({ id }) =>
    codesOf(id).every((code) => (files.get(code)?.proof.length ?? 0) > 0),
  );
  expect(measures.map(({ id }) => id).sort()).toEqual(whole.map(({ id }) => id).sort());
});

describe.each(measures)('the measure of course $id', ({ id, ...measure }) => {
  it.each(phases)('has six questions %s it, keyed by their places', (phase) => {
    const keys = measure[phase].map(({ key }) => key);
    expect(keys).toEqual([1, 2, 3, 4, 5, 6].map((place) => `measure-${id}-${phase}-${place}`));
  });

  it('asks of the same class in the same place, one of the course', () => {
    const [before, after] = phases.map((phase) => measure[phase].map((one) => one.class));
    expect(after).toEqual(before);
    expect(before?.filter((code) => !codesOf(id).includes(code))).toEqual([]);
  });

  it.each(locales)('asks nothing that a bank has asked with other words (%s)', (locale) => {
    const asked = [...measure.before, ...measure.after];
    const weights = weigh([...asked, ...banks], locale);
    const alike = asked.flatMap((one, at) =>
      banks.flatMap((other, place) => {
        const [mine, theirs] = [weights[at], weights[asked.length + place]];
        const found = mine && theirs ? likeness(mine, theirs) : 0;
        return found >= limits.likeness ? [`${one.key} and ${other.key}: ${found.toFixed(2)}`] : [];
      }),
    );
    expect(alike).toEqual([]);
  });
});

describe('the questions before and after courses', () => {
  it('have four options, each with its reason, of which one is right', () => {
    const broken = questions.filter(
      ({ kind, options = [], answer }) =>
        kind !== 'choice' ||
        options.map((option) => option.id).join('') !== 'abcd' ||
        !options.some((option) => option.id === answer) ||
        options.some(({ reason }) => locales.some((locale) => !reason?.[locale])),
    );
    expect(broken.map(({ key }) => key)).toEqual([]);
  });

  it('have keys and prompts of their own', () => {
    const all = [...questions, ...banks];
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    for (const locale of locales) {
      const prompts = new Set(questions.map(({ prompt }) => prompt[locale]));
      expect(prompts.size).toBe(questions.length);
      expect(banks.filter(({ prompt }) => prompts.has(prompt[locale]))).toEqual([]);
    }
  });

  it('spread the right options over the letters', () => {
    const shares = ['a', 'b', 'c', 'd'].map((letter) =>
      share(questions.filter(({ answer }) => answer === letter).length, questions),
    );
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(limits.rank.least);
    expect(Math.max(...shares)).toBeLessThanOrEqual(limits.rank.most);
  });

  it.each(locales)('have options of nearly one length (%s)', (locale) => {
    const uneven = choicesOf(questions, locale).flatMap(({ key, right, wrong }) => {
      const lengths = [right, ...wrong].map(({ length }) => length);
      const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
      const isEven = most <= least * limits.spread.times || most - least <= limits.spread.letters;
      return isEven ? [] : [`${key}: ${lengths.join(', ')}`];
    });
    expect(uneven).toEqual([]);
  });

  it.each(locales)('have keys of any length among the options (%s)', (locale) => {
    const outside = sharesByRank(choicesOf(questions, locale)).flatMap((found, rank) =>
      found < limits.rank.least || found > limits.rank.most
        ? [`${(100 * found).toFixed(1)} % of the keys are number ${rank + 1} in length`]
        : [],
    );
    expect(outside).toEqual([]);
  });

  it.each(locales)('give reasons in keys as often as in the others (%s)', (locale) => {
    const choices = choicesOf(questions, locale);
    const wrong = choices.flatMap((choice) => choice.wrong);
    const inKeys = share(choices.filter(({ right }) => givesReason(right, locale)).length, choices);
    const inOthers = share(wrong.filter((option) => givesReason(option, locale)).length, wrong);
    expect(inKeys).toBeGreaterThanOrEqual(limits.reasons * inOthers);
    expect(inOthers).toBeGreaterThanOrEqual(limits.reasons * inKeys);
  });

  it.each(locales)('are not answered by a rule of thumb (%s)', (locale) => {
    const choices = choicesOf(questions, locale);
    const found = choices.filter((choice) => isFoundByRule(choice, locale));
    const keys = found.map(({ key }) => key).join();
    expect(share(found.length, choices), keys).toBeLessThanOrEqual(limits.ruleOfThumb);
  });

  it.each(locales)(
    'are not answered by what right options of the banks look like (%s)',
    (locale) => {
      const choices = choicesOf(questions, locale);
      const found = choices.filter(trainOnForm(choicesOf(banks, locale), locale));
      const keys = found.map(({ key }) => key).join();
      expect(share(found.length, choices), keys).toBeLessThanOrEqual(limits.learntForm);
    },
  );
});
