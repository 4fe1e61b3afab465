import { locales, type Locale } from '~/i18n/locales';

/**
 * The languages in which a journey runs: one, and both in `npm run test:long -- journeys`. Logic knows
 * no language; the compiler proves that no text is missing, and each screen is opened in both.
 */
export const journeyLocales = (usual: Locale): readonly Locale[] =>
  process.env.ALL_LOCALES ? locales : [usual];
