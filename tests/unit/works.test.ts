import { describe, expect, it } from 'vitest';
import { decide, type GivenRating } from '~/features/courses/works/decision';
import { ratingInputSchema, workInputSchema } from '~/features/courses/works/works.schema';
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
      const [first, ...others] = permutations(some).map((list) => decide(list));
      for (const other of others) expect(other).toEqual(first);
    }
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

it('a work needs the consent, a note at most its length, and a score its range', () => {
  const work = { text: 'teks', link: '' };
  expect(workInputSchema.safeParse({ ...work, consent: true }).success).toBe(true);
  expect(workInputSchema.safeParse({ ...work, consent: 'true' }).success).toBe(true);
  for (const consent of [undefined, false, 'false', '']) {
    expect(workInputSchema.safeParse({ ...work, consent }).success).toBe(false);
  }
  const rating = (note: string, score = 2) => ({ scores: { a: score }, note });
  expect(ratingInputSchema.safeParse(rating('x'.repeat(20))).success).toBe(true);
  expect(ratingInputSchema.safeParse(rating('x'.repeat(801))).success).toBe(false);
  for (const score of [-1, 4, 1.5]) {
    expect(ratingInputSchema.safeParse(rating('x'.repeat(20), score)).success).toBe(false);
  }
});
