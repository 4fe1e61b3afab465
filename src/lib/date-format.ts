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
    const known = formats.get(key);
    if (known) return known;
    const format = new Intl.DateTimeFormat(tag, { ...parts, timeZone });
    if (formats.size >= maxFormats) formats.clear();
    formats.set(key, format);
    return format;
  };
}

/** Texts of the same parts that are kept. */
const maxTexts = 500;

/** Returns a function that writes an instant, and keeps the text: many pages have the same dates. */
export function defineDateText(
  parts: Parts,
): (tag: string, timeZone: string, instant: Date) => string {
  const getFormat = defineDateFormat(parts);
  const texts = new Map<string, string>();
  return (tag, timeZone, instant) => {
    const key = `${tag} ${timeZone} ${instant.getTime()}`;
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = getFormat(tag, timeZone).format(instant);
    if (texts.size >= maxTexts) texts.clear();
    texts.set(key, text);
    return text;
  };
}
