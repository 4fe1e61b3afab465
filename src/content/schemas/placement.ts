import { z } from 'astro/zod';
import { choices, order, text } from './fields';

const goals = ['understand', 'teach', 'work'] as const;

const base = { key: z.string().regex(/^[a-z-]+$/), topic: text, prompt: text };

/** A choice of the person, neither right nor wrong. */
const aim = z.strictObject({
  ...base,
  options: z.array(z.strictObject({ goal: z.enum(goals), text })).length(goals.length),
});

const question = z.strictObject({ ...base, options: choices });

/** Questions that suggest where to begin, with their outcomes. */
export const placement = z.strictObject({
  order,
  questions: z.tuple([aim], question),
  results: z.array(z.strictObject({ lesson: text, title: text, why: text })).min(1),
});
