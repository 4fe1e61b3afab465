import { z } from 'zod';
import { openedVersion } from '~/lib/form-schema';
import { langQuery } from '~/lib/translations/localized.schema';
import { maxLongId, rowId } from './page-query';

/** An optional parameter; an empty one counts as missing. */
export const optionalValue = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** Query of a paged list; add more with `extend`. */
export const pageQuery = z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) });

/** Query of a call that answers texts of rows in a language. */
export const inLanguage = z.object(langQuery);

const idUpTo = (max?: number) =>
  z.string().transform((text, { issues, value }) => {
    const id = rowId(text, max);
    if (id === null) issues.push({ code: 'custom', input: value });
    return id ?? 0;
  });

/** The id of a row in an address. */
export const idInAddress = idUpTo();

/** The id of a row with eight bytes in an address. */
export const longId = idUpTo(maxLongId);

/** Query of a deletion, which has no body to carry the version that was opened. */
export const versionQuery = z.object({ version: openedVersion });
