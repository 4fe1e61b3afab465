import { describe, expect, it } from 'vitest';
import { isAnswerTo } from '~/features/courses/questions/answer-shape';
import type { CheckQuestion, Option } from '~/features/courses/questions/questions.schema';

const options = (...ids: string[]): Option[] => ids.map((id) => ({ id, text: `Pilihan ${id}` }));
const sides = { left: options('l1', 'l2', 'l3'), right: options('r1', 'r2', 'r3') };
const letters = options('a', 'b', 'c', 'd');

describe('an answer', () => {
  type Case = [CheckQuestion['kind'], CheckQuestion['options'], unknown[], unknown[]];
  const common = [null, undefined, {}, true, { a: 'b' }];
  const cases: Case[] = [
    ['choice', letters, ['a', 'd'], ['e', '', ['a'], 1]],
    ['multiple', letters, [[], ['a'], ['d', 'a']], ['a', ['a', 'a'], ['e'], [1], [['a', 'b']]]],
    ['order', letters, [['d', 'c', 'b', 'a'], []], ['a', ['a', 'a', 'b', 'c'], ['a', 'x']]],
    [
      'match',
      sides,
      [[], [['l1', 'r3']], [...sides.left.map(({ id }) => [id, 'r1'])]],
      [
        'l1',
        ['l1', 'r1'],
        [['r1', 'l1']],
        [
          ['l1', 'r1'],
          ['l1', 'r2'],
        ],
        [['l1', 'r1', 'r2']],
        [['l1', 'x']],
      ],
    ],
    ['number', null, [0, -1.5, 1e9], ['1', Number.NaN, Number.POSITIVE_INFINITY, [1]]],
    ['text', null, ['', 'x'.repeat(200)], ['x'.repeat(201), 1, ['x']]],
  ];

  it.each(cases)('to %s has the shape of its kind', (kind, given, good, bad) => {
    for (const value of good)
      expect(isAnswerTo({ kind, options: given }, value), JSON.stringify(value)).toBe(true);
    for (const value of [...bad, ...common])
      expect(isAnswerTo({ kind, options: given }, value), JSON.stringify(value)).toBe(false);
  });
});
