import { z } from 'astro/zod';
import { choices, order, path, text } from './fields';

const titled = z.strictObject({ title: text, text });
const premiumTypes = ['video', 'document', 'slides'] as const;

export const member = z.strictObject({
  order,
  name: text,
  title: text,
  bio: text,
  /** A square portrait below `public/`. */
  image: z.string().startsWith('/portraits/'),
  links: z.array(z.strictObject({ label: text, href: z.url({ protocol: /^https$/ }) })).min(1),
});

export const teamPage = z.strictObject({
  order,
  title: text,
  subtitle: text,
  valuesTitle: text,
  valuesIntro: text,
  contact: titled.extend({ label: text }),
});

export const premiumItem = z.strictObject({
  order,
  title: text,
  description: text,
  type: z.enum(premiumTypes),
  duration: text,
  featured: z.boolean(),
});

export const kelasPage = z.strictObject({
  order,
  title: text,
  subtitle: text,
  pitch: text,
  /** Follows the price and a slash. */
  pricePer: text,
  button: text,
  note: text,
  featuredBadge: text,
  /** Each begins with one of `site.premiumClaims`, in braces, and a space. */
  claims: z.array(z.string().regex(/^\{(videoHours|items)\} \S/)).min(1),
  types: z.record(z.enum(premiumTypes), text),
  /** A figure and a practice question of an open lesson, word for word. */
  sample: z.strictObject({
    title: text,
    intro: text,
    lesson: text,
    figure: z.strictObject({ src: path, alt: text, caption: text }),
    question: z.strictObject({ key: text, prompt: text, options: choices }),
    more: text,
  }),
  itemsTitle: text,
  benefitsTitle: text,
  benefits: z.array(text).min(1),
  faqTitle: text,
  faq: z.array(z.strictObject({ question: text, answer: text })).min(1),
});

export const contactPage = z.strictObject({
  order,
  title: text,
  subtitle: text,
  channelsTitle: text,
  channels: z
    .array(titled.extend({ label: text, href: z.enum(['email', 'discord', 'whatsapp']) }))
    .min(1),
  hours: titled,
  topicsTitle: text,
  /** Topics of a message; the key is the topic's anchor. */
  topics: z.array(titled.extend({ key: z.string().regex(/^[a-z]+$/) })).min(1),
});

export const legalText = z.strictObject({
  order,
  title: text,
  description: text,
  updated: z.date(),
});
