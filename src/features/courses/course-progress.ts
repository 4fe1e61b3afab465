/** Someone's progress in a course. */
export interface Progress {
  /** Classes that the course has, and those of them that are finished. */
  classes: number;
  done: number;
  /** Classes that have no content yet. */
  withoutContent: number;
}

/** Percent of the classes that are finished, rounded down: 100 means all of them. */
export function getPercent({ classes, done }: Pick<Progress, 'classes' | 'done'>): number {
  if (classes <= 0) return 0;
  return Math.min(100, Math.max(0, Math.floor((done * 100) / classes)));
}

/** Returns true if all classes of a course are finished, and all of them have content. */
export const isAllDone = ({
  classes,
  done,
  withoutContent,
}: Pick<Progress, 'classes' | 'done' | 'withoutContent'>): boolean =>
  classes > 0 && done >= classes && withoutContent === 0;
