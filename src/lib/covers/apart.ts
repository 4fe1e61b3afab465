import type { GradientName } from '../kawung';
import type { FigureName } from './figures';

/** What a cover looks like: its colour, and what it shows. */
export interface Look {
  colour: GradientName;
  figure: FigureName;
}

/**
 * Each row of a list with one of its looks: the first that no row has shortly before it, as far back
 * as its looks last. A row with four never shares both colour and figure with the one to its left or
 * above it, where up to three stand side by side.
 */
export function setApart<Row, Kind extends { colour: string; figure: string } = Look>(
  rows: readonly Row[],
  getLooks: (row: Row) => readonly [Kind, ...Kind[]],
): { row: Row; look: Kind }[] {
  const dressed: { row: Row; look: Kind }[] = [];
  for (const row of rows) {
    const looks = getLooks(row);
    const near = looks.length > 1 ? dressed.slice(1 - looks.length) : [];
    const isTaken = (look: Kind) =>
      near.some(({ look: { colour, figure } }) => colour === look.colour && figure === look.figure);
    dressed.push({ row, look: looks.find((look) => !isTaken(look)) ?? looks[0] });
  }
  return dressed;
}
