import { paths } from '~/config/paths';
import { getEntries, getEntryOf } from '~/content/entries';
import { toSlug } from '~/content/pairs';
import { locales, type Locale } from '~/i18n/locales';
import type { SkillRow } from './skill-rows';

/** Content of editors about a skill. */
export async function loadSkillContent(locale: Locale, slug: string) {
  const entry = await getEntryOf('skills', slug, locale);
  const articles = (await getEntries('articles', locale))
    .filter(({ data }) => data.skills.includes(slug))
    .map((item): SkillRow => ({
      path: paths.aiContent(toSlug(item)),
      title: item.data.title,
      lang: locale,
      note: `${item.data.author} · ${item.data.duration}`,
    }));
  const terms = (await getEntries('glossary', locale))
    .filter((term) => entry.data.terms.includes(toSlug(term)))
    .map((term) => ({ slug: toSlug(term), term: term.data.term }));
  const others = await Promise.all(
    locales
      .filter((other) => other !== locale)
      .map(async (other) => ({ locale: other, entry: await getEntryOf('skills', slug, other) })),
  );
  return { entry, skills: await getEntries('skills', locale), others, terms, articles };
}
