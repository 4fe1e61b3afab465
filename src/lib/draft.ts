/** A form that outlives its page in this tab, for after the log-in. */
export interface DraftStore<Draft> {
  keep: (draft: Draft) => void;
  /** The draft of this tab, or null. */
  read: () => Draft | null;
  drop: () => void;
}

/** Drafts under a key. `isDraft` checks what is read: an older release may have written it. */
export function draftStore<Draft>(
  key: string,
  isDraft: (draft: Draft | null) => boolean,
): DraftStore<Draft> {
  return {
    // A full or closed store loses it silently; the form itself still holds what was typed.
    keep(draft) {
      try {
        sessionStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // Nothing else can be done.
      }
    },
    read() {
      try {
        const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
        return isDraft(draft) ? draft : null;
      } catch {
        return null;
      }
    },
    drop() {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Without a store there is no draft either.
      }
    },
  };
}
