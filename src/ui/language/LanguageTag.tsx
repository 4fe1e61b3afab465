import type { Dictionary } from '~/i18n/dictionary';
import { languageName, type Locale } from '~/i18n/locales';

export type RowLanguageTexts = Dictionary['rowLanguage'];
/** Texts of the tag alone, to keep islands small. */
export type LanguageTagTexts = Pick<RowLanguageTexts, 'in'>;

/** The `lang` of a text of a row; absent where it is the page's own. */
export const langOf = (locale: Locale, lang: Locale): Locale | undefined =>
  lang === locale ? undefined : lang;

export interface LanguageTagProps {
  locale: Locale;
  lang: Locale;
  texts: LanguageTagTexts;
}

/** Names the language of a text that differs from the page's. */
export function LanguageTag({ locale, lang, texts }: LanguageTagProps) {
  if (lang === locale) return null;
  return (
    <span
      data-part="language"
      className="inline-flex items-center rounded-full border border-line px-2.5 py-0.5 text-xs text-ink-soft"
    >
      {languageName(lang, texts.in)}
    </span>
  );
}
