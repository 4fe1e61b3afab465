import { expect, it } from 'vitest';
import { namesOf, toFields, toValues } from '~/ui/translations/translation-form';

const card = { cardPrompt: '', cardReasons: [] };
const source = {
  ...card,
  prompt: 'Mana?',
  options: ['Model', 'Batu', 'Hujan'],
  reasons: ['Ya.', '', ''],
};

it('keeps the empty lines of a list that goes with the original line by line', () => {
  const options = ['Model', 'Stone', 'Rain'];
  const own = { ...card, prompt: 'Which?', options, reasons: ['Yes.', '', ''] };
  const values = toValues('course-question', source, own);
  expect(toFields('course-question', values, source)).toEqual(own);
  const read = (reasons: string, of = source.reasons) =>
    toFields('course-question', { ...values, reasons }, { ...source, reasons: of })['reasons'];
  // What is empty at the end need not be typed, nor does it count.
  expect(read('Yes.')).toEqual(['Yes.', '', '']);
  expect(read('Yes.\n\n\n\n')).toEqual(['Yes.', '', '']);
  expect(read('\nNo.', ['', 'Bukan.', 'Bukan.'])).toEqual(['', 'No.']);
  expect(read('  \n')).toEqual([]);
});

it('does not ask for a list of which the original has no line', () => {
  const names = (reasons: string[]) =>
    namesOf('course-question', { ...source, reasons }, undefined);
  expect(names(['', ''])).not.toContain('reasons');
  expect(names(['', 'Bukan.'])).toContain('reasons');
});
