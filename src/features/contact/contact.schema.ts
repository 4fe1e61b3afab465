import { z } from 'zod';
import { issue } from '~/lib/issue';
import { contactTopics } from '#db/lists';
import { emailAddress, isTakenAsName, requiredLine, requiredText } from '~/lib/form-schema';
import { localeOrDefault } from '~/lib/translations/localized.schema';

/** "Write to us". */
export const contactInputSchema = z.object({
  name: requiredLine('your_name_required', 120).superRefine(isTakenAsName),
  email: emailAddress,
  topic: z.enum(contactTopics, issue('topic_required')),
  message: requiredText('message_required', 5000),
  locale: localeOrDefault,
});
export type ContactInput = z.infer<typeof contactInputSchema>;
