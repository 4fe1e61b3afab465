import { describe, expect, it } from 'vitest';
import { decide, type GivenRating } from '~/features/courses/works/decision';
import { ratingInputSchema, workInputSchema } from '~/features/courses/works/works.schema';
import { hasContact } from '~/lib/text-forms/contact';
import { countWords, truncate } from '~/lib/text-forms/words';

const rating = (a: number, b = a, isStaff = false): GivenRating => ({
  scores: { a, b },
  isStaff,
});

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) =>
    permutations(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]),
  );
}

describe('decision', () => {
  it('a work waits, is rated, and is decided by the median of three', () => {
    expect(decide([])).toEqual({ state: 'waiting', scores: {}, isStaffs: false });
    expect(decide([rating(3)])).toMatchObject({ state: 'rated', scores: { a: 3, b: 3 } });
    expect(decide([rating(3), rating(2)])).toMatchObject({ state: 'rated', scores: { a: 2.5 } });
    expect(decide([rating(3), rating(2), rating(0)])).toMatchObject({
      state: 'accepted',
      scores: { a: 2, b: 2 },
    });
    // One criterion below two returns it.
    expect(decide([rating(3, 1), rating(3, 1), rating(3, 3)])).toMatchObject({
      state: 'returned',
      scores: { a: 3, b: 1 },
    });
  });

  it('a rating of staff decides alone', () => {
    expect(decide([rating(0), rating(0), rating(3, 3, true)])).toEqual({
      state: 'accepted',
      scores: { a: 3, b: 3 },
      isStaffs: true,
    });
    expect(decide([rating(3), rating(1, 3, true)])).toMatchObject({ state: 'returned' });
  });

  it('depends on the set of ratings, not on their order', () => {
    const values = [0, 1, 2, 3];
    for (let round = 0; round < 300; round += 1) {
      const some = Array.from({ length: 1 + (round % 5) }, (_, at) =>
        rating(
          values[(round * 7 + at * 3) % 4] ?? 0,
          values[(round * 5 + at * at) % 4] ?? 0,
          (round + at) % 11 === 0,
        ),
      );
      const [first, ...others] = permutations(some).map(decide);
      for (const other of others) expect(other).toEqual(first);
    }
  });
});

describe('contact data', () => {
  it.each([
    'tulis ke budi@contoh.id ya',
    'budi＠contoh.id',
    'budi (at) contoh.id',
    'budi[at]contoh.co.id',
    '0812-3456-7890',
    '0812 3456 7890',
    '0812.3456.7890',
    '+62 812 3456 7890',
    '628123456789',
    '(021) 555-1234',
    '0274-512345',
    '2024 081234567890',
    'WA081234567890',
    'tel 0812\u200b3456\u200b7890',
    'https://wa.me/6281234567890',
    'NIK 3273010203900001',
    '3273 0102 0390 0001',
    'baris satu\nhubungi 081234567890.',
  ])('is found in %j', (text) => {
    expect(hasContact(text)).toBe(true);
  });

  it.each([
    'Rp 1.000.000.000 atau 12.050.000.000',
    '2019 2020 2021 2022',
    '05 10 15 20 25',
    '62 80 90 88 75',
    'tanggal 01-02-2024 10.30, pukul 08.00-09.30',
    '2026-11-27 08.00',
    'skor 9 + 3 = 12, 40 menit, 26 hari',
    'kata @budi. Lalu selesai',
    'UU 27/2022 pasal 58',
    '0812\n3456\n7890',
    'https://docs.google.com/document/d/1AbCdEf0812345678xyz/edit',
  ])('is not found in %j', (text) => {
    expect(hasContact(text)).toBe(false);
  });

  it('is refused at its field, in text, link and note', () => {
    const work = {
      text: 'halo budi@contoh.id',
      link: 'https://wa.me/6281234567890',
      consent: true,
    };
    const issues = workInputSchema.safeParse(work).error?.issues ?? [];
    expect(issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['text', 'contact_in_text'],
      ['link', 'contact_in_text'],
    ]);
    const note = 'Bagus sekali, hubungi saya di 0812-3456-7890.';
    expect(ratingInputSchema.safeParse({ scores: {}, note }).error?.issues[0]).toMatchObject({
      path: ['note'],
      message: 'contact_in_text',
    });
  });
});

it('words are what has a letter or a digit between blanks', () => {
  expect(countWords('')).toBe(0);
  expect(countWords(' satu, dua – tiga\n4 ')).toBe(4);
});

it('a text that is cut ends with a word', () => {
  expect(truncate('poster; tulis', 20)).toBe('poster; tulis');
  expect(truncate('gagasan untuk poster; tulis di bawahnya', 27)).toBe('gagasan untuk poster…');
});

it('a work needs the consent, a note its length, and a score its range', () => {
  const work = { text: 'teks', link: '' };
  expect(workInputSchema.safeParse({ ...work, consent: true }).success).toBe(true);
  expect(workInputSchema.safeParse({ ...work, consent: 'true' }).success).toBe(true);
  for (const consent of [undefined, false, 'false', '']) {
    expect(workInputSchema.safeParse({ ...work, consent }).success).toBe(false);
  }
  const rating = (note: string, score = 2) => ({ scores: { a: score }, note });
  expect(ratingInputSchema.safeParse(rating('x'.repeat(20))).success).toBe(true);
  expect(ratingInputSchema.safeParse(rating('x'.repeat(19))).success).toBe(false);
  expect(ratingInputSchema.safeParse(rating('x'.repeat(801))).success).toBe(false);
  for (const score of [-1, 4, 1.5]) {
    expect(ratingInputSchema.safeParse(rating('x'.repeat(20), score)).success).toBe(false);
  }
});
