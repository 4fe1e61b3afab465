/** The mangoes of the lesson: the day after picking, and whether they were ripe. */
export const mangoes = [
  ...[1, 2, 3, 5].map((day) => ({ day, isRipe: false })),
  ...[4, 4, 5, 6, 7, 8].map((day) => ({ day, isRipe: true })),
];

type Mango = (typeof mangoes)[number];

/** Whether the model is wrong about a mango if it calls all ripe from a day on. */
export const isWrong = ({ day, isRipe }: Mango, from: number): boolean => day >= from !== isRipe;

/** Errors with ripe mangoes that are called unripe, and the other way round. */
export function countErrors(from: number): { missed: number; early: number } {
  const wrong = mangoes.filter((mango) => isWrong(mango, from));
  const missed = wrong.filter(({ isRipe }) => isRipe).length;
  return { missed, early: wrong.length - missed };
}
