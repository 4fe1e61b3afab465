import { z } from 'zod';
import { emailAddress } from '~/lib/form-schema';

export const newsletterInputSchema = z.object({
  email: emailAddress,
  locale: z.enum(['id', 'en']).default('id'),
  /** People do not see this field; programs fill it in. */
  website: z.string().max(2000).default(''),
});
export type NewsletterInput = z.infer<typeof newsletterInputSchema>;

/** What the link in a mail bears. */
export const newsletterLinkSchema = z.object({
  id: z.coerce.number().int().min(1).max(2_147_483_647),
  token: z.string().min(1).max(200),
});
export type NewsletterLink = z.infer<typeof newsletterLinkSchema>;
