/** The list with one of its items at another place; places outside of it change nothing. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const isInside = (place: number) => place >= 0 && place < items.length;
  if (!isInside(from) || !isInside(to)) return [...items];
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), items[from] as Item, ...rest.slice(to)];
}
