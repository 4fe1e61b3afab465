import { useState } from 'react';
import { $hasSessionEnded, markSessionEnded } from './session-ended';
import { showToast } from './toast';

export interface ActTexts {
  /** Headings of the toasts. */
  toasts: { success: string; error: string };
  /** What to say about a failed call; `tried` where nothing better is known. */
  sentenceOf: (error: unknown, tried: string) => string;
}

/** Runs a call and says how it went; its answer, or null where it failed. `refresh` follows on it. */
export function useAct({ toasts, sentenceOf }: ActTexts, refresh: () => void) {
  const [isBusy, setBusy] = useState(false);

  const act = async <Answer>(
    call: () => Promise<Answer>,
    done: string | ((answer: Answer) => string),
    failed: string,
  ): Promise<{ answer: Answer } | null> => {
    setBusy(true);
    try {
      const answer = await call();
      $hasSessionEnded.set(false);
      const text = typeof done === 'string' ? done : done(answer);
      showToast({ title: toasts.success, text });
      return { answer };
    } catch (error) {
      markSessionEnded(error);
      const text = sentenceOf(error, failed);
      showToast({ title: toasts.error, text, isDestructive: true });
      return null;
    } finally {
      setBusy(false);
      // Also after a failure, which may come from outdated data.
      refresh();
    }
  };
  return { act, isBusy };
}
