const formats = new Map<string, Intl.DateTimeFormat>();

/** Zones come from rows of people: their number of spellings has no bound of its own. */
const maxFormats = 200;

/** Returns a formatter of dates, kept for later calls: making one takes far longer than using it. */
export function getDateFormat(
  tag: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(tag, options);
  if (formats.size >= maxFormats) formats.clear();
  formats.set(key, format);
  return format;
}
