/**
 * @typedef {{ part: string, what: string, measured: string, floor?: string, ratio?: string, limit: string, isWithin: boolean }} Row
 */

/** @type {Row[]} */
const rows = [];

/** @param {Row} row */
export function addRow(row) {
  rows.push(row);
}

/** Prints every measurement of the run beside its floor and limit; returns whether all limits held. */
export function printTable() {
  const missed = rows.filter(({ isWithin }) => !isWithin).length;
  console.log(`\n${rows.length - missed} limits kept, ${missed} missed`);
  console.table(
    rows.map(({ part, what, measured, floor = '', ratio = '', limit, isWithin }) => ({
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
