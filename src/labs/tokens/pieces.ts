/** A table of pieces: each with its rank, the earliest learnt first. */
export type PieceTable = ReadonlyMap<string, number>;

/** A table from the data of the lab: its pieces in the order in which they were learnt. */
export const toTable = (pieces: string): PieceTable =>
  new Map(pieces.split('\n').map((piece, rank) => [piece, rank]));

const word = / ?[\p{L}\p{M}]+| ?\p{N}+| ?[^\s\p{L}\p{M}\p{N}]+/gu;

/** Words, numbers and signs, each with the space before it. Pieces never reach across. */
export const splitText = (text: string): string[] =>
  ` ${text.replace(/\s+/g, ' ').trim()}`.match(word) ?? [];

/** Joins neighbours as long as the table has the joined piece, the earliest learnt first. */
function joinSigns(signs: string[], table: PieceTable): string[] {
  for (;;) {
    let best = -1;
    let bestRank = Infinity;
    for (let at = 0; at + 1 < signs.length; at += 1) {
      const rank = table.get(`${signs[at]}${signs[at + 1]}`) ?? Infinity;
      if (rank < bestRank) {
        best = at;
        bestRank = rank;
      }
    }
    if (best < 0) return signs;
    signs.splice(best, 2, `${signs[best]}${signs[best + 1]}`);
  }
}

/** Cuts a text into the pieces of a table; unknown parts become single characters. */
export const cutText = (text: string, table: PieceTable): string[] =>
  splitText(text).flatMap((part) => joinSigns([...part], table));
