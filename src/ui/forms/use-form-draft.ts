import { useEffect, useEffectEvent } from 'react';
import { $hasSessionEnded } from '../session-ended';

/**
 * Guards a form with unsaved changes: asks before the page is closed, and saves a draft when the
 * session has ended or the page is left anyway.
 */
export function useFormDraft(isUnsaved: boolean, saveDraft: () => void): void {
  const save = useEffectEvent(saveDraft);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      // With a draft in safety, the way to the log-in is open.
      if (!$hasSessionEnded.get()) event.preventDefault();
    };
    const leave = () => save();
    const stopListening = $hasSessionEnded.subscribe((hasEnded) => {
      if (hasEnded) save();
    });
    window.addEventListener('beforeunload', ask);
    window.addEventListener('pagehide', leave);
    document.addEventListener('astro:before-preparation', leave);
    return () => {
      stopListening();
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('astro:before-preparation', leave);
    };
  }, [isUnsaved]);
}
