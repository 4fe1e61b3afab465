import { expect, it } from 'vitest';
import { valueText } from '~/features/hub/value-text';
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

it.each([
  ['Free', 'Gratis'],
  ['Free (exam paid)', 'Gratis (ujian berbayar)'],
  ['Self-paced with study group', 'Belajar mandiri dengan kelompok'],
  ['About 1 day', 'Sekitar 1 hari'],
  ['About 6–8 hours', 'Sekitar 6–8 jam'],
  ['21 lessons', '21 pelajaran'],
  ['3–5 hours per course', '3–5 jam per kursus'],
  ['7 weeks', '7 minggu'],
  ['Depends on the class', 'Tergantung kelas'],
  ['Rp 150.000', 'Rp 150.000'],
  ['Belajar mandiri', 'Belajar mandiri'],
  ['constructor', 'constructor'],
  ['', ''],
])('says the value %j of a bootcamp in Indonesian', (value, expected) => {
  expect(valueText(value, 'id')).toBe(expected);
  expect(valueText(value, 'en')).toBe(value);
});
