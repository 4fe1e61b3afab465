import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerOf, readClassFiles, textsIn, type QuestionFile } from '#db/seed/course-files';
import { drawSet, figureSets, readFigures, reckon } from '~/features/courses/questions/figures';
import { isRight } from '~/features/courses/questions/grade';
import { toQuestion, type QuestionRow } from '~/features/courses/questions/question-rows.server';
import { cardKinds } from '~/features/courses/review/card-kinds';
import {
  cardWordLimit,
  toCardQuestion,
  toPart,
} from '~/features/courses/review/card-question.server';
import { isPartRight, keyOfPart, partsOf } from '~/features/courses/review/parts.server';
import { locales, type Locale } from '~/i18n/locales';
import { countWords } from '~/lib/text-forms/words';

const files = [...(await readClassFiles()).values()]
  .flatMap(({ practice }) => practice)
  .filter(({ isReviewable }) => isReviewable !== false);

/** A question of a file as its row is read in a language. */
function toRow(file: QuestionFile, lang: Locale, id: number): QuestionRow {
  const { cardPrompt, cardReasons, ...texts } = textsIn(file)(lang);
  const { kind, key } = file;
  const stored = answerOf(file);
  return {
    id,
    key,
    lang,
    cardPrompt,
    cardReasons,
    courseId: 1,
    classId: 1,
    bank: 'practice',
    isReviewable: true,
    isOutdated: false,
    sourceLocale: lang,
    skills: [],
    edition: 1,
    version: 1,
    optionIds: stored.optionIds,
    figures: file.card?.figures ?? [],
    ...toQuestion({ ...stored, ...texts, kind }),
  };
}

const rows = locales.map((lang) => files.map((file, at) => toRow(file, lang, at + 1)));
const all = rows.flat();
const numbers = all.filter(({ kind }) => kind === 'number');
const ofParts = all.filter((row) => partsOf(row)[0] !== '');

/** Every card of the questions, drawn a few times. */
const cards = all.flatMap((row) =>
  partsOf(row).flatMap((part) =>
    ['a', 'b', 'c'].map((seed) => {
      const name = `${row.lang} ${row.key} ${part}`;
      return { name, row, part, card: toCardQuestion(row, { part, drawn: null, seed }) };
    }),
  ),
);

describe('a card', () => {
  it('asks one thing: a choice, a number or a few words, in at most 45 words', () => {
    expect(cards.length).toBeGreaterThan(2000);
    const long = cards.flatMap(({ name, card }) => {
      const { kind, prompt, options } = card?.question ?? {};
      expect(cardKinds, name).toContain(kind);
      const shown = Array.isArray(options) ? options : [];
      expect(shown.length >= 2 || kind !== 'choice', name).toBe(true);
      const words = [prompt ?? '', ...shown.map(({ text }) => text)].map(countWords);
      const sum = words.reduce((a, b) => a + b, 0);
      return sum > cardWordLimit ? [`${name}: ${sum}`] : [];
    });
    expect([...new Set(long)]).toEqual([]);
  });

  it('has one right option among those that it shows, and leaves nothing to fill', () => {
    for (const { name, card } of cards) {
      if (!card) throw new Error(name);
      const { question } = card;
      const { answer, options, prompt, reasons } = question;
      expect(JSON.stringify([prompt, reasons]), name).not.toMatch(/\{\w+\}/);
      if (!Array.isArray(options)) continue;
      expect(options.filter(({ id }) => id === answer).length, name).toBe(1);
      expect(new Set(options.map(({ text }) => text)).size, name).toBe(options.length);
    }
  });

  it('says of the options of one question what belongs, without the demand to choose all', () => {
    const several = cards.filter(({ row }) => row.kind === 'multiple');
    const told = several.filter(({ card }) =>
      /choose all|pilih semua/i.test(card?.question.prompt ?? ''),
    );
    expect(told.map(({ name }) => name)).toEqual([]);
  });
});

/** An arrangement that a form can send: all entries of an order, a pair for each entry of a match. */
const someValue = (row: QuestionRow) => {
  const { kind, options } = row;
  if (options && !Array.isArray(options)) {
    const right = options.right.map(({ id }) => id);
    return fc
      .tuple(...options.left.map(() => fc.constantFrom(...right)))
      .map((picks) => options.left.map(({ id }, at) => [id, picks[at]]));
  }
  const ids = (options ?? []).map(({ id }) => id);
  const { length } = ids;
  return kind === 'order'
    ? fc.shuffledSubarray(ids, { minLength: length })
    : fc.subarray(ids, { minLength: 1 });
};

