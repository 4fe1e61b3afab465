/** The sum of what the answers earn, each in percent of a question, and the number of questions. */
interface Counts {
  credits: number;
  total: number;
}

/** The mean of the credits, rounded down: 100 means that all answers are right. */
export const getScore = ({ credits, total }: Counts): number =>
  total > 0 ? Math.floor(credits / total) : 0;

/** Whether the mean of the credits reaches the mark; always false without questions. */
export const isPass = ({ credits, total }: Counts, passMark: number): boolean =>
  total > 0 && credits >= passMark * total;
