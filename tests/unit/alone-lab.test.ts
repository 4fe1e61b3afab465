import { describe, expect, it } from 'vitest';
import {
  birthGrains,
  columns,
  countBoxes,
  findAlike,
  known,
  pupils,
  type BirthGrain,
  type Column,
} from '~/labs/alone/boxes';

const publish = (birth: BirthGrain, ...names: Column[]) => ({ birth, columns: new Set(names) });

/** All that can be published. */
const tables = birthGrains.flatMap((birth) =>
  Array.from({ length: 2 ** columns.length }, (_, bits) =>
    publish(birth, ...columns.filter((_column, at) => (bits >> at) & 1)),
  ),
);

describe('the lab of who is alone', () => {
  it('has the numbers of lesson ETH-103: 1,200, 100, and three of four alone', () => {
    expect(pupils).toHaveLength(2_400);
    expect(countBoxes(publish('none', 'sex'))).toMatchObject({ boxes: 2, smallest: 1_200 });
    expect(countBoxes(publish('year', 'sex'))).toMatchObject({ boxes: 24, smallest: 100 });
    const { alone } = countBoxes(publish('day', 'sex'));
    expect(alone).toBe(1_832);
    expect(Math.round((100 * alone) / pupils.length)).toBe(76);
    expect(Math.round(100 * (1 - 1 / 8_766) ** 2_399)).toBe(76);
  });

  it('sorts every pupil into one box, whatever is published', () => {
    for (const table of tables) {
      const { alone, few, many, smallest } = countBoxes(table);
      expect(alone + few + many).toBe(pupils.length);
      expect(smallest === 1).toBe(alone > 0);
    }
  });

  it('leaves no more pupils alone if a column is taken away', () => {
    for (const table of tables)
      for (const column of table.columns) {
        const fewer = new Set([...table.columns].filter((one) => one !== column));
        expect(countBoxes({ ...table, columns: fewer }).alone).toBeLessThanOrEqual(
          countBoxes(table).alone,
        );
      }
  });

  it('hides Intan among 100, 4 and none as columns are added, and never shows her birthday', () => {
    const count = (...names: Column[]) => findAlike(known, publish('year', ...names)).length;
    expect(known).toMatchObject({ isGirl: true, year: 2014, month: 1, day: 23, mark: 54 });
    expect(count('sex')).toBe(100);
    expect(count('sex', 'district')).toBe(4);
    expect(count('sex', 'district', 'club')).toBe(1);
  });

  it('has the answers of its practice question: one table of four leaves nobody alone', () => {
    const alone = [
      publish('day'),
      publish('none', 'sex', 'district', 'club'),
      publish('year', 'sex', 'district'),
      publish('month', 'sex'),
    ].map((table) => countBoxes(table).alone);
    expect(alone).toEqual([1_369, 4, 4, 0]);
    expect(countBoxes(publish('month', 'sex'))).toMatchObject({ boxes: 288, smallest: 2 });
  });
});
