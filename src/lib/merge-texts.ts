type Texts = Readonly<Record<string, string>>;

/**
 * What texts become that somebody has changed from `base` to `next` without a line, while they are `now`.
 * Null if somebody else has changed one of the same texts to something else: nothing is overwritten
 * unseen. What has arrived before changes nothing.
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
