/** The list with one item at another place; a place outside of it is its nearest end. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const place = Math.min(list.length - 1, Math.max(0, to));
  const item = list[from];
  if (item === undefined || place === from) return [...list];
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(place, 0, item);
}

/** Where a key on a row's handle moves it, or null where it moves nothing. */
export function placeOfKey(key: string, from: number, length: number): number | null {
  const places: Record<string, number> = {
    ArrowUp: from - 1,
    ArrowDown: from + 1,
    Home: 0,
    End: length - 1,
  };
  const place = places[key];
  return place === undefined ? null : Math.min(length - 1, Math.max(0, place));
}
