import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawQuestions, type Drawable } from '~/features/courses/checks/draw';

/** Banks whose ids are unique, with questions of up to eight classes and of none. */
const banks = fc.uniqueArray(
  fc.record<Drawable>({
    id: fc.integer({ min: 1, max: 500 }),
    classId: fc.option(fc.integer({ min: 1, max: 8 })),
    met: fc.integer({ min: 0, max: 4 }),
  }),
  { selector: ({ id }) => id, maxLength: 60 },
);
const counts = fc.integer({ min: 1, max: 40 });
const seeds = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));

/** What is drawn with numbers of a generator. */
const draw = (bank: Drawable[], count: number, numbers: Iterator<number>) =>
  drawQuestions(bank, count, () => numbers.next().value as number);

const classesOf = (questions: Drawable[]) =>
  new Set(questions.flatMap(({ classId }) => (classId === null ? [] : [classId])));

describe('the questions of a check', () => {
  it('are as many as asked for, none twice, all of the bank', () => {
    fc.assert(
      fc.property(banks, counts, seeds, (bank, count, numbers) => {
        const drawn = draw(bank, count, numbers);
        expect(drawn).toHaveLength(Math.min(count, bank.length));
        expect(new Set(drawn.map(({ id }) => id)).size).toBe(drawn.length);
        expect(drawn.every((question) => bank.includes(question))).toBe(true);
      }),
    );
  });

  it('are of every class that has any, or each of another one', () => {
    fc.assert(
      fc.property(banks, counts, seeds, (bank, count, numbers) => {
        const drawn = draw(bank, count, numbers);
        expect(classesOf(drawn).size).toBe(Math.min(count, classesOf(bank).size));
      }),
    );
  });

  it('are those met least, unless a class would be left out', () => {
    fc.assert(
      fc.property(banks, counts, seeds, (bank, count, numbers) => {
        const drawn = draw(bank, count, numbers);
        const left = bank.filter((question) => !drawn.includes(question));
        for (const { id, classId, met } of drawn) {
          const standsForClass =
            classId !== null &&
            drawn.filter((other) => other.classId === classId).length === 1 &&
            !left.some((other) => other.classId === classId && other.met < met);
          const isBetter = left.some((other) => other.met < met);
          expect(isBetter && !standsForClass, `question ${id}`).toBe(false);
        }
      }),
    );
  });

  it('differ from draw to draw', () => {
    const bank = Array.from({ length: 40 }, (_, at) => ({ id: at, classId: at % 4, met: 0 }));
    const seen = Array.from({ length: 20 }, () =>
      drawQuestions(bank, 12)
        .map(({ id }) => id)
        .join(),
    );
    expect(new Set(seen).size).toBeGreaterThan(1);
  });
});
