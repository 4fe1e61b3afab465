import { ApiError } from '~/lib/api-client';
import type { Finished } from '../courses.schema';

/** A class that somebody marked as done while the server could not be reached. */
interface Waiting {
  userId: number;
  classId: number;
}

const key = 'classes-done';

function read(): Waiting[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(value)
      ? value.filter(
          (one): one is Waiting =>
            Number.isInteger((one as Waiting | null)?.userId) &&
            Number.isInteger((one as Waiting).classId),
        )
      : [];
  } catch {
    // Storage is forbidden, or its content is not ours.
    return [];
  }
}

function write(waiting: Waiting[]): void {
  try {
    if (waiting.length > 0) localStorage.setItem(key, JSON.stringify(waiting));
    else localStorage.removeItem(key);
  } catch {
    // Nothing can be kept; the page that is open still knows.
  }
}

const same = (a: Waiting, b: Waiting) => a.userId === b.userId && a.classId === b.classId;

/** Keeps a click; the same one twice is one. */
export function queueCompletion(entry: Waiting): void {
  write([...read().filter((one) => !same(one, entry)), entry]);
}

export function dropCompletion(entry: Waiting): void {
  write(read().filter((one) => !same(one, entry)));
}

export const isWaiting = (entry: Waiting) => read().some((one) => same(one, entry));

/**
 * Returns true if a call may succeed later: no response, a server error, or the session has ended.
 */
export function mayComeBack(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status } = error;
  return status === 0 || status === 401 || status === 429 || status >= 500;
}

let sending: Promise<void> | undefined;

async function sendAll(
  userId: number,
  send: (classId: number) => Promise<Finished>,
  onSent: (classId: number, answer: Finished) => void,
  onRefused: (classId: number, error: unknown) => void,
): Promise<void> {
  for (const entry of read().filter((one) => one.userId === userId)) {
    try {
      const answer = await send(entry.classId);
      dropCompletion(entry);
      onSent(entry.classId, answer);
    } catch (error) {
      // The line is still down: the rest waits too.
      if (mayComeBack(error)) return;
      // The class or the enrolment is gone, or the class has no content: asking again changes nothing.
      dropCompletion(entry);
      onRefused(entry.classId, error);
    }
  }
}

/**
 * Sends a person's queued completions, one after the other, and removes those that arrived.
 * Concurrent calls share one round; a class that arrives twice from two windows changes nothing.
 */
export function flushQueue(
  userId: number,
  send: (classId: number) => Promise<Finished>,
  onSent: (classId: number, answer: Finished) => void = () => undefined,
  onRefused: (classId: number, error: unknown) => void = () => undefined,
): Promise<void> {
  sending ??= sendAll(userId, send, onSent, onRefused).finally(() => {
    sending = undefined;
  });
  return sending;
}
