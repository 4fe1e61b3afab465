import { resumeAt } from './course-outline';

interface Step {
  id: number;
  isDone: boolean;
  hasContent: boolean;
}

/**
 * Returns the class with which somebody goes on: of those that can be read, the one that was open last
 * unless it is finished, otherwise the next unfinished one. Null if none is left.
 */
export function getNextClass<Item extends Step>(
  classes: readonly Item[],
  lastId: number | null,
): Item | null {
  const next = resumeAt(
    classes.filter((one) => one.hasContent),
    lastId,
  );
  return next?.isDone === false ? next : null;
}
