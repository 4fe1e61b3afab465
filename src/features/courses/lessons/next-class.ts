import { findOptional } from '../course-progress';
import { resumeAt } from './course-outline';

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
  const isLeft = (one: Item) => one.hasContent && !one.isDone && !optional.has(one);
  if (!classes.some(isLeft)) return null;
  const next = resumeAt(
    classes.filter((one) => one.hasContent && (one.id === lastId || !optional.has(one))),
    lastId,
  );
  return next?.isDone === false ? next : null;
}
