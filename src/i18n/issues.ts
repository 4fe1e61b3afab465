import type { issues as english } from './issues/en.ts';
import { locales, type Locale } from './locales.ts';

type English = typeof english;
export type IssuePart = keyof English;
/** The parts in any language. */
export type IssueParts = {
  readonly [Part in IssuePart]: Readonly<Record<keyof English[Part], string>>;
};
/** The code of everything that can be wrong; unique in the product. */
export type IssueCode = { [Part in IssuePart]: keyof English[Part] }[IssuePart];
/** Texts of each issue; `{max}` and the like are its parameters. */
export type IssueTexts = Readonly<Record<IssueCode, string>>;
/** The texts that an island carries: those of the issues that it can meet. */
export type IssueSlice = Readonly<Record<keyof English['general'], string>> & Partial<IssueTexts>;

/** Loads the texts by the language's name, so that a further language needs no line here. */
async function loadIssues(locale: Locale): Promise<[Locale, IssueParts]> {
  const file = (await import(`./issues/${locale}.ts`)) as { issues: IssueParts };
  return [locale, file.issues];
}

const parts = Object.fromEntries(await Promise.all(locales.map(loadIssues))) as Record<
  Locale,
  IssueParts
>;
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

/** These texts alone, for a page that counts its bytes; what else can be wrong is said as `internal`. */
export const getIssuesOf = (locale: Locale, ...codes: IssueCode[]): IssueSlice =>
  Object.fromEntries(
    (['network', 'internal', 'invalid', ...codes] as const).map((code) => [
      code,
      merged[locale][code],
    ]),
  ) as IssueSlice;
