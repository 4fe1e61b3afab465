import type { Locale } from '~/i18n/locales';
import { ApiError } from '~/lib/api-client';
import { errorSentence, type ErrorSentences } from '~/lib/error-sentence';

/** What to say about a failed call: in English the server's own message, else the dictionary's. */
export function faultText(error: unknown, locale: Locale, sentences: ErrorSentences): string {
  const isAnswer = error instanceof ApiError && error.status > 0;
  return (isAnswer && locale === 'en' && error.sentence) || errorSentence(error, sentences);
}
