import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isRepetitive, toWordKey } from '~/lib/text-forms/same-text';

const text = 'Kami menulis “tiga” kalimat, lalu Jum’at siang membacanya.';

it.each([
  text.toUpperCase(),
  text.replaceAll(' ', '\n\n'),
  text.replace(/[“”,.]/g, ' – '),
  text.replace('’', "'"),
  text.replaceAll('a', 'a\u200b'),
  `  ${text}!!! `,
  text.replace('tiga', 'ｔｉｇａ'),
])('is the same text: %j', (copy) => {
  expect(toWordKey(copy)).toBe(toWordKey(text));
});

it.each([`${text} Selesai.`, text.replace('tiga', 'empat'), 'kata', ''])(
  'is another text: %j',
  (other) => {
    expect(toWordKey(other)).not.toBe(toWordKey(text));
  },
);

it('few words again and again are repetitive, in whatever order', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{2,8}$/), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(words, fc.integer({ min: 20, max: 60 }), (some, times) => {
      expect(isRepetitive(Array(times).fill(some.join(', ')).join('. '))).toBe(true);
    }),
  );
  expect(isRepetitive('kata '.repeat(19))).toBe(false);
});

it('no lesson is repetitive, whole or in pieces of a work', () => {
  const lessons = globSync('db/seed/classes/*.md').map((file) => readFileSync(file, 'utf8'));
  expect(lessons.length).toBeGreaterThan(10);
  for (const lesson of lessons) {
    const words = lesson.split(/\s+/);
    for (const size of [50, 160, 500, 2000]) {
      for (let from = 0; from < words.length; from += size) {
        expect(isRepetitive(words.slice(from, from + size).join(' '))).toBe(false);
      }
    }
  }
});
