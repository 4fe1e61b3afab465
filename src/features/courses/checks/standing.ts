import { isAllDone, type Progress } from '../course-progress';
import type { CheckProgress } from '../courses.schema';

const hour = 3_600_000;

/** A person's attempts at the check of a course, and the course's rules. */
export interface Standing {
  hasBank: boolean;
  /** Whether the finished classes have enough questions for a check. */
  hasOwnBank: boolean;
  openId: number | null;
  isPassed: boolean;
  lastSubmittedAt: Date | null;
  coolDownHours: number;
}

/** When the next attempt may start; null if it may start now, or there is nothing left to try. */
export function getRetryAt(
  {
    isPassed,
    lastSubmittedAt,
    coolDownHours,
  }: Pick<Standing, 'isPassed' | 'lastSubmittedAt' | 'coolDownHours'>,
  now = new Date(),
): Date | null {
  if (isPassed || lastSubmittedAt === null) return null;
  const at = new Date(lastSubmittedAt.getTime() + coolDownHours * hour);
  return at > now ? at : null;
}

/** Derives a person's state in the check of a course. */
export function getCheckProgress(standing: Standing, progress: Progress): CheckProgress {
  const { hasBank, hasOwnBank, openId, isPassed } = standing;
  const retryAt = getRetryAt(standing);
  const plain = (check: CheckProgress['check']): CheckProgress => ({ check, retryAt: null });
  if (isPassed) return plain('passed');
  if (openId !== null) return plain('open');
  if (!hasBank) return plain('none');
  if (!isAllDone(progress)) return plain('classes_left');
  if (!hasOwnBank) return plain('none');
  return retryAt ? { check: 'cooling_down', retryAt: retryAt.toISOString() } : plain('ready');
}

/** The sum of what the answers earn, each in percent of a question, and the number of questions. */
interface Counts {
  credits: number;
  total: number;
}

/** The mean of the credits, rounded down: 100 means that all answers are right. */
export const getScore = ({ credits, total }: Counts): number =>
  total > 0 ? Math.floor(credits / total) : 0;

/** Whether the mean of the credits reaches the mark; always false without questions. */
export const isPass = ({ credits, total }: Counts, passMark: number): boolean =>
  total > 0 && credits >= passMark * total;
