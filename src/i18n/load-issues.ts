import type { Locale } from './locales.ts';

type English = EnglishTexts['i18n/issues'];
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

/** Loads the parts by the language's name, so that a further language needs no line here. */
export async function loadIssueParts(locale: Locale): Promise<IssueParts> {
  const file = (await import(`./issues/${locale}.json`, { with: { type: 'json' } })) as {
    default: IssueParts;
  };
  return file.default;
}

/**
 * Loads the texts of all issues, for scripts that seldom need one: a page that carried a choice of
 * them would say of any other that the fault is ours.
 */
export async function loadIssueTexts(locale: Locale): Promise<IssueTexts> {
  const parts = await loadIssueParts(locale);
  return Object.assign({}, ...Object.values(parts)) as IssueTexts;
}
