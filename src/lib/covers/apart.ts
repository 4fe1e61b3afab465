import type { FigureName } from './figures';

/** What a cover shows. */
export interface Look {
  figure: FigureName;
}

/**
 * Each row of a list with one of its looks: the first that no row has shortly before it, as far back
 * as its looks last. A row with four never shares its drawing with the one to its left or above it,
 * where up to three stand side by side.
 */
export function setApart<Row>(
  rows: readonly Row[],
  getLooks: (row: Row) => readonly [Look, ...Look[]],
): { row: Row; look: Look }[] {
  const dressed: { row: Row; look: Look }[] = [];
  for (const row of rows) {
    const looks = getLooks(row);
    const near = looks.length > 1 ? dressed.slice(1 - looks.length) : [];
    const isTaken = ({ figure }: Look) => near.some(({ look }) => look.figure === figure);
    dressed.push({ row, look: looks.find((look) => !isTaken(look)) ?? looks[0] });
  }
  return dressed;
}
