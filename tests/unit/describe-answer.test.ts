import { expect, it } from 'vitest';
import { describeGiven } from '~/features/courses/questions/describe-answer';

const options = [
  { id: 'a', text: 'Satu' },
  { id: 'b', text: 'Dua' },
];
const sides = { left: options, right: [{ id: 'r', text: 'One' }] };

it.each([
  ['an option', options, 'b', ['Dua']],
  ['options in their order', options, ['b', 'a'], ['Dua', 'Satu']],
  ['pairs', sides, [['a', 'r']] as [string, string][], ['Satu: One']],
  ['a number', null, 25_099.5, ['25.099,5']],
  ['a text', null, 'token', ['token']],
])('describes %s that was answered', (_, of, value, lines) => {
  expect(describeGiven({ lang: 'id', options: of }, value)).toEqual(lines);
});
