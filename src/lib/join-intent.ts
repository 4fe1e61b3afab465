/** Key of the course that a visitor of this tab wants to join after logging in. */
const key = 'join-course';

/** In minutes; later the person may want something else. */
const maxAge = 60;

/** Stores that the visitor wants to join a course, or the first that is shown to them. */
export function saveJoinIntent(courseId: number | 'any', now = Date.now()): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ courseId, at: now }));
  } catch {
    // Storage is forbidden: the button on the page joins.
  }
}

/** Whether the visitor wanted to join the course; the answer is given once. */
export function takeJoinIntent(courseId: number, now = Date.now()): boolean {
  try {
    const { courseId: intendedId, at } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as {
      courseId?: unknown;
      at?: unknown;
    };
    if (intendedId !== courseId && intendedId !== 'any') return false;
    sessionStorage.removeItem(key);
    return typeof at === 'number' && now - at < maxAge * 60_000;
  } catch {
    return false;
  }
}
