import type { CollectionEntry } from 'astro:content';
import type { Locale } from '~/i18n/locales';

export type Skill = CollectionEntry<'skills'>;

interface Named {
  data: { name: string };
}

/** Skills as a dictionary of the language lists them. */
export function byName<Entry extends Named>(locale: Locale, skills: readonly Entry[]): Entry[] {
  const { compare } = new Intl.Collator(locale);
  return [...skills].sort((a, b) => compare(a.data.name, b.data.name));
}

/** All names of a skill, the usual one first. */
export const namesOf = ({ data }: { data: Pick<Skill['data'], 'name' | 'synonyms'> }): string[] => [
  data.name,
  ...data.synonyms,
];

/** Skills in a person's own record. */
export interface OwnSkills {
  /** Slugs, in their order. */
  skills: string[];
}
