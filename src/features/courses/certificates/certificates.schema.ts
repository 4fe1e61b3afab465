import type { Locale } from '~/i18n/locales';

/** What was reached in a final check. */
interface PassedCheck {
  /** Percent of right answers, and what was asked for. */
  score: number;
  passMark: number;
  /** Questions that it had, and those that were answered right. */
  questions: number;
  right: number;
}

/** The classes of the course that the learner has finished. */
interface Learnt {
  classes: number;
  /** Levels that they belong to. */
  levels: number;
  /** Taught time. */
  hours: number;
  /** Slugs of the skills that they teach, in their order. */
  skills: string[];
}

/** A certificate as anyone with its code sees it. */
export interface Certificate {
  code: string;
  holderName: string;
  /** Replaces a name that our font cannot write. */
  username: string;
  courseTitle: string;
  /** Of the title. */
  courseLang: Locale;
  courseId: number;
  locale: Locale;
  /** The check that was passed; null on those that were issued before there were any. */
  check: PassedCheck | null;
  learnt: Learnt;
  issuedAt: string;
  revokedAt: string | null;
}

/** About the bytes of a certificate's PDF, which is made when somebody asks for it. */
export const certificatePdfBytes = 15_000;
