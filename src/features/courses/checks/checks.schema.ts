import { z } from 'zod';
import type { Locale } from '~/i18n/locales';
import { issue } from '~/lib/issue';
import type { CertificateName } from '~/lib/text-forms/certificate-name';
import type { CheckProgress, CourseTitle, OutlineLevel, OwnCertificate } from '../courses.schema';
import type { AnswerValue, CheckQuestion } from '../questions/questions.schema';

/** One call may save all answers of the largest check. */
const answersLimit = 100;

/** Answers by question id; null removes one. The service checks values against their questions. */
export const answersInputSchema = z.object({
  answers: z
    .record(z.string().regex(/^[1-9]\d{0,9}$/), z.unknown())
    .refine(
      (answers) => Object.keys(answers).length <= answersLimit,
      issue('too_many', { max: answersLimit }),
    ),
});
export type AnswersInput = z.infer<typeof answersInputSchema>;

/** Saved answers by question id. */
export type Answers = Record<string, AnswerValue>;

/** The result of one question. It does not tell the right answer. */
export interface CheckResult {
  id: number;
  correct: boolean;
  /** Percent of the question that the answer earned. */
  credit: number;
  reason: string | null;
  /** The class that the question is about; null if it was deleted. */
  lesson: { id: number; code: string } | null;
}

/** An attempt for its learner, without keys. */
export interface CheckAttempt {
  id: number;
  courseId: number;
  startedAt: string;
  questions: CheckQuestion[];
  answers: Answers;
}

/** A class or level with wrong answers in an attempt. */
export interface MissedTopic {
  kind: 'class' | 'level';
  id: number;
  /** Null for a level. */
  code: string | null;
  title: string;
  lang: Locale;
}

/**
 * The result of an attempt; null while it is open, except for the mark. After a failed one, results
 * stay null and some topics are named instead, until the waiting time is over.
 */
export interface CheckOutcome {
  submittedAt: string | null;
  passed: boolean | null;
  /** Mean of what the answers earned, in percent, rounded down. */
  score: number | null;
  passMark: number;
  results: CheckResult[] | null;
  topics: MissedTopic[];
}

/** The response to submitting an attempt. */
export interface SubmittedCheck
  extends Pick<CheckOutcome, 'score' | 'passMark' | 'results' | 'topics'>, OwnCertificate {
  passed: boolean;
  /** When the next attempt may start; null if it may start now or none is left to try. */
  retryAt: string | null;
}

/** A learner's state in the final check of a course. */
export interface CheckState extends CheckProgress, OwnCertificate {
  courseId: number;
  open: number | null;
  /** Required classes that are not finished. */
  classesLeft: number;
  questionsPerCheck: number;
  passMark: number;
  coolDownHours: number;
  /** Latest first. */
  checks: ({ id: number; startedAt: string } & CheckOutcome)[];
}

/** Data for the page of a final check. */
export interface CheckPage {
  course: CourseTitle;
  state: CheckState;
  /** The name that the certificate will bear. */
  holder: CertificateName;
  /** The open attempt, or else the latest; null before the first. */
  attempt: (CheckAttempt & CheckOutcome) | null;
  /** Once the result is told: the reasons of the options that were chosen, with the option's text. */
  optionReasons: { questionId: number; option: string; reason: string }[];
  /** Unfinished classes, in their order. */
  left: OutlineLevel['classes'];
  /** False until the address is confirmed; no attempt can start before. */
  isVerified: boolean;
}
