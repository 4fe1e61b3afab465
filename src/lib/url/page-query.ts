import { rowId } from './row-id';

/** The value of "All" in a list of choices: an option of a form must not be empty. */
export const anyValue = 'all';

/** A page number out of an address, from 1; what is none is the first page. */
export function pageOf(text: string | null): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1;
}

/** The id in a query, or undefined where it is none. */
export const idOf = (text: string | null): number | undefined =>
  rowId(text ?? undefined) ?? undefined;

/** The value where the list has it, else undefined. */
export function oneOf<Value extends string>(
  list: readonly Value[],
  text: string | null,
): Value | undefined {
  return list.find((value) => value === text);
}

/** A path with a query of what has a value. */
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
