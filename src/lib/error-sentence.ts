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
