import type { Dictionary } from '~/i18n/dictionary';
import { languageName, type Locale } from '~/i18n/locales';

export type RowLanguageTexts = Dictionary['rowLanguage'];
/** What the tag alone needs, for islands that should stay light. */
export type LanguageTagTexts = Pick<RowLanguageTexts, 'in'>;

/** The `lang` of a text of a row; absent where it is the page's own. */
export const langOf = (locale: Locale, lang: Locale): Locale | undefined =>
  lang === locale ? undefined : lang;

export interface LanguageTagProps {
  /** Of the page. */
  locale: Locale;
  /** Of the row's texts. */
  lang: Locale;
  texts: LanguageTagTexts;
}

/** Says that a text is in another language than the page, quietly; nothing where it is not. */
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
