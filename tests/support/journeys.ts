import { locales, type Locale } from '~/i18n/locales';

/** Whether `npm run test:long -- journeys` runs, which leaves nothing out. */
const runsAll = Boolean(process.env.ALL_JOURNEYS);

/** The long run, for journeys that are longer in it. */
export const isLong = runsAll;

/** Marks a test that the long run alone takes: what it proves is proven by others, or below the browser. */
export const onlyLong = { tag: '@long' };

/**
 * The languages in which a journey runs: one, and both in the long run. Logic knows no language; the
 * compiler proves that no text is missing, and the crawl opens each public screen in both.
 */
export const journeyLocales = (usual: Locale): readonly Locale[] => (runsAll ? locales : [usual]);

/** The items, by their index, on which a journey runs where several share its code; all in the long run. */
export const journeySample = <T>(all: readonly T[], ...usual: number[]): readonly T[] =>
  all.filter((_, index) => runsAll || usual.includes(index));
