import type { Locale } from '~/i18n/locales';
import { langOf } from '~/ui/language/LanguageTag';
import { isKnownValue, valueText } from './value-text';

export interface ValueProps {
  value: string;
  locale: Locale;
  lang: Locale;
}

/** A value in the page's language, or marked with its own. */
export function Value({ value, locale, lang }: ValueProps) {
  return (
    <span lang={isKnownValue(value) ? undefined : langOf(locale, lang)}>
      {valueText(value, locale)}
    </span>
  );
}
