import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGift } from '~/features/courses/questions/gift-read';
import { writeGift } from '~/features/courses/questions/gift-write';
import {
  questionInputSchema,
  type QuestionInput,
} from '~/features/courses/questions/question-input.schema';

const target = { bank: 'proof', classId: null, truth: ['True', 'False'] } as const;

/** Texts of an author, with all that GIFT takes for marks of its own. */
const word = fc.constantFrom(
  ...[
    'apa',
    'model',
    'data',
    '=',
    '~',
    '#',
    '{',
    '}',
    ':',
    '->',
    '\\',
    '%50%',
    '//',
    '::',
    '[html]',
  ],
  ...['100%', 'é', '“x”', '####', '|', '1.5', '$CATEGORY', '[tag:order]', '=%0%*'],
);
const text = fc
  .array(word, { minLength: 1, maxLength: 6 })
  .map((words) => `x ${words.join(' ')} y`);
const ids = fc.uniqueArray(fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,5}$/), {
  minLength: 2,
  maxLength: 5,
});
const options = ids.chain((all) =>
  fc.tuple(...all.map((id) => text.map((words) => ({ id, text: words })))),
);
const outcome = fc.record({ correct: text, wrong: fc.oneof(text, fc.constant('')) });
const base = {
  bank: fc.constant('proof' as const),
  classId: fc.constant(null),
  key: fc.stringMatching(/^[a-z]{1,8}(-[a-z0-9]{1,4}){0,2}$/),
  prompt: text,
};
const picked = <Kind extends 'choice' | 'multiple' | 'order'>(kind: Kind) =>
  options.chain((all) =>
    fc.record({
      ...base,
      kind: fc.constant(kind),
      options: fc.constant(all),
      answer:
        kind === 'choice'
          ? fc.constantFrom(...all.map(({ id }) => id))
          : kind === 'order'
            ? fc.shuffledSubarray(
                all.map(({ id }) => id),
                { minLength: all.length },
              )
            : fc.subarray(
                all.map(({ id }) => id),
                { minLength: 1 },
              ),
      reasons:
        kind === 'order'
          ? outcome
          : fc
              .tuple(...all.map(() => text))
              .map((texts) => Object.fromEntries(all.map(({ id }, at) => [id, texts[at]]))),
    }),
  );
const match = fc.tuple(options, options).chain(([left, right]) =>
  fc.record({
    ...base,
    kind: fc.constant('match'),
    options: fc.constant({ left, right }),
    answer: fc
      .tuple(...left.map(() => fc.constantFrom(...right.map(({ id }) => id))))
      .map((all) => left.map(({ id }, at) => [id, all[at]])),
    reasons: outcome,
  }),
);
const number = fc.record({
  ...base,
  kind: fc.constant('number'),
  answer: fc.record({
    value: fc.integer({ min: -1e6, max: 1e6 }).map((n) => n / 100),
    tolerance: fc.integer({ min: 0, max: 500 }).map((n) => n / 10),
  }),
  reasons: outcome,
});
const typed = fc.record({
  ...base,
  kind: fc.constant('text'),
  answer: fc.array(text, { minLength: 1, maxLength: 4 }),
  reasons: outcome,
});
const question = fc
  .oneof(picked('choice'), picked('multiple'), picked('order'), match, number, typed)
  .map((value) => questionInputSchema.parse(value));

const written = (question: QuestionInput) =>
  ({ ...question, key: question.key ?? '' }) as Parameters<typeof writeGift>[0][number];

describe('GIFT', () => {
  it('comes back as it was written, whatever the texts hold', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(question, { minLength: 1, maxLength: 5, selector: ({ key }) => key }),
        (drawn) => {
          // GIFT has no way to write its arrow in an option: another one stands for it.
          const questions = JSON.parse(
            JSON.stringify(drawn).replaceAll('->', '→'),
          ) as QuestionInput[];
          const { issues, questions: read } = readGift(writeGift(questions.map(written)), target);
          expect(issues).toEqual([]);
          expect(read.map(({ input }) => input)).toEqual(questions);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('reads what other programs write', () => {
    const file = [
      '$CATEGORY: top/AI',
      '',
      '// from elsewhere',
      '::Q1:: What learns? {=A model#Yes. ~A stone#No.}',
      '',
      'The sun is a star. {T#No, it is.#Right.}',
      '',
      'How much is 2 + 2? {#4}',
      '',
      'Between 1 and 3 {#1..3}',
      '',
      'Capital of Indonesia {=Jakarta =DKI Jakarta}',
      '',
      'Both of {~%50%a ~%50%b ~%-100%c}',
      '',
      'Match {=cat -> meow =dog -> woof}',
    ].join('\n');
    const { questions, issues } = readGift(file, target);
    expect(issues).toEqual([]);
    expect(questions).toMatchObject([
      {
        line: 3,
        input: { key: 'q1', kind: 'choice', answer: 'a', reasons: { a: 'Yes.', b: 'No.' } },
      },
      {
        line: 6,
        input: {
          kind: 'choice',
          answer: 'true',
          reasons: { true: 'Right.', false: 'No, it is.' },
          options: [
            { id: 'true', text: 'True' },
            { id: 'false', text: 'False' },
          ],
        },
      },
      { input: { kind: 'number', answer: { value: 4, tolerance: 0 } } },
      { input: { kind: 'number', answer: { value: 2, tolerance: 1 } } },
      { input: { kind: 'text', answer: ['Jakarta', 'DKI Jakarta'] } },
      { input: { kind: 'multiple', answer: ['a', 'b'] } },
      {
        line: 16,
        input: {
          kind: 'match',
          answer: [
            ['a', 'r-a'],
            ['b', 'r-b'],
          ],
        },
      },
    ]);
  });

  it('gives pairs and orders ids that do not tell what is right', () => {
    const file = [
      'Match {=sapi -> rumput =ayam -> biji =kucing -> ikan}',
      '',
      '// [tag:order]',
      'Put in order {=siapkan -> 1 =masak -> 2 =hidangkan -> 3}',
    ].join('\n');
    const { questions, issues } = readGift(file, target);
    expect(issues).toEqual([]);
    expect(questions).toMatchObject([
      {
        input: {
          answer: [
            ['a', 'r-c'],
            ['b', 'r-a'],
            ['c', 'r-b'],
          ],
        },
      },
      { input: { kind: 'order', answer: ['c', 'b', 'a'] } },
    ]);
  });

  it('names every line that is wrong', () => {
    const file = [
      '::ok:: Fine? {=yes ~no}',
      '',
      'Never closed {=a',
      '~b',
      '',
      'Only words, no question',
      '',
      '::ok:: Again? {=yes ~no}',
      '',
      'One option {~%100%a}',
    ].join('\r\n');
    const { issues, total } = readGift(file, target);
    expect(total).toBe(5);
    expect(issues).toMatchObject([
      { line: 4, code: 'gift_syntax' },
      { line: 6, code: 'gift_kind' },
      { line: 8, column: 'key', code: 'gift_key_twice' },
      { line: 10, column: 'options', code: 'options_too_few' },
    ]);
    expect(readGift('\n// nothing\n\n', target).issues).toEqual([{ line: 1, code: 'gift_empty' }]);
  });
});
