/**
 * @typedef {{ part: string, what: string, measured: string, floor?: string, ratio?: string, limit: string, isWithin: boolean }} Line
 */

/** @type {Line[]} */
const lines = [];

/** @param {Line} line */
export function addLine(line) {
  lines.push(line);
}

/** Prints every measurement of the run beside its floor and limit; returns whether all limits held. */
export function printTable() {
  const missed = lines.filter(({ isWithin }) => !isWithin).length;
  console.log(`\n${lines.length - missed} limits kept, ${missed} missed`);
  console.table(
    lines.map(({ part, what, measured, floor = '', ratio = '', limit, isWithin }) => ({
      part,
      what,
      measured,
      floor,
      ratio,
      limit,
      kept: isWithin ? 'yes' : 'NO',
    })),
  );
  return missed === 0;
}

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
