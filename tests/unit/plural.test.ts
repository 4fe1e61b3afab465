import { expect, it } from 'vitest';
import { plural } from '~/i18n/plural';

const jobs = { one: '{n} job', other: '{n} jobs' };

it.each([
  [0, '0 jobs'],
  [1, '1 job'],
  [2, '2 jobs'],
  [21, '21 jobs'],
  [1200, '1,200 jobs'],
])('takes the form of a number: %i', (n, expected) => expect(plural('en', jobs, n)).toBe(expected));

it('has one form in Indonesian, and takes further values', () => {
  expect(plural('id', { other: '{n} lowongan' }, 1)).toBe('1 lowongan');
  expect(plural('id', { other: '{n} dari {all}' }, 1200, { all: 5 })).toBe('1.200 dari 5');
});
