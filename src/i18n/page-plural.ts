import { plural, type PluralText } from './plural';
import { readPath } from './routing';

/** `plural` for a script: the page has the forms in an attribute, as JSON. */
export function pagePlural(forms: string | undefined, n: number): string {
  const { locale } = readPath(window.location.pathname);
  return plural(locale, JSON.parse(forms ?? '{"other":""}') as PluralText, n);
}
