import type { FigureName } from './figures';

/** The figure and colours of a cover. */
export interface Look {
  figure: FigureName;
}

/**
 * Gives each row one of its looks: the first that no row shortly before it has. A row with four
 * looks never shares its drawing with the one to its left or above it, for up to three columns.
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
