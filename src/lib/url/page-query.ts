/** The value of "All" in a list of choices: an option of a form must not be empty. */
export const anyValue = 'all';

/** Reads a page number from a query; anything else is page 1. */
export function parsePage(text: string | null): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1;
}

/** One page of a list, and the number of rows on all pages. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** Pages of a list; an empty one has one. */
export const countPages = (total: number, rowsOnPage: number): number =>
  Math.max(1, Math.ceil(total / rowsOnPage));

export const parseId = (text: string | null): number | undefined =>
  rowId(text ?? undefined) ?? undefined;

/** Returns the value if the list contains it, otherwise undefined. */
export function pickOne<Value extends string>(
  list: readonly Value[],
  text: string | null,
): Value | undefined {
  return list.find((value) => value === text);
}

/** Adds a query of the parameters that have a value. */
export function withQuery(
  path: string,
  values: Readonly<Record<string, string | number | undefined>>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

const maxId = 2_147_483_647;

/** The largest id of a table with eight-byte ids, as far as JavaScript counts exactly. */
export const maxLongId = Number.MAX_SAFE_INTEGER;

/** Returns the row id that a part of an address names, or null if it is no row's id. */
export function rowId(text: string | undefined, max = maxId): number | null {
  const id = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : 0;
  return id > 0 && id <= max ? id : null;
}
