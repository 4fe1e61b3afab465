import { useEffect, useEffectEvent } from 'react';
import { $hasSessionEnded, type Editing } from './editing.store';

const key = 'bootcamp-draft';

/** What of an open form outlives the page: all but the picture, which is too large. */
export type Draft = Pick<Editing, 'bootcamp' | 'values'>;

/** Keeps a draft for this tab, for after the log-in; a full or closed store loses it silently. */
function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Nothing else can be done; the form itself still holds what was typed.
  }
}

/** The draft of this tab, or null. Ours alone can write it, yet an older release may have. */
export function readDraft(): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
    return typeof draft?.values?.title === 'string' ? draft : null;
  } catch {
    return null;
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without a store there is no draft either.
  }
}

/**
 * Guards a form with unsaved changes: asks before the page is closed, and keeps a draft when the
 * session has ended or the page is left all the same.
 */
export function useKeptDraft(isUnsaved: boolean, draft: () => Draft): void {
  const keep = useEffectEvent(() => keepDraft(draft()));
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      // With a draft in safety, the way to the log-in is open.
      if (!$hasSessionEnded.get()) event.preventDefault();
    };
    const leave = () => keep();
    const stopListening = $hasSessionEnded.subscribe((hasEnded) => {
      if (hasEnded) keep();
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
