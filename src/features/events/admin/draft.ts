import type { Editing } from './editing.store';

const key = 'event-draft';

/** What of an open form outlives the page: all but the picture, which is too large. */
export type Draft = Pick<Editing, 'event' | 'values' | 'speakers'>;

/** Keeps a draft for this tab, for after the log-in; a full or closed store loses it silently. */
export function keepDraft({ event, values, speakers }: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ event, values, speakers }));
  } catch {
    // Nothing else can be done; the form itself still holds what was typed.
  }
}

/** The draft of this tab, or null. Ours alone can write it, yet an older release may have. */
export function readDraft(): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
    return typeof draft?.values?.title === 'string' && Array.isArray(draft.speakers) ? draft : null;
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
