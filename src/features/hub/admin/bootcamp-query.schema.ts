import { z } from 'zod';
import { optionalValue } from '~/lib/url/queries';
import { issue } from '~/lib/issue';
import { bootcampCategories, linkStatuses } from '#db/lists';
import { bootcampSorts } from '../bootcamp-lists';

const orderSentence = issue('order_invalid');

/** Ids in their new order; bootcamps that are not named follow, most popular first. */
export const orderSchema = z.object({
  ids: z
    .array(z.number().int().min(1).max(2_147_483_647), orderSentence)
    .max(5_000, orderSentence)
    .refine((ids) => new Set(ids).size === ids.length, orderSentence),
});

/** Query of the admin's table. */
export const bootcampQuerySchema = z.object({
  q: optionalValue(z.string().trim().max(200)),
  active: optionalValue(z.enum(['true', 'false'])),
  category: optionalValue(z.enum(bootcampCategories)),
  link: optionalValue(z.enum([...linkStatuses, 'unchecked'])),
  sort: optionalValue(z.enum(bootcampSorts)),
  dir: optionalValue(z.enum(['asc', 'desc'])),
  page: optionalValue(z.coerce.number().int().min(1).max(100_000)),
});
export type BootcampQuery = z.infer<typeof bootcampQuerySchema>;
