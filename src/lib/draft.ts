/** Prefixes of drafts in the browser's stores: of open forms, of applications, of exercises, of a tab. */
export const draftPrefix = {
  form: 'form:',
  application: 'trainer-application:',
  exercise: 'exercise:',
  tab: 'draft:',
} as const;

/** Sent to the window once drafts are deleted, so that open pages empty what they show. */
export const draftsDeleted = 'drafts-deleted';

/** True from a log-out until the next log-in. */
let isClosed = false;

/**
 * Deletes all drafts in this browser at a log-out, since others may use the machine. Forms that
 * are still open in this tab store nothing more.
 */
export function deleteDrafts(): void {
  isClosed = true;
  const prefixes = Object.values(draftPrefix);
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      const store = globalThis[name];
      for (const key of Object.keys(store)) {
        if (prefixes.some((prefix) => key.startsWith(prefix))) store.removeItem(key);
      }
    } catch {
      // Without storage there are no drafts in it.
    }
  }
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(draftsDeleted));
}

/** Allows drafts again after a log-in. */
export function allowDrafts(): void {
  isClosed = false;
}

/** A form that outlives its page in this tab, for after the log-in. */
export interface DraftStore<Draft> {
  save: (draft: Draft) => void;
  /** The draft of this tab, or null. */
  read: () => Draft | null;
  delete: () => void;
}

/**
 * Stores drafts under a name. `isDraft` validates what is read, because an older release may have
 * written it.
 */
export function draftStore<Draft>(
  name: string,
  isDraft: (draft: Draft | null) => boolean,
): DraftStore<Draft> {
  const key = draftPrefix.tab + name;
  return {
    // A full or forbidden store loses the draft silently; the form still holds it.
    save(draft) {
      if (isClosed) return;
      try {
        sessionStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // Storage is forbidden.
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
    delete() {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Without storage there is no draft either.
      }
    },
  };
}
