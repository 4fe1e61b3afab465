import { useState } from 'react';
import { ApiError } from '~/lib/api-client';
import { refreshEvents } from './events-admin.store';
import { say, sayFailed } from './notify';
import { $hasSessionEnded } from './editing.store';
import { useTexts, type AdminTexts } from './texts';

/**
 * What to say about a failed call: the server's own sentence in English (spec §8), the dictionary's
 * for its code in Indonesian, else what was tried.
 */
export function sentenceOf(error: unknown, { locale, errors }: AdminTexts, tried: string): string {
  if (!(error instanceof ApiError)) return tried;
  if (error.status === 0) return errors.network;
  if (locale === 'en') return error.sentence || tried;
  return (errors as Record<string, string>)[error.code ?? ''] ?? tried;
}

/** Runs a call of the admin and says how it went; true where it went well. */
export function useAct() {
  const texts = useTexts();
  const [isBusy, setBusy] = useState(false);

  const act = async (call: () => Promise<unknown>, done: string, failed: string) => {
    setBusy(true);
    try {
      await call();
      say(texts.t.toasts.success, done);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) $hasSessionEnded.set(true);
      sayFailed(texts.t.toasts.error, sentenceOf(error, texts, failed));
      return false;
    } finally {
      setBusy(false);
      // Also after a failure: what is shown may be what has made it fail.
      refreshEvents();
    }
  };
  return { act, isBusy };
}
