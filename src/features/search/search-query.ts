import { z } from 'zod';
import { searchKinds } from '#db/lists';
import { localeSchema } from '~/lib/translations/localized.schema';

const maxLength = 200;
export const maxItems = 50;

/** Trims a line and removes characters that the database cannot store. */
const tidy = (text: string) =>
  text.replaceAll('\0', '').toWellFormed().normalize('NFC').replace(/\s+/gu, ' ').trim();

/** Counts graphemes, as people do. */
const isShort = (text: string) => [...text].length <= maxLength;

/** A query of 1 to 200 characters. */
export const searchText = z.string().transform(tidy).pipe(z.string().min(1).refine(isShort));

/** The query of the API. */
export const searchQuery = z.object({
  q: searchText,
  lang: localeSchema.optional(),
  kind: z.enum(searchKinds).optional(),
  limit: z.coerce.number().int().min(1).max(maxItems).optional(),
});
