import { ApiError } from '~/lib/api-client';
import { fill } from '~/lib/fill';
import { getErrorMessage } from '~/lib/error-message';
import { formatWait } from '../FormFailure';
import { CookiesRefusedError, UnreadableAnswerError } from '../session.store';
import type { AuthTexts } from '../dictionary';

/** Why someone could not log in or register. */
export function getEntryMessage(
  error: unknown,
  { t, issues }: AuthTexts,
  fallback: string,
  cookiesRefused = t.cookiesRefused,
): string {
  if (error instanceof CookiesRefusedError) return cookiesRefused;
  if (error instanceof UnreadableAnswerError) return t.unreadable;
  if (!(error instanceof ApiError)) return fallback;
  if (error.code === 'rate_limited' && error.retryAfter !== undefined)
    return fill(t.rateLimited, { wait: formatWait(error.retryAfter) });
  return getErrorMessage(error, issues, fallback);
}
