import { useState } from 'react';
import { ApiError } from '~/lib/api-client';
import { showToast } from '~/ui/toast';
import { $hasSessionEnded } from './editing.store';
import { knownFault } from './faults';
import { refreshBootcamps } from './hub-admin.store';
import { useTexts, type AdminTexts } from './texts';

/** Notices that nobody is logged in any more, so that what is typed is kept. */
export function noteRefusal(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) $hasSessionEnded.set(true);
}

/**
 * What to say about a failed call: the server's own sentence in English, in Indonesian the one we
 * have for it or for its code, else what was tried.
 */
export function sentenceOf(error: unknown, { locale, t, errors }: AdminTexts, tried: string) {
  if (!(error instanceof ApiError)) return tried;
  if (error.status === 0) return errors.network;
  if (locale === 'en') return error.sentence || tried;
  const known = error.sentence && knownFault(error.sentence, t.faults);
  return known || ((errors as Record<string, string>)[error.code ?? ''] ?? tried);
}

/** Runs a call and says how it went; its answer, or null where it failed. */
export function useAct() {
  const texts = useTexts();
  const [isBusy, setBusy] = useState(false);

  const act = async <Answer>(
    call: () => Promise<Answer>,
    done: string | ((answer: Answer) => string),
    failed: string,
  ): Promise<{ answer: Answer } | null> => {
    setBusy(true);
    try {
      const answer = await call();
      const text = typeof done === 'string' ? done : done(answer);
      showToast({ title: texts.t.toasts.success, text });
      return { answer };
    } catch (error) {
      noteRefusal(error);
      const text = sentenceOf(error, texts, failed);
      showToast({ title: texts.t.toasts.error, text, isDestructive: true });
      return null;
    } finally {
      setBusy(false);
      // Also after a failure: what is shown may be what has made it fail.
      refreshBootcamps();
    }
  };
  return { act, isBusy };
}
