import { findOptional } from '../course-progress';

/** The classes before and after one, in the order of the course. */
export function findNeighbours<Item extends { id: number }>(
  classes: readonly Item[],
  id: number,
): { previous: Item | null; next: Item | null } {
  const at = classes.findIndex((item) => item.id === id);
  if (at < 0) return { previous: null, next: null };
  return { previous: classes[at - 1] ?? null, next: classes[at + 1] ?? null };
}

/**
 * Returns where to continue: the last opened class unless it is finished, otherwise the next
 * unfinished one, wrapping around. If all are finished, the last opened one. Null without classes.
 */
export function resumeAt<Item extends Pick<Step, 'id' | 'isDone'>>(
  classes: readonly Item[],
  lastId: number | null,
): Item | null {
  const at = Math.max(
    0,
    classes.findIndex((item) => item.id === lastId),
  );
  const inTurn = [...classes.slice(at), ...classes.slice(0, at)];
  return inTurn.find((item) => !item.isDone) ?? inTurn[0] ?? null;
}

interface Step {
  id: number;
  levelId: number;
  required: number | null;
  isDone: boolean;
  hasContent: boolean;
}

/**
 * Returns the class to continue with: the last opened readable one unless it is finished,
 * otherwise the next unfinished one that its level still requires. Null if nothing more is
 * required.
 */
export function getNextClass<Item extends Step>(
  classes: readonly Item[],
  lastId: number | null,
): Item | null {
  const optional = new Set(findOptional(classes));
  const isLeft = (item: Item) => item.hasContent && !item.isDone && !optional.has(item);
  if (!classes.some(isLeft)) return null;
  const next = resumeAt(
    classes.filter((item) => item.hasContent && (item.id === lastId || !optional.has(item))),
    lastId,
  );
  return next?.isDone === false ? next : null;
}
