import { z } from 'astro/zod';

/** Place among the entries of its kind; equal in both languages. */
export const order = z.number().int().positive();
export const text = z.string().min(1);

/** A path of ours without a language. */
export const path = z.string().regex(/^\/(?!\/)/);

/** The options of a question, of which one is right, each with its reason. */
export const choices = z
  .array(z.strictObject({ isRight: z.boolean(), text, reason: text }))
  .min(3)
  .refine((options) => options.filter(({ isRight }) => isRight).length === 1, {
    error: 'One option is right',
  });
