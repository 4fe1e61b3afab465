import { z } from 'zod';
import { emailAddress } from '~/lib/form-schema';
import { normalQuery } from './alert-query';

/** "Email me jobs like these". */
export const alertInputSchema = z.object({
  email: emailAddress,
  /** The filter as the query of the page of jobs; kept in its normal form. */
  query: z.string().max(2000).default('').transform(normalQuery),
  locale: z.enum(['id', 'en']).default('id'),
  /** People do not see this field; programs fill it in. */
  website: z.string().max(2000).default(''),
});
export type AlertInput = z.infer<typeof alertInputSchema>;

/** What the link in a mail bears. */
export const alertLinkSchema = z.object({
  id: z.coerce.number().int().min(1).max(2_147_483_647),
  token: z.string().min(1).max(200),
});
export type AlertLink = z.infer<typeof alertLinkSchema>;
