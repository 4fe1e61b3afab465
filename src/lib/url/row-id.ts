const maxId = 2_147_483_647;

/** The largest id of a table with eight-byte ids, as far as JavaScript counts exactly. */
export const maxLongId = Number.MAX_SAFE_INTEGER;

/** Returns the row id that a part of an address names, or null if it is no row's id. */
export function rowId(text: string | undefined, max = maxId): number | null {
  const id = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : 0;
  return id > 0 && id <= max ? id : null;
}
