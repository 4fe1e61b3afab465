import type { StationKind } from './path';

/** A station that somebody may stand at: what of it the page says. */
export interface Step {
  kind: StationKind;
  section: string;
  classId?: number | undefined;
  courseId?: number | undefined;
}

/** How far somebody is, from their account or from the marks of their browser. */
export interface Standing {
  /** By class: the share that is read, 0 to 1. */
  read: ReadonlyMap<number, number>;
  /** Classes that are done. */
  done: ReadonlySet<number>;
  /** Courses whose certificate they have. */
  passed: ReadonlySet<number>;
  /** Classes that are not done and need not be, since their level has what it requires. */
  optional: ReadonlySet<number>;
}

const petals = 4;

const isDone = ({ kind, classId, courseId }: Step, { done, passed }: Standing): boolean =>
  (kind === 'class' && classId !== undefined && done.has(classId)) ||
  ((kind === 'check' || kind === 'course') && courseId !== undefined && passed.has(courseId));

/** Petals of its motif that are filled: all of what is done, and at least one of what is begun. */
export function petalsOf(step: Step, standing: Standing): number {
  if (isDone(step, standing)) return petals;
  const share = (step.classId !== undefined && standing.read.get(step.classId)) || 0;
  if (share <= 0) return 0;
  return Math.min(petals - 1, Math.max(1, Math.floor(share * petals)));
}

const isOptional = ({ classId }: Step, { optional }: Standing): boolean =>
  classId !== undefined && optional.has(classId);

/** A check comes after all classes of its course that are required. */
const isReady = (step: Step, steps: readonly Step[], standing: Standing): boolean =>
  step.kind !== 'check' ||
  steps.every(
    (other) =>
      other.kind !== 'class' ||
      other.courseId !== step.courseId ||
      isDone(other, standing) ||
      isOptional(other, standing),
  );

/**
 * The step to go on with: what is begun first, then what follows the latest one that is done in its
 * section, then the first that is left; -1 if there is none.
 */
export function nextOf(steps: readonly Step[], standing: Standing): number {
  const isLeft = (step: Step) =>
    (step.kind === 'class' || step.kind === 'check') &&
    !isDone(step, standing) &&
    !isOptional(step, standing) &&
    isReady(step, steps, standing);
  const begun = steps.findIndex((step) => isLeft(step) && petalsOf(step, standing) > 0);
  if (begun >= 0) return begun;
  const latest = steps.findLastIndex((step) => isDone(step, standing));
  const section = steps[latest]?.section;
  const after = steps.findIndex(
    (step, at) => at > latest && step.section === section && isLeft(step),
  );
  return after >= 0 ? after : steps.findIndex(isLeft);
}
