import { serverNow } from '~/lib/browser/server-clock';
import { draftPrefix } from '~/lib/draft';

/** Typed answers, stored in this browser until the server has them. */
const prefix = draftPrefix.application;
/** Milliseconds after which a copy is old. */
const oldest = 30 * 86_400_000;

interface Copy {
  values: Record<string, string>;
  /** The form was sent with it. */
  isSent: boolean;
  at: number;
}

const toKey = (application: string, step: string) => `${prefix}${application || 'new'}:${step}`;

function isCopy(value: unknown): value is Copy {
  if (typeof value !== 'object' || value === null) return false;
  const { values, at } = value as Partial<Copy>;
  if (typeof values !== 'object' || typeof at !== 'number') return false;
  return Object.values(values).every((text) => typeof text === 'string');
}

function keys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

function readCopy(key: string): Copy | null {
  try {
    const copy: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isCopy(copy) && serverNow().getTime() - copy.at < oldest ? copy : null;
  } catch {
    return null;
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is no copy either.
  }
}

export const applyCopies = {
  save(application: string, step: string, values: Record<string, string>, isSent = false): void {
    const copy: Copy = { values, isSent, at: serverNow().getTime() };
    try {
      localStorage.setItem(toKey(application, step), JSON.stringify(copy));
    } catch {
      // Storage is full or forbidden; the form itself still holds the text.
    }
  },
  /** The typed answers of a step, or null. */
  read: (application: string, step: string): Record<string, string> | null =>
    readCopy(toKey(application, step))?.values ?? null,
  /** Deletes old copies, and those of steps that were submitted before the current one. */
  deleteSent(application: string, step: string): void {
    const currentKey = toKey(application, step);
    for (const key of keys()) {
      const copy = readCopy(key);
      if (!copy || (copy.isSent && key !== currentKey)) remove(key);
    }
  },
  deleteAll(): void {
    keys().forEach(remove);
  },
};
