import { localeFacts, locales, type Locale } from '../i18n/locales';

// The names alone: they reach forms in the browser, the descriptions do not. What browser tests import
// is not built; they know the skills from the site.
const names: Readonly<Record<string, string>> = (import.meta.env as object | undefined)
  ? import.meta.glob<string>('./skills/*.json', { eager: true, import: 'name' })
  : {};

declare const __WITH_PREVIEWS__: boolean;
/** Not where a test reads this file. */
const withPreviews = typeof __WITH_PREVIEWS__ === 'boolean' && __WITH_PREVIEWS__;

const toPath = (slug: string, locale: Locale) => `./skills/${slug}.${locale}.json`;

const ending = `.${locales[0]}.json`;

/** The slugs of all skills, which rows may be tagged with. */
export const skillSlugs: readonly string[] = Object.keys(names)
  .filter((path) => path.endsWith(ending))
  .map((path) => path.slice('./skills/'.length, -ending.length));

const slugs: ReadonlySet<string> = new Set(skillSlugs);

export const isSkill = (slug: string): boolean => slugs.has(slug);

/** The name of a skill in a language; an unknown one keeps its slug. */
export const skillName = (locale: Locale, slug: string): string =>
  names[toPath(slug, withPreviews && localeFacts[locale].isPreview ? 'en' : locale)] ?? slug;
