interface Counts {
  right: number;
  total: number;
}

/** Percent of right answers, rounded down: 100 means all of them. */
export const getScore = ({ right, total }: Counts): number =>
  total > 0 ? Math.floor((right * 100) / total) : 0;

/** Whether the score reaches the mark; always false without questions. */
export const isPass = ({ right, total }: Counts, passMark: number): boolean =>
  total > 0 && right * 100 >= passMark * total;
