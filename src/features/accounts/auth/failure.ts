import { ApiError } from '~/lib/api-client';
import { errorSentence } from '~/lib/error-sentence';
import { fill } from '~/lib/fill';
import { faultSentence } from '../fault-sentence';
import { formatWait } from '../FormFailure';
import { UnreadableAnswerError } from '../session.store';
import type { AuthTexts } from './texts';

/** Why someone could not log in or register. */
export function entrySentence(
  error: unknown,
  { t, errors, faults }: AuthTexts,
  fallback: string,
): string {
  if (error instanceof UnreadableAnswerError) return t.unreadable;
  if (!(error instanceof ApiError)) return fallback;
  const fault = faultSentence(Object.values(error.fields)[0], faults);
  if (fault) return fault;
  if (error.code === 'unauthorized') return t.wrongCredentials;
  if (error.code === 'rate_limited' && error.retryAfter !== undefined)
    return fill(t.rateLimited, { wait: formatWait(error.retryAfter) });
  if (error.code === undefined && error.sentence === undefined) return fallback;
  return errorSentence(error, errors);
}
