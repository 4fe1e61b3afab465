const key = 'saving';

/** Returns true if something is left that is to be saved; costs no database. */
export function isUnfinished(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Remembers whether something is left. */
export function noteSaving(isLeft: boolean): void {
  try {
    if (isLeft) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: nothing can be saved either.
  }
}
