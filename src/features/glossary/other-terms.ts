import { getEntries } from '~/content/entries';
import { locales, type Locale } from '~/i18n/locales';
import type { Term } from './glossary';

export interface TermsIn {
  locale: Locale;
  terms: Term[];
}

/** The terms in every language but this one. */
export const getOtherTerms = (locale: Locale): Promise<TermsIn[]> =>
  Promise.all(
    locales
      .filter((other) => other !== locale)
      .map(async (other) => ({ locale: other, terms: await getEntries('glossary', other) })),
  );
