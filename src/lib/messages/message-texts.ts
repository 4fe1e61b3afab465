import { z } from 'zod';
import { locales, type Locale } from '~/i18n/locales';
import { issue } from '~/lib/issue';
import { lineOrEmpty, textOrEmpty } from '~/lib/form-schema';
import { messageLimits } from './message-limits';
import type { StaffTexts } from './staff-texts';

export const inLanguages = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z
    .object(Object.fromEntries(locales.map((locale) => [locale, schema])) as Record<Locale, Schema>)
    .transform((texts) => texts as StaffTexts);

/** Subject and text of a message of staff. */
export const messageTexts = {
  subject: inLanguages(lineOrEmpty(messageLimits.subject)),
  text: inLanguages(textOrEmpty(messageLimits.text)),
};

/** Refuses a message of which no language is whole, or one is half written. */
export function isWholeMessage(
  { subject, text }: { subject: StaffTexts; text: StaffTexts },
  context: z.RefinementCtx,
): void {
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
}
