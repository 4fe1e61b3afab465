import {
  loadIssueParts,
  type IssuePart,
  type IssueParts,
  type IssueSlice,
  type IssueTexts,
} from './load-issues.ts';
import { locales, type Locale } from './locales.ts';

export type { IssueCode, IssuePart, IssueSlice, IssueTexts } from './load-issues.ts';

const parts = Object.fromEntries(
  await Promise.all(locales.map(async (locale) => [locale, await loadIssueParts(locale)] as const)),
) as Record<Locale, IssueParts>;
const merged = Object.fromEntries(
  locales.map((locale) => [locale, Object.assign({}, ...Object.values(parts[locale]))]),
) as Record<Locale, IssueTexts>;

/** All issues in a language. For server code: an island gets only its slice. */
export const getIssueTexts = (locale: Locale): IssueTexts => merged[locale];

/** The general issues and those of the parts named, for the islands of a page. */
export function getIssueSlice(locale: Locale, ...names: IssuePart[]): IssueSlice {
  const slices = names.map((name) => parts[locale][name]);
  return Object.assign({}, parts[locale].general, ...slices) as IssueSlice;
}
