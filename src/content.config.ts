import { defineCollection } from 'astro:content';
import { glob, type Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import { site } from './config/site';
import { sayAge } from './content/age';
import { aiCourse, aiPage, article, category, contentPage, topic } from './content/schemas/ai';
import { order, path, text } from './content/schemas/fields';
import { dashboardWebinar, eventSample } from './content/schemas/events';
import { glossaryTerm } from './content/schemas/glossary';
import {
  contactPage,
  kelasPage,
  legalText,
  member,
  premiumItem,
  teamPage,
} from './content/schemas/pages';
import { skill } from './content/schemas/skills';
import { pathSection } from './content/schemas/path';
import { placement } from './content/schemas/placement';
import { lessonPlan } from './content/schemas/lesson-plans';
import { helpArticle, helpPage, newsItem, newsPage, savedPage } from './content/schemas/support';
import { curriculum, kitSheet, partnering, programme } from './content/schemas/trainer';

/**
 * Loads `src/content/<kind>/<slug>.<locale>.<extension>`; the id is `<slug>.<locale>`. Where the entries
 * of a folder differ in shape, each slug is a collection of its own.
 */
function getEntries(kind: string, extension: 'json' | 'md', names = '*') {
  return glob({
    base: `./src/content/${kind}`,
    pattern: `${names}.${extension}`,
    // The loader's own ids are slugs, without the dot before the language.
    generateId: ({ entry }) => entry.slice(0, -extension.length - 1),
  });
}

/** Loads Markdown entries like `getEntries`, with the minimum age filled in. */
function getEntriesWithAge(kind: string): Loader {
  const loader = getEntries(kind, 'md');
  return {
    ...loader,
    load: async (context) => {
      await loader.load(context);
      for (const entry of context.store.values()) {
        const body = sayAge(entry.body ?? '', site.minAge);
        if (body === entry.body) continue;
        const rendered = await context.renderMarkdown(body);
        // Another digest than that of the file, which is read anew by the next build.
        context.store.set({ ...entry, body, rendered, digest: context.generateDigest(body) });
      }
    },
  };
}

const blurb = z.strictObject({
  order,
  title: text,
  text,
  icon: z.enum(['path', 'people', 'spark', 'calendar', 'book', 'chat', 'link']),
});

const features = defineCollection({ loader: getEntries('features', 'json'), schema: blurb });

const pillars = defineCollection({
  loader: getEntries('pillars', 'json'),
  schema: blurb.extend({
    /** A path without a language, or the name of one of `site.links`. */
    href: z.union([path, z.enum(['discord', 'whatsapp'])]),
  }),
});

const videos = defineCollection({
  loader: getEntries('videos', 'json'),
  schema: z.strictObject({
    order,
    /** In the language of the video. */
    title: text,
    description: text,
    author: text,
    duration: z.string().regex(/^(\d+:)?\d{1,2}:\d{2}$/),
    youtubeId: z.string().regex(/^[\w-]{11}$/),
    published: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  }),
});

const faq = defineCollection({
  loader: getEntries('faq', 'md'),
  schema: z.strictObject({ order, question: text }),
});

const featuredCourse = defineCollection({
  loader: getEntries('featured-course', 'json'),
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
  'trainer-programme': defineCollection({
    loader: getEntries('trainer', 'json', 'programme.*'),
    schema: programme,
  }),
  'trainer-curriculum': defineCollection({
    loader: getEntries('trainer', 'json', 'curriculum.*'),
    schema: curriculum,
  }),
  'trainer-partners': defineCollection({
    loader: getEntries('trainer', 'json', 'partners.*'),
    schema: partnering,
  }),
  'lesson-plans': defineCollection({
    loader: getEntries('lesson-plans', 'md'),
    schema: lessonPlan,
  }),
  kit: defineCollection({ loader: getEntries('kit', 'md'), schema: kitSheet }),
  team: defineCollection({ loader: getEntries('team', 'json'), schema: member }),
  'team-page': defineCollection({ loader: getEntries('team-page', 'json'), schema: teamPage }),
  values: defineCollection({ loader: getEntries('values', 'json'), schema: blurb }),
  premium: defineCollection({ loader: getEntries('premium', 'json'), schema: premiumItem }),
  kelas: defineCollection({ loader: getEntries('kelas', 'json'), schema: kelasPage }),
  contact: defineCollection({ loader: getEntries('contact', 'json'), schema: contactPage }),
  legal: defineCollection({ loader: getEntriesWithAge('legal'), schema: legalText }),
  topics: defineCollection({ loader: getEntries('topics', 'json'), schema: topic }),
  'ai-courses': defineCollection({ loader: getEntries('ai-courses', 'json'), schema: aiCourse }),
  articles: defineCollection({ loader: getEntries('articles', 'md'), schema: article }),
  categories: defineCollection({ loader: getEntries('categories', 'json'), schema: category }),
  glossary: defineCollection({ loader: getEntries('glossary', 'json'), schema: glossaryTerm }),
  path: defineCollection({ loader: getEntries('path', 'json'), schema: pathSection }),
  placement: defineCollection({ loader: getEntries('placement', 'json'), schema: placement }),
  skills: defineCollection({ loader: getEntries('skills', 'json'), schema: skill }),
  news: defineCollection({ loader: getEntries('news', 'json'), schema: newsItem }),
  'news-page': defineCollection({ loader: getEntries('news-page', 'json'), schema: newsPage }),
  help: defineCollection({ loader: getEntriesWithAge('help'), schema: helpArticle }),
  'dashboard-webinar': defineCollection({
    loader: getEntries('dashboard-webinar', 'json'),
    schema: dashboardWebinar,
  }),
  'event-samples': defineCollection({
    loader: getEntries('event-samples', 'json'),
    schema: eventSample,
  }),
  'content-page': defineCollection({
    loader: getEntries('content-page', 'json'),
    schema: contentPage,
  }),
  'saved-page': defineCollection({ loader: getEntries('saved-page', 'json'), schema: savedPage }),
  'help-page': defineCollection({ loader: getEntries('help-page', 'json'), schema: helpPage }),
  'ai-page': defineCollection({ loader: getEntries('ai-page', 'json'), schema: aiPage }),
};
