/** Someone's progress in a course: of each level counts what it requires, and no more. */
export interface Progress {
  /** Classes that are required, and those of them that are finished. */
  classes: number;
  done: number;
  /** Required classes that have no content yet. */
  withoutContent: number;
}

/** A level as somebody stands with it; `required` is null where all of its classes are. */
interface LevelStanding extends Progress {
  required: number | null;
}

/** How many of the classes of a level have to be finished (docs/product.md#electives). */
export const requiredOf = (required: number | null, classes: number): number =>
  Math.min(required ?? classes, classes);

/** Sums levels: finished electives beyond what a level requires do not stand in for another level. */
export function sumLevels(levels: readonly LevelStanding[]): Progress {
  const sum: Progress = { classes: 0, done: 0, withoutContent: 0 };
  for (const { classes, done, withoutContent, required } of levels) {
    const needed = requiredOf(required, classes);
    sum.classes += needed;
    sum.done += Math.min(done, needed);
    sum.withoutContent += Math.max(0, needed - (classes - withoutContent));
  }
  return sum;
}

interface Entry {
  levelId: number;
  required: number | null;
  isDone: boolean;
}

/** The classes that are not finished and need not be, since their level has what it requires. */
export function findOptional<Item extends Entry>(classes: readonly Item[]): Item[] {
  const ofLevel = (id: number) => classes.filter(({ levelId }) => levelId === id);
  return classes.filter(({ levelId, required, isDone }) => {
    const level = ofLevel(levelId);
    const done = level.filter((one) => one.isDone).length;
    return !isDone && done >= requiredOf(required, level.length);
  });
}

/** Percent of the required classes that are finished, rounded down: 100 means all of them. */
export function getPercent({ classes, done }: Pick<Progress, 'classes' | 'done'>): number {
  if (classes <= 0) return 0;
  return Math.min(100, Math.max(0, Math.floor((done * 100) / classes)));
}

/** Returns true if all required classes of a course are finished, and all of them have content. */
export const isAllDone = ({ classes, done, withoutContent }: Progress): boolean =>
  classes > 0 && done >= classes && withoutContent === 0;
