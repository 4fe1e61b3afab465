import { z } from 'zod';
import type { Locale } from '~/i18n/locales';
import { issue } from '~/lib/issue';
import type { CheckProgress, CourseTitle, OutlineLevel } from '../courses.schema';
import type { AnswerValue, CheckQuestion } from '../questions/questions.schema';

/** Answers that one call may save: as many as a check has questions at most. */
const answersLimit = 100;

/**
 * Answers by the ids of their questions; null takes one back. Whether a value fits its question only the
 * service knows.
 */
export const answersInputSchema = z.object({
  answers: z
    .record(z.string().regex(/^[1-9]\d{0,9}$/), z.unknown())
    .refine(
      (answers) => Object.keys(answers).length <= answersLimit,
      issue('too_many', { max: answersLimit }),
    ),
});
export type AnswersInput = z.infer<typeof answersInputSchema>;

/** Answers that were given so far, by the ids of their questions. */
export type Answers = Record<string, AnswerValue>;

/** What came of a question, and why, as far as it may be said without telling what is right. */
export interface CheckResult {
  /** Of the question. */
  id: number;
  correct: boolean;
  reason: string | null;
  /** The class that it asks about; null once that is gone. */
  lesson: { id: number; code: string } | null;
}

/** An attempt as its owner takes it: nothing says what is right. */
export interface CheckAttempt {
  id: number;
  courseId: number;
  startedAt: string;
  questions: CheckQuestion[];
  answers: Answers;
}

/** A class, or a level, of which an attempt has missed something. */
export interface MissedTopic {
  kind: 'class' | 'level';
  id: number;
  /** Of a class. */
  code: string | null;
  title: string;
  lang: Locale;
}

/**
 * What came of an attempt; all but the mark is null while it is open. Of one that was not passed score and
 * results are null, and some topics are named instead, until the waiting time after it is over.
 */
export interface CheckOutcome {
  submittedAt: string | null;
  passed: boolean | null;
  /** Percent of right answers, rounded down. */
  score: number | null;
  passMark: number;
  results: CheckResult[] | null;
  topics: MissedTopic[];
}

/** The response to handing in an attempt. */
export interface SubmittedCheck extends Pick<
  CheckOutcome,
  'score' | 'passMark' | 'results' | 'topics'
> {
  passed: boolean;
  /** When the next attempt may begin; null if there is no waiting, or nothing left to try. */
  retryAt: string | null;
  /** Code of the certificate, if it is there now. */
  certificate: string | null;
}

/** All that there is to say of somebody and the final check of a course. */
export interface CheckState extends CheckProgress {
  courseId: number;
  /** Id of the attempt that is open. */
  open: number | null;
  /** Classes that have to be finished before. */
  classesLeft: number;
  questionsPerCheck: number;
  passMark: number;
  coolDownHours: number;
  /** Code of the certificate, once there is one. */
  certificate: string | null;
  /** Their attempts, the latest first. */
  checks: ({ id: number; startedAt: string } & CheckOutcome)[];
}

/** What the page of a final check shows. */
export interface CheckPage {
  course: CourseTitle;
  state: CheckState;
  /** The name as a certificate would have it, and the signs of it that cannot be printed. */
  holder: { line: string; missing: string[] };
  /** The attempt that is open, else the latest one; null before the first. */
  attempt: (CheckAttempt & CheckOutcome) | null;
  /** Classes that are left, in their order. */
  left: OutlineLevel['classes'];
  /** Without a confirmed address no attempt begins. */
  isVerified: boolean;
}
