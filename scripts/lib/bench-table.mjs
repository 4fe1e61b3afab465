/**
 * One measurement beside its limit.
 * @typedef {{ part: string, what: string, measured: string, floor?: string, ratio?: string, limit: string, isWithin: boolean }} Line
 */

/** @type {Line[]} */
const lines = [];

/** Keeps a measurement for the table at the end of the run; returns whether it is within its limit. */
export function addLine(line) {
  lines.push(line);
  return line.isWithin;
}

/** Prints what was measured in this run, each against its limit and, where it has one, its floor. */
export function printTable() {
  if (lines.length === 0) return;
  const missed = lines.filter(({ isWithin }) => !isWithin).length;
  console.log(`\nAll limits of this run: ${lines.length - missed} kept, ${missed} missed`);
  console.table(
    lines.map(({ part, what, measured, floor = '', ratio = '', limit, isWithin }) => ({
      ...{ part, what, measured, floor, ratio, limit },
      kept: isWithin ? 'yes' : 'NO',
    })),
  );
}

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
