import { z } from 'astro/zod';
import { order, path, text } from './fields';

const helpGroups = ['account', 'learning', 'events', 'community', 'trainers', 'privacy'] as const;

export const helpArticle = z.strictObject({
  order,
  title: text,
  /** Further words by which the search finds it. */
  keywords: z.array(text).min(1),
  group: z.enum(helpGroups),
  links: z.array(z.strictObject({ label: text, href: path })),
});

export const helpPage = z.strictObject({
  order,
  title: text,
  subtitle: text,
  searchLabel: text,
  searchPlaceholder: text,
  noResults: text,
  groups: z.record(z.enum(helpGroups), text),
  stillNeed: z.strictObject({ title: text, text, button: text }),
});

export const savedPage = z.strictObject({
  order,
  title: text,
  subtitle: text,
  emptyTitle: text,
  emptyText: text,
  emptyButton: text,
  remove: text,
  note: text,
});

export const newsItem = z.strictObject({ order, title: text, excerpt: text, topic: text });

export const newsPage = z.strictObject({
  order,
  badge: text,
  title: text,
  subtitle: text,
  topics: z.array(text).min(1),
});
