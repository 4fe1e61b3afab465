/** The position that a key moves a row to, or null. */
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
