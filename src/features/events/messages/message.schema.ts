import { z } from 'zod';
import { messageAudiences } from '#db/lists';
import { locales, type Locale } from '~/i18n/locales';
import { issue } from '~/lib/issue';
import { textOrEmpty } from '~/lib/form-schema';
import { messageLimits } from '~/lib/messages/message-limits';
import { inLanguages, isWholeMessage, messageTexts } from '~/lib/messages/message-texts';
import type { StaffTexts } from '~/lib/messages/staff-texts';

export type MessageAudience = (typeof messageAudiences)[number];

/** A message of staff to people of an event: at least one language is whole. */
export const messageSchema = z
  .object({ to: z.enum(messageAudiences, issue('message_to_required')), ...messageTexts })
  .superRefine(isWholeMessage);
export type MessageInput = z.infer<typeof messageSchema>;

/** Why an event is cancelled, in at least one language. */
export const cancellationSchema = z
  .object({ reason: inLanguages(textOrEmpty(messageLimits.reason)) })
  .refine(({ reason }) => locales.some((locale) => reason[locale]), {
    path: ['reason'],
    error: issue('cancel_reason_required'),
  });
export type CancellationInput = z.infer<typeof cancellationSchema>;

/** A mail in each language, with the number of people who will get it. */
export interface MailPreview {
  recipients: number;
  mails: Record<Locale, { subject: string; text: string; html: string }>;
}

/** A message that was sent. */
export interface SentMessage {
  id: number;
  to: MessageAudience;
  subject: StaffTexts;
  text: StaffTexts;
  recipients: number;
  /** Username of who sent it; null once their account is gone. */
  sentBy: string | null;
  sentAt: string;
}

/** The content of a link that stops the messages of one event. */
export const stopSchema = z.object({
  event: z.coerce.number().int().min(1).max(2_147_483_647),
  user: z.coerce.number().int().min(1).max(2_147_483_647),
  token: z.string().min(1).max(200),
});
export type StopLink = z.infer<typeof stopSchema>;
