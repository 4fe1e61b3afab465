/** Right answers among all questions of an attempt. */
interface Counts {
  right: number;
  total: number;
}

/** Percent of right answers, rounded down: 100 means all of them. */
export const getScore = ({ right, total }: Counts): number =>
  total > 0 ? Math.floor((right * 100) / total) : 0;

/** Returns true if the right answers reach the mark; of a check without questions nothing is reached. */
export const isPass = ({ right, total }: Counts, passMark: number): boolean =>
  total > 0 && right * 100 >= passMark * total;
