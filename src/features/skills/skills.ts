import type { CollectionEntry } from 'astro:content';
import type { Locale } from '~/i18n/locales';

export type Skill = CollectionEntry<'skills'>;

interface Named {
  data: { name: string };
}

/** Sorts skills by name in the order of the language. */
export function byName<Entry extends Named>(locale: Locale, skills: readonly Entry[]): Entry[] {
  const { compare } = new Intl.Collator(locale);
  return [...skills].sort((a, b) => compare(a.data.name, b.data.name));
}

/** Returns the name of a skill, followed by its synonyms. */
export const namesOf = ({ data }: { data: Pick<Skill['data'], 'name' | 'synonyms'> }): string[] => [
  data.name,
  ...data.synonyms,
];

/** Skills in a person's own record. */
export interface OwnSkills {
  /** Slugs, in their order. */
  skills: string[];
}
