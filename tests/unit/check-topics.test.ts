import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getMissedTopics, type Topic, type TopicItem } from '~/features/courses/checks/topics';

const rank = ({ kind, id }: Topic) => `${kind} ${id}`;
/** Items of classes in levels of ten: `[class, right, wrong]`. */
const itemsOf = (...groups: [number, number, number][]): TopicItem[] =>
  groups.flatMap(([classId, right, wrong]) =>
    Array.from({ length: right + wrong }, (_, at) => ({
      classId,
      levelId: Math.floor(classId / 10),
      isRight: at < right,
    })),
  );
const named = (...groups: [number, number, number][]) =>
  getMissedTopics(itemsOf(...groups), rank).map(rank);

describe('the topics of an attempt that was not passed', () => {
  it.each([
    [
      'classes of three and more',
      [
        [11, 2, 1],
        [12, 3, 0],
        [13, 0, 3],
      ],
      ['class 11', 'class 13'],
    ],
    [
      'all but one, if all have something wrong',
      [
        [11, 2, 1],
        [12, 0, 4],
      ],
      ['class 11'],
    ],
    [
      'levels, where a class asks too little',
      [
        [11, 1, 1],
        [12, 0, 2],
        [21, 1, 2],
      ],
      ['class 21'],
    ],
    [
      'the rest of a level without its own classes',
      [
        [11, 0, 3],
        [12, 0, 2],
        [13, 1, 0],
        [21, 3, 0],
      ],
      ['class 11', 'level 1'],
    ],
    [
      'nothing of fewer than three',
      [
        [11, 3, 0],
        [21, 0, 2],
      ],
      [],
    ],
    ['nothing, where there is one topic', [[11, 0, 12]], []],
    ['nothing of questions without a class', [], []],
  ] as [string, [number, number, number][], string[]][])('are %s', (_, groups, expected) => {
    expect(named(...groups)).toEqual(expected);
  });

  const item = fc.record({
    classId: fc.option(fc.integer({ min: 1, max: 5 })),
    levelId: fc.integer({ min: 1, max: 2 }),
    isRight: fc.boolean(),
  });
  const items = fc.array(item, { maxLength: 30 });

  it('have something wrong each, and one of them is never named', () => {
    fc.assert(
      fc.property(items, (all) => {
        const topics = getMissedTopics(all, rank);
        for (const { kind, id } of topics) {
          const own = all.filter((one) => (kind === 'class' ? one.classId : one.levelId) === id);
          expect(own.length).toBeGreaterThanOrEqual(3);
          expect(own.some(({ isRight }) => !isRight)).toBe(true);
        }
        const wrong = all.map((one) => ({ ...one, isRight: false }));
        const most = getMissedTopics(wrong, rank);
        expect(topics.length).toBeLessThanOrEqual(most.length);
      }),
    );
  });

  it('stay the same, whichever single answer of a topic was the wrong one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 8 }), fc.integer({ min: 3, max: 8 }), (one, other) => {
        const all = itemsOf([11, one, 0], [12, 0, other]);
        const lists = Array.from({ length: one }, (_, missed) =>
          getMissedTopics(
            all.map((entry, at) => ({ ...entry, isRight: at < one ? at !== missed : false })),
            rank,
          ),
        );
        for (const list of lists) expect(list).toEqual(lists[0]);
      }),
    );
  });
});
