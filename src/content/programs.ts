import type { ProgramName } from '~/config/programs';
import type { Locale } from '~/i18n/locales';
import { wholeLocale } from '~/i18n/previews';

const files = import.meta.glob<string>('./programs/*.html', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The code that an editor begins with, in the language of its lesson. */
export function programText(name: ProgramName, lang: Locale): string {
  const text = files[`./programs/${name}.${wholeLocale(lang)}.html`];
  if (text === undefined) throw new Error(`There is no code ${name} in ${lang}`);
  return text;
}
