import { describe, expect, it } from 'vitest';
import { skillSlugs } from '~/content/skill-names';
import { toComparable } from '~/features/courses/admin/questions/compare-question';
import { withFreshIds } from '~/features/courses/admin/questions/fresh-ids';
import {
  gradeDiscrimination,
  matchesQuestion,
  textsOfUnpicked,
} from '~/features/courses/admin/questions/question-facts';
import {
  questionFormSchema,
  toQuestionFields,
} from '~/features/courses/admin/questions/question-fields';
import {
  freeId,
  newQuestion,
  optionIdsOf,
  toQuestionValues,
  type QuestionValues,
} from '~/features/courses/admin/questions/question-values';
import { questionInputSchema } from '~/features/courses/questions/question-input.schema';
import type { AdminQuestion } from '~/features/courses/questions/questions.schema';
import { firstFilter, type ListFilter } from '~/lib/url/list-query';

const options = [
  { id: 'a', text: 'Satu' },
  { id: 'b', text: 'Dua' },
  { id: 'c', text: 'Tiga' },
];
const sides = {
  left: options.slice(0, 2),
  right: [
    { id: 'r-a', text: 'One' },
    { id: 'r-b', text: 'Two' },
  ],
};
const base: Omit<AdminQuestion, 'kind' | 'options' | 'answer' | 'reasons'> = {
  id: 7,
  courseId: 1,
  classId: 3,
  key: 'nomor',
  bank: 'practice',
  prompt: 'Mana?',
  sourceLocale: 'id',
  edition: 1,
  version: 2,
  isReviewable: false,
  cardPrompt: '',
  cardReasons: [],
  figures: [],
  skills: [...skillSlugs.slice(0, 2)],
};
const outcome = { correct: 'Tepat.', wrong: 'Belum.' };
const reasons = { a: 'Ya.', b: 'Bukan.', c: '' };

/** A question of each kind, as the API gives it. */
const questions: AdminQuestion[] = [
  { ...base, kind: 'choice', options, answer: 'b', reasons },
  { ...base, kind: 'multiple', options, answer: ['a', 'c'], reasons },
  { ...base, kind: 'order', options, answer: ['a', 'b', 'c'], reasons: outcome },
  {
    ...base,
    kind: 'match',
    options: sides,
    reasons: outcome,
    answer: [
      ['a', 'r-b'],
      ['b', 'r-b'],
    ],
  },
  {
    ...base,
    kind: 'number',
    options: null,
    answer: { value: 2.5, tolerance: 0.1 },
    reasons: outcome,
    cardPrompt: 'Berapa setengah dari {n}?',
    cardReasons: ['{n} : 2 = {answer}.', ''],
    figures: ['n: 5, 8, 12', 'answer = n / 2'],
  },
  { ...base, kind: 'text', options: null, answer: ['Jakarta', 'DKI'], reasons: outcome },
];

