import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAnswerTo } from '~/features/courses/questions/answer-shape';
import { isRight } from '~/features/courses/questions/grade';
import {
  showKey,
  showOptions,
  showReasons,
  toShown,
  toStored,
  type IdScope,
} from '~/features/courses/questions/option-ids.server';
import type {
  AnswerValue,
  Option,
  QuestionKind,
  QuestionOptions,
} from '~/features/courses/questions/questions.schema';

const options = (...ids: string[]): Option[] => ids.map((id) => ({ id, text: `Pilihan ${id}` }));
const letters = options('a', 'b', 'c', 'd');
// Both sides have the same ids: an id belongs to its side.
const sides = { left: options('a', 'b', 'c'), right: options('a', 'b', 'c') };
const kinds: [QuestionKind, QuestionOptions, AnswerValue][] = [
  ['choice', letters, 'b'],
  ['multiple', letters, ['a', 'c']],
  ['order', letters, ['b', 'd', 'a', 'c']],
  [
    'match',
    sides,
    [
      ['a', 'c'],
      ['b', 'a'],
      ['c', 'b'],
    ],
  ],
  ['number', null, 12],
  ['text', null, 'a'],
];
const scopes: IdScope[] = ['practice', 'check:1', 'check:2', 'check:90071992547'];
const listOf = (found: QuestionOptions) =>
  !found ? [] : Array.isArray(found) ? found : [...found.left, ...found.right];

describe('ids of options', () => {
  it.each(kinds)('of %s lead back to what was meant, in every attempt', (kind, given, answer) => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.constantFrom(...scopes), (id, scope) => {
        const question = { id, kind, options: given };
        const shown = toShown(question, scope, answer);
        expect(isAnswerTo({ kind, options: showOptions(question, scope) }, shown)).toBe(true);
        expect(toStored(question, scope, shown)).toEqual(answer);
      }),
    );
  });

  it.each(kinds.slice(0, 4))('of %s are unknown elsewhere', (kind, given, answer) => {
    const question = { id: 7, kind, options: given };
    const elsewhere: unknown[] = [
      answer,
      toShown(question, 'check:2', answer),
      toShown(question, 'practice', answer),
      toShown({ ...question, id: 8 }, 'check:1', answer),
    ];
    for (const value of elsewhere)
      expect(isAnswerTo(question, toStored(question, 'check:1', value))).toBe(false);
  });

  it('of one side are not those of the other', () => {
    const question = { id: 7, kind: 'match' as const, options: sides };
    const shown = toShown(question, 'check:1', [['a', 'c']]) as [string, string][];
    const swapped = shown.map(([left, right]) => [right, left]);
    expect(isAnswerTo(question, toStored(question, 'check:1', swapped))).toBe(false);
  });

  it('say nothing of the stored ones, nor of their order', () => {
    const orders = new Set<string>();
    for (let id = 1; id <= 200; id += 1) {
      for (const scope of ['practice', `check:${id}`] as const) {
        const shown = showOptions({ id, kind: 'choice', options: letters }, scope) as Option[];
        expect(shown.map(({ text }) => text).sort()).toEqual(letters.map(({ text }) => text));
        for (const option of shown) expect(option.id).toMatch(/^[\w-]{6}$/);
        if (scope === 'practice') orders.add(shown.map(({ text }) => text).join());
      }
    }
    // All 24 orders of four options come up: a place is as good as another.
    expect(orders.size).toBe(24);
  });

  it('are distinct, whatever the question, its attempt and its side', () => {
    const all = scopes.flatMap((scope) =>
      Array.from({ length: 50 }, (_, id) =>
        listOf(showOptions({ id, kind: 'match', options: sides }, scope)).map((one) => one.id),
      ).flat(),
    );
    expect(new Set(all).size).toBe(scopes.length * 50 * 6);
  });

  it.each(kinds)('of %s are those of key and reasons in practice', (kind, given, answer) => {
    const question = { id: 3, kind, options: given };
    const key =
      kind === 'number' ? { value: 12, tolerance: 0 } : kind === 'text' ? ['a', 'b'] : answer;
    const shownKey = showKey(question, 'practice', key as never);
    expect(isRight({ kind, answer: shownKey }, toShown(question, 'practice', answer))).toBe(true);
    const byOption = kind === 'choice' || kind === 'multiple';
    const reasons = byOption
      ? Object.fromEntries(letters.map(({ id, text }) => [id, text]))
      : { correct: 'Ya.', wrong: 'Tidak.' };
    const shown = showReasons(question, 'practice', reasons) as Record<string, string>;
    if (!byOption) expect(shown).toEqual(reasons);
    else
      for (const { id, text } of showOptions(question, 'practice') as Option[])
        expect(shown[id]).toBe(text);
  });

  it.each([
    ['choice', ['b']],
    ['choice', { a: 1 }],
    ['choice', null],
    ['multiple', 'b'],
    ['multiple', [['a']]],
    ['order', 'a'],
    ['match', 'a'],
    ['match', ['a', 'b']],
    ['match', [['a', 'b', 'c']]],
    ['match', [null]],
    ['match', [{ a: 'b' }]],
    ['number', '12'],
    ['number', [12]],
    ['text', 12],
    ['text', ['a']],
  ] as [QuestionKind, unknown][])('leave a wrong shape of %s wrong: %o', (kind, value) => {
    const given = kinds.find(([one]) => one === kind)?.[1] ?? null;
    const question = { id: 1, kind, options: given };
    expect(isAnswerTo(question, toStored(question, 'check:1', value))).toBe(false);
  });
});
