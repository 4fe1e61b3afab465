import { useState } from 'react';
import { ApiError } from '~/lib/api-client';
import { showToast } from '~/ui/toast';
import { faultText, isKnownFault } from './faults';
import { $hasSessionEnded, refreshJobs } from './jobs-admin.store';
import { useTexts, type AdminTexts } from './texts';

/**
 * What to say about a failed call: the server's own sentence in English (spec §8) and where we know it
 * in Indonesian, the dictionary's for its code, else what was tried.
 */
export function sentenceOf(error: unknown, texts: AdminTexts, tried: string): string {
  if (!(error instanceof ApiError)) return tried;
  const { locale, t, errors } = texts;
  const own = error.sentence;
  if (own && (locale === 'en' || isKnownFault(own))) return faultText(own, t.faults);
  return (errors as Record<string, string>)[error.code ?? ''] ?? tried;
}

/** Runs a call of the admin and says how it went; true where it went well. */
export function useAct() {
  const texts = useTexts();
  const { toasts } = texts.t;
  const [isBusy, setBusy] = useState(false);

  const act = async (call: () => Promise<unknown>, done: string, failed: string) => {
    setBusy(true);
    try {
      await call();
      $hasSessionEnded.set(false);
      showToast({ title: toasts.success, text: done });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) $hasSessionEnded.set(true);
      const text = sentenceOf(error, texts, failed);
      showToast({ title: toasts.error, text, isDestructive: true });
      return false;
    } finally {
      setBusy(false);
      // Also after a failure: what is shown may be what has made it fail.
      refreshJobs();
    }
  };
  return { act, isBusy };
}
