import type { CollectionEntry } from 'astro:content';
import { paths } from '~/config/paths';
import { toSlug } from '~/content/pairs';
import { subjectLook } from '~/lib/covers/subjects';

export type Item = CollectionEntry<'articles'>;
export type Course = CollectionEntry<'ai-courses'>;
export type Topic = CollectionEntry<'topics'>;

/** A page's path without a language. */
export function itemPath(item: Item): string {
  return paths.aiContent(toSlug(item));
}

export function coursePath(course: Course): string {
  return paths.aiCourse(toSlug(course));
}

/** The cover of an item or a course, which is its own on every page. */
export const lookOf = (entry: Item | Course) =>
  subjectLook(entry.collection === 'articles' ? 'article' : 'ai-course', toSlug(entry));

/** Entries whose category is the topic's name. */
export function ofTopic<Entry extends { data: { category: string } }>(
  entries: readonly Entry[],
  name: string,
): Entry[] {
  return entries.filter((entry) => entry.data.category === name);
}

/** Up to `limit` others: first those of the same category, then the rest in their order. */
export function relatedTo<Entry extends { id: string; data: { category: string } }>(
  entries: readonly Entry[],
  entry: { id: string; data: { category: string } },
  limit: number,
): Entry[] {
  const others = entries.filter(({ id }) => id !== entry.id);
  const isSame = (other: Entry) => other.data.category === entry.data.category;
  return [...others.filter(isSame), ...others.filter((other) => !isSame(other))].slice(0, limit);
}

/** Chooses the button's text by where a course continues. */
export function nextKind(next: string): 'course' | 'courses' | 'hub' | 'train' {
  if (next === paths.hub) return 'hub';
  if (next.startsWith(paths.train)) return 'train';
  return next === paths.courses ? 'courses' : 'course';
}
