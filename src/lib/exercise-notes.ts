import { draftPrefix } from './draft';
import { readUserHint } from './user-hint';

/** Notes and ticks of a person in the exercise of a class, on this device alone. */
export interface ExerciseNotes {
  /** Of each field, in the order of the page. */
  fields: string[];
  ticks: boolean[];
  /** Text of the exercise with its labels, as it is copied. */
  text: string;
}

const visitor = '';
const prefix = draftPrefix.exercise;
const toKey = (owner: string, code: string) => `${prefix}${owner}:${code}`;

/** Owner of the notes: a session that ran out leaves them for its owner alone. */
const getOwner = () => readUserHint()?.username ?? visitor;

function parse(text: string | null): ExerciseNotes | null {
  const notes = JSON.parse(text ?? 'null') as ExerciseNotes | null;
  const isWhole =
    typeof notes?.text === 'string' && Array.isArray(notes.fields) && Array.isArray(notes.ticks);
  return isWhole ? notes : null;
}

/**
 * Returns the notes of a class, or null. Who logs in goes on with what was written here without an
 * account.
 */
export function readNotes(code: string): ExerciseNotes | null {
  try {
    const own = parse(localStorage.getItem(toKey(getOwner(), code)));
    return own ?? parse(localStorage.getItem(toKey(visitor, code)));
  } catch {
    return null;
  }
}

/** Stores the notes of a class; empty ones are removed. False if this browser stores nothing. */
export function writeNotes(code: string, notes: ExerciseNotes): boolean {
  const key = toKey(getOwner(), code);
  try {
    if (notes.text === '' && !notes.ticks.includes(true)) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(notes));
    if (getOwner() !== visitor) localStorage.removeItem(toKey(visitor, code));
    return true;
  } catch {
    return false;
  }
}

/** Number of exercises that were written in on this device. */
export function countExercises(): number {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix)).length;
  } catch {
    return 0;
  }
}
