import { z } from 'zod';
import { contactTopics } from '#db/lists';
import { emailAddress, requiredLine, requiredText } from '~/lib/form-schema';
import { localeOrDefault } from '~/lib/locale.schema';

/** "Write to us". */
export const contactInputSchema = z.object({
  name: requiredLine('Name is required', 120),
  email: emailAddress,
  topic: z.enum(contactTopics, 'Please choose a topic.'),
  message: requiredText('Please write your message.', 5000),
  locale: localeOrDefault,
  /** People do not see this field; programs fill it in. */
  website: z.string().max(2000).default(''),
});
export type ContactInput = z.infer<typeof contactInputSchema>;
