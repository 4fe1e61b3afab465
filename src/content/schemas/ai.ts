import { z } from 'astro/zod';
import { categoryGroups } from '~/config/paths';
import { order, path, text } from './fields';

const titled = z.strictObject({ title: text, text });
const step = titled.extend({ href: path });
const texts = z.array(text).min(1);

export const topic = z.strictObject({
  order,
  /** The category in content of the topic; the same in both languages. */
  name: text,
  /** The name that people read. */
  label: text,
  title: text,
  shortDescription: text,
  intro: text,
  count: z.number().int().positive(),
  whatYouLearn: texts,
  startHere: z.array(step).min(1),
});

export const aiCourse = z.strictObject({
  order,
  title: text,
  description: text,
  instructors: texts,
  /** The name of a topic. */
  category: text,
  level: text,
  duration: text,
  /** What it leads to: lessons that anyone may read. */
  lessons: z.array(z.strictObject({ course: z.int().positive(), code: text, title: text })).min(1),
  href: path,
  next: path,
});

export const article = z
  .strictObject({
    order,
    type: z.enum(['article', 'case-study', 'video', 'podcast']),
    title: text,
    author: text,
    description: text,
    /** The name of a topic. */
    category: text,
    duration: text,
    youtubeId: z
      .string()
      .regex(/^[\w-]{11}$/)
      .optional(),
    published: z.coerce.date(),
    onAiPage: z.boolean(),
    skills: texts.max(12),
  })
  .refine((item) => (item.type === 'video') === (item.youtubeId !== undefined), {
    error: 'A video has a youtubeId, and nothing else has one',
  });

export const category = z
  .strictObject({
    order,
    group: z.enum(categoryGroups),
    path,
    title: text,
    shortDescription: text,
    intro: text,
    whatYouLearn: texts,
    tools: texts,
    firstSteps: z.array(step).min(1),
    related: z.array(path).min(1),
  })
  .refine((item) => new RegExp(`^/${item.group}/[^/]+$`).test(item.path), {
    error: 'The path is the group and a name, such as /data/science',
    path: ['path'],
  });

export const aiPage = z.strictObject({
  order,
  title: text,
  /** Goes through the title template. */
  pageTitle: text,
  intro: text,
  coursesHeading: text,
  viewAll: text,
  bookmark: text,
  bookmarked: text,
  cta: titled.extend({ button: text }),
});

export const contentPage = z.strictObject({
  order,
  title: text,
  subtitle: text,
  filterLabel: text,
  types: z.strictObject({
    all: text,
    article: text,
    caseStudy: text,
    video: text,
    podcast: text,
  }),
  empty: text,
  /** The link to the feed. */
  feed: text,
});
