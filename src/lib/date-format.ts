import { keep } from './keep';

/** Zones come from rows of people: their number of spellings has no bound of its own. */
const maxFormats = 200;

/** What a formatter shows; its zone is named when it is used. */
type Parts = Omit<Intl.DateTimeFormatOptions, 'timeZone'>;

/**
 * Returns a function that finds the formatter of a language and a zone: they are kept, since making
 * one takes far longer than using it. The function throws a `RangeError` for an unknown zone.
 */
export function defineDateFormat(
  parts: Parts,
): (tag: string, timeZone: string) => Intl.DateTimeFormat {
  const getFormat = keep<Intl.DateTimeFormat>(maxFormats);
  return (tag, timeZone) =>
    getFormat(`${tag} ${timeZone}`, () => new Intl.DateTimeFormat(tag, { ...parts, timeZone }));
}

/** Texts of the same parts that are kept. */
const maxTexts = 500;

/** Returns a function that writes an instant, and keeps the text: many pages have the same dates. */
export function defineDateText(
  parts: Parts,
): (tag: string, timeZone: string, instant: Date) => string {
  const getFormat = defineDateFormat(parts);
  const getText = keep<string>(maxTexts);
  return (tag, timeZone, instant) =>
    getText(`${tag} ${timeZone} ${instant.getTime()}`, () =>
      getFormat(tag, timeZone).format(instant),
    );
}
