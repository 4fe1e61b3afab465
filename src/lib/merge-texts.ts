type Texts = Readonly<Record<string, string>>;

/**
 * Merges an offline edit from `base` to `next` into the current texts `now`. Null if another person
 * has changed the same text differently. Idempotent.
 */
export function mergeTexts<Fields extends Texts>(
  now: Texts,
  base: Texts,
  next: Fields,
): Fields | null {
  const merged: Record<string, string> = {};
  for (const [name, text] of Object.entries(next)) {
    const [there = '', read = ''] = [now[name], base[name]];
    if (text !== read && there !== read && there !== text) return null;
    merged[name] = text === read ? there : text;
  }
  return merged as Fields;
}
