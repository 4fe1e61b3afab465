/** Bounds the cache, since people can type any spelling of a zone. */
const maxFormats = 200;

/** Options of a formatter; its zone is given when it is used. */
type Parts = Omit<Intl.DateTimeFormatOptions, 'timeZone'>;

/**
 * Returns a function that finds the formatter of a language and a zone: they are kept, since making
 * one takes far longer than using it. The function throws a `RangeError` for an unknown zone.
 */
export function defineDateFormat(
  parts: Parts,
): (tag: string, timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (tag, timeZone) => {
    const key = `${tag} ${timeZone}`;
    const cached = formats.get(key);
    if (cached) return cached;
    const format = new Intl.DateTimeFormat(tag, { ...parts, timeZone });
    if (formats.size >= maxFormats) formats.clear();
    formats.set(key, format);
    return format;
  };
}