const complaints = (change: Partial<QuestionValues>) => {
  const values = { ...newQuestion, prompt: 'Mana?', ...change };
  const { error } = questionFormSchema.safeParse(values);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('the form of a question', () => {
  it.each(questions)('gives back a question of the kind $kind as it was', (question) => {
    const { id: _id, courseId: _course, edition: _edition, version: _version, ...own } = question;
    const values = toQuestionValues(question);
    expect(questionFormSchema.safeParse(values).success).toBe(true);
    expect(questionInputSchema.parse(toQuestionFields(values))).toEqual(own);
  });

  it('takes an order from the places of its rows, whatever order the options are stored in', () => {
    const stored = { ...base, kind: 'order', options, answer: ['c', 'a', 'b'], reasons: outcome };
    const values = toQuestionValues(stored as AdminQuestion);
    expect(values.options.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    expect(toQuestionFields(values)).toMatchObject({ answer: ['c', 'a', 'b'] });
  });

  it('takes a number with a comma, and says where one is missing', () => {
    const number = { kind: 'number', value: '1,5', tolerance: '' } as const;
    expect(toQuestionFields({ ...newQuestion, ...number })).toMatchObject({
      answer: { value: 1.5, tolerance: 0 },
    });
    expect(complaints({ ...number, value: '' })).toEqual(['value: number_invalid']);
    expect(complaints({ ...number, tolerance: 'x' })).toEqual(['tolerance: number_invalid']);
  });

  it('says what is wrong at the field that holds it', () => {
    const filled = newQuestion.options.map((one) => ({ ...one, text: one.id }));
    expect(complaints({ prompt: ' ', options: filled })).toEqual([
      'prompt: question_prompt_required',
      'options: answer_required',
    ]);
    const [first, ...rest] = filled;
    const long = { id: 'a', text: '', isRight: true, reason: 'x'.repeat(1001) };
    expect(first).toBeDefined();
    expect(complaints({ options: [long, ...rest] })).toEqual([
      'options.0.text: option_required',
      'options.0.reason: too_long {"max":1000}',
    ]);
    expect(complaints({ kind: 'text', accepted: ' \n' })).toEqual(['accepted: answer_required']);
    const { left, right } = newQuestion;
    const match = {
      kind: 'match',
      left: left.map((one) => ({ ...one, text: one.id })),
      right: right.map((one) => ({ ...one, text: one.id })),
    } as const;
    expect(complaints(match)).toEqual([
      'left.0.rightId: answer_required',
      'left.1.rightId: answer_required',
    ]);
    const practice = { ...match, left: match.left.map((one) => ({ ...one, rightId: 'r-a' })) };
    expect(complaints({ ...practice, bank: 'practice' })).toEqual([
      'classId: practice_class_required',
    ]);
  });

  it('says which line of the figures cannot be read, and which figure is missing', () => {
    const number = { kind: 'number', value: '6', cardPrompt: 'Berapa {a} kali 3?' } as const;
    const figures = 'a: 2, 5\nanswer = a * 3';
    expect(complaints({ ...number, figures })).toEqual([]);
    expect(complaints({ ...number, figures: 'a: 2, 5\nanswer = b' })).toEqual([
      'figures: figures_invalid {"line":2}',
    ]);
    expect(complaints({ ...number, figures, cardPrompt: '' })).toEqual([
      'cardPrompt: card_prompt_required',
    ]);
    expect(complaints({ ...number, figures, cardWrong: 'Bukan {c}.' })).toEqual([
      'cardWrong: figure_unknown {"name":"c"}',
    ]);
  });

  it('never gives a new option the id of one that was there when it opened', () => {
    const [choice] = questions;
    const before = choice ? optionIdsOf(choice) : [];
    expect(before).toEqual(['a', 'b', 'c']);
    expect(freeId(options.slice(0, 2), before)).toBe('d');
    expect(freeId(sides.right, [], 'r-')).toBe('r-c');
  });

  it('gives what is not stored yet ids that tell nothing, and keeps the others', () => {
    const ids = ['x1', 'c', 'x2', 'x3', 'x4', 'x5', 'x6', 'x7'];
    const makeId = () => ids.shift() ?? 'more';
    const left = newQuestion.left.map((one) => ({ ...one, rightId: 'r-b' }));
    const values = withFreshIds({ ...newQuestion, left }, ['c'], makeId);
    expect(values.options.map(({ id }) => id)).toEqual(['x1', 'x2', 'c']);
    expect(values.right.map(({ id }) => id)).toEqual(['x5', 'x6']);
    expect(values.left).toMatchObject([
      { id: 'x3', rightId: 'x6' },
      { id: 'x4', rightId: 'x6' },
    ]);
  });

  it('lays two states beside each other in lines', () => {
    const [choice, , , match] = questions.map(toQuestionValues).map(toComparable);
    expect(choice).toMatchObject({ options: 'Satu\nDua\nTiga', answer: 'Dua' });
    expect(choice?.reasons).toBe('Satu: Ya.\nDua: Bukan.');
    expect(match).toMatchObject({ answer: 'Satu → Two\nDua → Two', reasons: 'Tepat.\nBelum.' });
  });
});

describe('the list of questions', () => {
  const judge = (met: number, discrimination: number | null) =>
    gradeDiscrimination({ met, discrimination });

  it('says in words what a discrimination means, and not before there are answers enough', () => {
    expect(judge(19, 0.9)).toBe('early');
    expect(judge(20, null)).toBe('alike');
    expect([-0.01, 0, 0.19, 0.2, 0.39, 0.4].map((one) => judge(20, one))).toEqual([
      ...['reversed', 'little', 'little', 'fair', 'fair', 'well'],
    ]);
  });

  it('names the options that nobody picks', () => {
    expect(textsOfUnpicked({ options }, { unpicked: ['c'] })).toEqual(['Tiga']);
    expect(textsOfUnpicked({ options: sides }, { unpicked: [] })).toEqual([]);
  });

  it('finds questions by bank, class and words, in any case', () => {
    const all = questions.map((one, at) => ({ ...one, id: at }));
    const ids = (change: Partial<ListFilter>) =>
      all
        .filter((one) => matchesQuestion(one, { ...firstFilter(), ...change }))
        .map(({ id }) => id);
    expect(ids({})).toEqual([0, 1, 2, 3, 4, 5]);
    expect(ids({ choices: { class: '3' } })).toHaveLength(6);
    expect(ids({ choices: { class: 'none' } })).toEqual([]);
    expect(ids({ q: 'jakarta' })).toEqual([5]);
    expect(ids({ q: 'two mana' })).toEqual([3]);
  });
});
