const key = 'saving';

/** Returns true if there are unfinished saves; needs no database. */
export function isUnfinished(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Notes whether there are unfinished saves. */
export function noteSaving(isLeft: boolean): void {
  try {
    if (isLeft) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: nothing can be saved either.
  }
}
