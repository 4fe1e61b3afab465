interface Step {
  id: number;
  isDone: boolean;
}

/** The classes before and after one, in the order of the course. */
export function findNeighbours<Item extends Pick<Step, 'id'>>(
  classes: readonly Item[],
  id: number,
): { previous: Item | null; next: Item | null } {
  const at = classes.findIndex((one) => one.id === id);
  if (at < 0) return { previous: null, next: null };
  return { previous: classes[at - 1] ?? null, next: classes[at + 1] ?? null };
}

/**
 * Returns where to continue: the last opened class unless it is finished, otherwise the next
 * unfinished one, wrapping around. If all are finished, the last opened one. Null without classes.
 */
export function resumeAt<Item extends Step>(
  classes: readonly Item[],
  lastId: number | null,
): Item | null {
  const at = Math.max(
    0,
    classes.findIndex((one) => one.id === lastId),
  );
  const inTurn = [...classes.slice(at), ...classes.slice(0, at)];
  return inTurn.find((one) => !one.isDone) ?? inTurn[0] ?? null;
}
