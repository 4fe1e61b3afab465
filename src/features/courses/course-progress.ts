/** Progress in a course. Each level counts up to what it requires. */
export interface Progress {
  /** Required classes, and finished ones among them. */
  classes: number;
  done: number;
  /** Required classes without content. */
  withoutContent: number;
}

/** Progress in a level; `required` is null if all its classes are. */
interface LevelStanding extends Progress {
  required: number | null;
}

/** Number of classes to finish in a level (docs/product.md#electives). */
export const requiredOf = (required: number | null, classes: number): number =>
  Math.min(required ?? classes, classes);

/** Sums levels: surplus electives of one do not count for another. */
export function sumLevels(levels: readonly LevelStanding[]): Progress {
  const sum: Progress = { classes: 0, done: 0, withoutContent: 0 };
  for (const { classes, done, withoutContent, required } of levels) {
    const requiredCount = requiredOf(required, classes);
    sum.classes += requiredCount;
    sum.done += Math.min(done, requiredCount);
    sum.withoutContent += Math.max(0, requiredCount - (classes - withoutContent));
  }
  return sum;
}

/** Progress by the classes of the levels of a course. */
export const toProgress = (
  levels: readonly {
    required: number | null;
    classes: readonly { isDone: boolean; hasContent: boolean }[];
  }[],
): Progress =>
  sumLevels(
    levels.map(({ required, classes }) => ({
      required,
      classes: classes.length,
      done: classes.filter(({ isDone }) => isDone).length,
      withoutContent: classes.filter(({ hasContent }) => !hasContent).length,
    })),
  );

interface Entry {
  levelId: number;
  required: number | null;
  isDone: boolean;
}

/** Unfinished classes of levels whose requirement is met. */
export function findOptional<Item extends Entry>(classes: readonly Item[]): Item[] {
  const ofLevel = (id: number) => classes.filter(({ levelId }) => levelId === id);
  return classes.filter(({ levelId, required, isDone }) => {
    const level = ofLevel(levelId);
    const done = level.filter((item) => item.isDone).length;
    return !isDone && done >= requiredOf(required, level.length);
  });
}

/** Percent of the required classes that are finished, rounded down: 100 means all of them. */
export function getPercent({ classes, done }: Pick<Progress, 'classes' | 'done'>): number {
  if (classes <= 0) return 0;
  return Math.min(100, Math.max(0, Math.floor((done * 100) / classes)));
}

/** Whether all required classes are finished and have content. */
export const isAllDone = ({ classes, done, withoutContent }: Progress): boolean =>
  classes > 0 && done >= classes && withoutContent === 0;
