import { z } from 'zod';
import { bootcampCategories, difficulties } from '#db/lists';
import { localizedFields } from '~/lib/translations/localized.schema';

/** A bootcamp of an external provider in the API. */
export const bootcampSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  provider: z.string(),
  description: z.string(),
  shortDesc: z.string(),
  category: z.enum(bootcampCategories),
  tags: z.array(z.string()),
  skills: z.array(z.string()),
  format: z.string(),
  duration: z.string(),
  difficulty: z.enum(difficulties),
  price: z.string(),
  /** `YYYY-MM-DD` or the word `Anytime`. */
  startDate: z.string(),
  url: z.string(),
  /** 0 to 100, in percent. */
  popularity: z.number().int(),
  image: z.string().nullable(),
  gradient: z.string(),
  border: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  ...localizedFields,
});
export type Bootcamp = z.infer<typeof bootcampSchema>;

/** Whether the caller is reminded of a bootcamp. */
export interface ReminderState {
  isSet: boolean;
}
