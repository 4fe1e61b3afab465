import { z } from 'zod';
import { messageAudiences } from '#db/lists';
import { locales, type Locale } from '~/i18n/locales';
import { issue } from '~/lib/issue';
import { lineOrEmpty, textOrEmpty } from '~/lib/form-schema';
import type { StaffTexts } from '../texts-of-staff';
import { messageLimits } from './message-limits';

export type MessageAudience = (typeof messageAudiences)[number];

const inLanguages = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z
    .object(Object.fromEntries(locales.map((locale) => [locale, schema])) as Record<Locale, Schema>)
    .transform((texts) => texts as StaffTexts);

/** A message of staff to people of an event: at least one language is whole. */
export const messageSchema = z
  .object({
    to: z.enum(messageAudiences, issue('message_to_required')),
    subject: inLanguages(lineOrEmpty(messageLimits.subject)),
    text: inLanguages(textOrEmpty(messageLimits.text)),
  })
  .superRefine(({ subject, text }, context) => {
    const has = (texts: StaffTexts, locale: Locale) => Boolean(texts[locale]);
    const isEmpty = !locales.some((locale) => has(subject, locale) || has(text, locale));
    if (isEmpty || locales.some((locale) => has(text, locale) && !has(subject, locale)))
      context.addIssue({
        code: 'custom',
        path: ['subject'],
        message: issue('message_subject_required'),
      });
    if (isEmpty || locales.some((locale) => has(subject, locale) && !has(text, locale)))
      context.addIssue({ code: 'custom', path: ['text'], message: issue('message_text_required') });
  });
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
