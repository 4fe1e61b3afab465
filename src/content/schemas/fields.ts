import { z } from 'astro/zod';

/** Place among the entries of its kind; equal in both languages. */
export const order = z.number().int().positive();
export const text = z.string().min(1);

/** A path of ours without a language. */
export const path = z.string().regex(/^\/(?!\/)/);
