import { z } from 'zod';
import { emailAddress, isTakenAsName, requiredLine, requiredText } from '~/lib/form-schema';
import { localeOrDefault } from '~/lib/locale.schema';

/** "Ask for an invitation". */
export const requestSchema = z.object({
  name: requiredLine('your_name_required', 120).superRefine(isTakenAsName),
  email: emailAddress,
  reason: requiredText('learning_reason_required', 2000),
  locale: localeOrDefault,
  /** People do not see this field; programs fill it in. */
  website: z.string().max(2000).default(''),
});
export type RequestInput = z.infer<typeof requestSchema>;
