import type { LessonPlan } from '~/content/schemas/lesson-plans';

/** A plan of the content, such as `KKA-101-2`: the second meeting of the lesson KKA-101. */
export interface ReadyPlan {
  name: string;
  data: LessonPlan;
  /** Markdown. */
  body: string;
}

/** The lesson of a plan, and which of its meetings it is for. */
export function placeOfPlan(name: string): { code: string; n: string } {
  const dash = name.lastIndexOf('-');
  return { code: name.slice(0, dash), n: name.slice(dash + 1) };
}

/** Slips on a page of A4. */
export const slipsOnPage = 4;

export const slipLetters = ['A', 'B', 'C'] as const;