it('a whole answer is right if and only if each of its parts is', () => {
  expect(ofParts.length).toBeGreaterThan(100);
  for (const row of ofParts) {
    fc.assert(
      fc.property(someValue(row), (value) => {
        const parts = partsOf(row).map((part) => isPartRight(row, part, value));
        expect(parts.every(Boolean)).toBe(isRight(row, value));
      }),
      { numRuns: 20 },
    );
    expect(partsOf(row).every((part) => isPartRight(row, part, row.answer))).toBe(true);
    expect(new Set(partsOf(row)).size).toBe(partsOf(row).length);
    for (const part of partsOf(row)) expect(toPart(row, part)?.answer).toBe(keyOfPart(row, part));
    expect(toPart(row, 'nothing')).toBeNull();
  }
});

describe('the figures of a number', () => {
  it('vary in each question that comes back, and begin with those of the lesson', () => {
    expect(numbers.length).toBeGreaterThan(80);
    for (const row of numbers) {
      const sets = figureSets(row.figures);
      expect(sets.length, row.key).toBeGreaterThanOrEqual(4);
      const { value, tolerance } = row.answer as { value: number; tolerance: number };
      expect(Math.abs((sets[0]?.['answer'] ?? -1) - value), row.key).toBeLessThanOrEqual(tolerance);
      for (const [name, figure] of sets.flatMap((set) => Object.entries(set))) {
        // As they are read: short, and never less than nothing.
        expect(String(figure), `${row.key} ${name}`).toMatch(/^\d+(\.\d{1,6})?$/);
      }
      const answers = sets.map((set) => set['answer']);
      expect(
        answers.every((answer) => Number.isInteger(answer)),
        row.key,
      ).toBe(true);
      expect(new Set(answers).size, row.key).toBeGreaterThanOrEqual(3);
      // Each language says the same figures.
      const names = new Set([...row.cardPrompt.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      const other = numbers.find(({ key, lang }) => key === row.key && lang !== row.lang);
      const others = [...(other?.cardPrompt ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect([...names].sort(), row.key).toEqual([...new Set(others)].sort());
    }
  });

  it('are never asked twice in a row, and the next ones differ too', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...numbers),
        fc.array(fc.string(), { minLength: 1, maxLength: 12 }),
        (row, seeds) => {
          let last: number | null = null;
          let prompt = row.prompt;
          for (const seed of seeds) {
            const card = toCardQuestion(row, { part: '', drawn: last, seed });
            expect(card?.drawn).not.toBe(last ?? 0);
            expect(card?.question.prompt).not.toBe(prompt);
            expect(card?.next?.drawn).not.toBe(card?.drawn);
            expect(card?.next?.question.prompt).not.toBe(card?.question.prompt);
            last = card?.drawn ?? null;
            prompt = card?.question.prompt ?? '';
          }
        },
      ),
    );
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), fc.nat(20), fc.nat(), (count, last, chance) => {
        const at = drawSet(count, last, chance);
        expect(at >= 0 && at < count && at !== last).toBe(true);
      }),
    );
  });

  it('are written as the language writes numbers', () => {
    const promptOf = (lang: Locale) => {
      const row = numbers.find((one) => one.key === 'ai203-token-cost' && one.lang === lang);
      return row && toCardQuestion(row, { part: '', drawn: 1, seed: '' })?.question.prompt;
    };
    expect(promptOf('en')).toMatch(/Rp \d+,000 /);
    expect(promptOf('id')).toMatch(/Rp \d+\.000 /);
  });

  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['a / b / 2', 1.5],
    ['a - b - 1', 3],
    ['-a + 7', 1],
    ['round(a / 4 * 3)', 5],
    ['0.1 + 0.2', 0.3],
    ['a / 0', null],
    ['a b', null],
    ['a +', null],
    ['(a', null],
    ['c', null],
    ['constructor', null],
    ['round a', null],
    ['a; b', null],
    ['process.exit(1)', null],
    ['', null],
  ])('are reckoned: %s', (formula, value) => {
    expect(reckon(formula, { a: 6, b: 2 })).toBe(value);
  });

  it.each([
    [
      ['a: 1, 2', 'answer = a * 2'],
      [
        { a: 1, answer: 2 },
        { a: 2, answer: 4 },
      ],
    ],
    [['a: 1, 2', 'answer = b'], { line: 2 }],
    [['a: 1, 2', 'b: 1', 'answer = a'], { line: 2 }],
    [['a: 1, x', 'answer = a'], { line: 1 }],
    [['a: 1, 2', 'a = 3', 'answer = a'], { line: 2 }],
    [['a: 1', 'answer = a'], { line: 2 }],
    [['a: 1, 2'], { line: 1 }],
    [['answer = 2'], { line: 1 }],
    [['nonsense'], { line: 1 }],
  ])('are read by lines, or the line with a fault is named: %j', (lines, read) => {
    expect(readFigures(lines)).toEqual(read);
  });
});
