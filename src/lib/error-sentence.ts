import type { Locale } from '~/i18n/locales';
import { ApiError } from './api-client';
import { fill } from './fill';

/** The dictionary's sentences by the stable codes of the API. */
export type ErrorSentences = Readonly<Record<string, string>> & { readonly internal: string };

/**
 * What to tell a person about a failed call: the dictionary's sentence for its code, else the
 * server's own, else that something went wrong.
 */
export function errorSentence(error: unknown, sentences: ErrorSentences): string {
  if (!(error instanceof ApiError)) return sentences.internal;
  const known = error.code === undefined ? undefined : sentences[error.code];
  return fill(known ?? error.sentence ?? sentences.internal, {
    seconds: error.retryAfter ?? 60,
  });
}

export interface FailureTexts {
  locale: Locale;
  errors: ErrorSentences & { readonly network: string };
  /** The page's own words for a sentence of the server, where it has some. */
  known?: (sentence: string) => string | undefined;
}

/**
 * What to tell staff about a failed call: the page's own words for the server's sentence, else that
 * sentence in English and the dictionary's for its code in Indonesian, else what was tried.
 */
export function failureSentence(error: unknown, texts: FailureTexts, tried: string): string {
  if (!(error instanceof ApiError)) return tried;
  const { locale, errors, known } = texts;
  if (error.status === 0) return errors.network;
  const own = error.sentence && known?.(error.sentence);
  if (own) return own;
  if (locale === 'en') return error.sentence || tried;
  return errors[error.code ?? ''] ?? tried;
}
