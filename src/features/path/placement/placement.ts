export type Goal = 'understand' | 'teach' | 'work';

/** An answer: an aim, or whether it was right; an open question counts as not right. */
export interface Answers {
  goal: Goal;
  right: number;
  of: number;
}

/** The lessons that the questions lead to, by the aim, from none to all of the answers right. */
const lessons: Readonly<Record<Goal, readonly [string, string, string]>> = {
  understand: ['AI-101', 'AI-103', 'AI-201'],
  teach: ['AI-101', 'EDU-101', 'EDU-101'],
  work: ['AI-101', 'PRO-101', 'PRO-101'],
};

/**
 * The code of the lesson to begin with: under half of the answers right the very first, and the last
 * one for whom all or all but one were.
 */
export function placeLearner({ goal, right, of }: Answers): string {
  const [first, second, third] = lessons[goal];
  if (right * 2 < of) return first;
  return right < of - 1 ? second : third;
}

/** A question as the page shows it: of an aim, or with one right option. */
export interface AskedQuestion {
  key: string;
  topic: string;
  prompt: string;
  options: readonly { text: string; reason?: string; goal?: Goal; isRight?: boolean }[];
}

/** A lesson that the questions may lead to. */
export interface PlacementResult {
  lesson: string;
  title: string;
  why: string;
}
