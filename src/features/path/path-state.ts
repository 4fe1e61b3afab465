import type { StationKind } from './path';

/** A station of the path, for progress. */
export interface Step {
  kind: StationKind;
  section: string;
  classId?: number | undefined;
  courseId?: number | undefined;
}

/** A learner's progress, from the account or this browser. */
export interface Standing {
  /** By class: the share that is read, 0 to 1. */
  read: ReadonlyMap<number, number>;
  done: ReadonlySet<number>;
  /** Courses whose certificate they have. */
  passed: ReadonlySet<number>;
  /** Unfinished classes of levels whose requirement is met. */
  optional: ReadonlySet<number>;
}

const petals = 4;

const isDone = ({ kind, classId, courseId }: Step, { done, passed }: Standing): boolean =>
  (kind === 'class' && classId !== undefined && done.has(classId)) ||
  ((kind === 'check' || kind === 'course') && courseId !== undefined && passed.has(courseId));

/** Filled petals of a station: all if it is done, at least one if it is begun. */
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
 * The next station: a begun one first, then the one after the latest finished one in its section,
 * then the first unfinished one; -1 if there is none.
 */
export function nextOf(steps: readonly Step[], standing: Standing): number {
  const isLeft = (step: Step) =>
    (step.kind === 'class' || step.kind === 'check') &&
    !isDone(step, standing) &&
    !isOptional(step, standing) &&
    isReady(step, steps, standing);
  const startedStep = steps.findIndex((step) => isLeft(step) && petalsOf(step, standing) > 0);
  if (startedStep >= 0) return startedStep;
  const lastDone = steps.findLastIndex((step) => isDone(step, standing));
  const section = steps[lastDone]?.section;
  const nextStep = steps.findIndex(
    (step, at) => at > lastDone && step.section === section && isLeft(step),
  );
  return nextStep >= 0 ? nextStep : steps.findIndex(isLeft);
}
