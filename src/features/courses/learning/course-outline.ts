interface Step {
  id: number;
  isDone: boolean;
}

/** The classes before and after one, in the order of the course. */
export function neighboursOf<Item extends Pick<Step, 'id'>>(
  classes: readonly Item[],
  id: number,
): { previous: Item | null; next: Item | null } {
  const at = classes.findIndex((one) => one.id === id);
  if (at < 0) return { previous: null, next: null };
  return { previous: classes[at - 1] ?? null, next: classes[at + 1] ?? null };
}

/**
 * Where to go on: the class that was open last unless it is done, else the next that is not, round to
 * the start. Where all are done, the one that was open last. Null where there are no classes.
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
