import { z } from 'astro/zod';
import { order, path, text } from './fields';

const words = { text: text.optional() };
/** A name that does not change: of a class its code, of all else the end of its address. */
const ref = z.string().regex(/^[\w-]+$/);

const station = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('class'), ref, ...words }),
  /** A whole course, or its final check, by the code of its first class. */
  z.strictObject({ kind: z.enum(['course', 'check']), ref, ...words }),
  z.strictObject({ kind: z.enum(['bootcamp', 'event', 'article', 'lab']), ref, ...words }),
  z.strictObject({ kind: z.literal('page'), ref: path, title: text, ...words }),
]);

/** A stretch of the path: of its trunk, or a branch. Neighbouring branches lie side by side. */
export const pathSection = z.strictObject({
  order,
  band: z.enum(['trunk', 'branch']),
  title: text,
  text,
  stations: z.array(station).min(1),
});
