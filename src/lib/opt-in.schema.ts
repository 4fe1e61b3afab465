import { z } from 'zod';
import { emailAddress } from './form-schema';
import { localeOrDefault } from './translations/localized.schema';

/** The form of a subscription to mails. */
export const optInSchema = z.object({
  email: emailAddress,
  locale: localeOrDefault,
});

/** The content of a mailed link. */
export const optInLinkSchema = z.object({
  id: z.coerce.number().int().min(1).max(2_147_483_647),
  token: z.string().min(1).max(200),
});
export type OptInLink = z.infer<typeof optInLinkSchema>;
