import type { Locale } from '~/i18n/locales';

/** A step of a lesson, and on how many devices it was read. */
export interface ReadStep {
  step: number;
  /** Safe HTML; empty if the step has no heading. */
  title: string;
  n: number;
}

interface Fall {
  step: number;
  from: number;
  to: number;
}

export interface LessonReading {
  lesson: { code: string; title: string; lang: Locale };
  steps: ReadStep[];
  /** Devices on which the lesson was marked as done. */
  done: number;
  fall: Fall | null;
}

/** The steepest fall from one step to the next, the first of several; null if there is none. */
export function findFall(steps: readonly ReadStep[]): Fall | null {
  let steepest: Fall | null = null;
  for (const [index, { step, n: to }] of steps.entries()) {
    const from = steps[index - 1]?.n ?? 0;
    if (from - to > (steepest ? steepest.from - steepest.to : 0)) steepest = { step, from, to };
  }
  return steepest;
}
