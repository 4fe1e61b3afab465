import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

/** Place among the entries of its kind; equal in both languages. */
const order = z.number().int().positive();
const text = z.string().min(1);

/** Loads `src/content/<kind>/<slug>.<locale>.<extension>`; the id is `<slug>.<locale>`. */
function entriesOf(kind: string, extension: 'json' | 'md') {
  return glob({
    base: `./src/content/${kind}`,
    pattern: `*.${extension}`,
    // The loader's own ids are slugs, without the dot before the language.
    generateId: ({ entry }) => entry.slice(0, -extension.length - 1),
  });
}

const blurb = z.strictObject({
  order,
  title: text,
  text,
  icon: z.enum(['path', 'people', 'spark', 'calendar', 'book', 'chat', 'link']),
});

const features = defineCollection({ loader: entriesOf('features', 'json'), schema: blurb });

const pillars = defineCollection({
  loader: entriesOf('pillars', 'json'),
  schema: blurb.extend({
    /** A path without a language, or the name of one of `site.links`. */
    href: z.union([z.string().regex(/^\/(?!\/)/), z.enum(['discord', 'whatsapp'])]),
  }),
});

const videos = defineCollection({
  loader: entriesOf('videos', 'json'),
  schema: z.strictObject({
    order,
    /** In the language of the video. */
    title: text,
    description: text,
    author: text,
    duration: z.string().regex(/^(\d+:)?\d{1,2}:\d{2}$/),
    youtubeId: z.string().regex(/^[\w-]{11}$/),
    /** Year and month. */
    published: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  }),
});

const faq = defineCollection({
  loader: entriesOf('faq', 'md'),
  schema: z.strictObject({ order, question: text }),
});

const featuredCourse = defineCollection({
  loader: entriesOf('featured-course', 'json'),
  schema: z.strictObject({
    order,
    title: text,
    description: text,
    duration: text,
    mode: text,
    type: text,
    badge: text,
    audience: text,
    prerequisites: text,
    levels: z
      .array(
        z.strictObject({
          name: text,
          summary: text,
          /** How many classes the level has. */
          classes: z.number().int().positive(),
          /** Hours of all its classes together. */
          hours: z.number().positive(),
        }),
      )
      .min(1),
  }),
});

export const collections = {
  features,
  pillars,
  videos,
  faq,
  'featured-course': featuredCourse,
};
