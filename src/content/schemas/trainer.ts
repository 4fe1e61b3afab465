import { z } from 'astro/zod';
import { order, path, text } from './fields';

/** A sheet that teachers print, on A4. */
export const kitSheet = z.strictObject({
  order,
  title: text,
  description: text,
  /** Code of the lesson that uses it. */
  lesson: z.string().regex(/^EDU-\d{3}$/),
  /** A page to write on, large letters for a wall, or slips that are cut apart. */
  layout: z.enum(['page', 'poster', 'slips']),
  /** How often the text stands on the paper. */
  copies: z.int().min(1).max(8).default(1),
});

const titled = z.strictObject({ title: text, text });
const figure = z.strictObject({ value: text, label: text });
const link = z.strictObject({ label: text, href: path });

/** A section with a heading and a list of titled texts. */
const listed = z.strictObject({ title: text, items: z.array(titled).min(1) });
const introduced = listed.extend({ intro: text });

/** The programme's own page, section by section in the order of the page. */
export const programme = z.strictObject({
  order,
  hero: z.strictObject({
    eyebrow: text,
    title: text,
    subtitle: text,
    primary: link,
    secondary: link,
    facts: z.array(figure).min(1),
  }),
  whyAi: introduced.extend({ stat: figure }),
  topics: introduced.extend({ items: z.array(titled).length(6) }),
  path: z.strictObject({ title: text, intro: text, steps: z.array(titled).length(5) }),
  engagements: listed,
  impact: z.strictObject({ title: text, intro: text, items: z.array(figure).min(1) }),
  hackathons: listed.extend({ text }),
  spotlights: z.strictObject({
    title: text,
    intro: text,
    /** States that the profiles are illustrations. */
    note: text,
    items: z.array(z.strictObject({ role: text, place: text, story: text })).min(1),
  }),
  getStarted: z.strictObject({ title: text, text, steps: z.array(text).min(1), button: link }),
  faq: z.strictObject({
    title: text,
    items: z.array(z.strictObject({ question: text, answer: text })).min(1),
  }),
  partners: titled.extend({ link }),
  contact: titled.extend({ button: link }),
  newsletter: titled,
});

export const curriculum = z.strictObject({
  order,
  title: text,
  subtitle: text,
  weekLabel: text,
  hoursLabel: text,
  outcomesLabel: text,
  activityLabel: text,
  weeks: z
    .array(
      z.strictObject({
        week: order,
        title: text,
        hours: z.number().positive(),
        outcomes: z.array(text).min(1),
        activity: text,
      }),
    )
    .min(1),
  total: z.strictObject({ value: text, text }),
  continuing: titled.extend({ value: text }),
  certification: z.strictObject({ title: text, intro: text, criteria: z.array(text).min(1) }),
  cta: link,
});

export const partnering = z.strictObject({
  order,
  title: text,
  subtitle: text,
  whoFor: listed,
  whatYouGet: z.strictObject({ title: text, items: z.array(text).min(1) }),
  howItWorks: z.strictObject({ title: text, steps: z.array(titled).min(1) }),
  institutions: z.strictObject({
    title: text,
    items: z.array(z.strictObject({ name: text, text })).min(1),
  }),
  cta: link.extend({ title: text, text }),
});
