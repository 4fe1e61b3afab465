import type { Locale } from '~/i18n/locales';

/** The final check behind a certificate. */
interface PassedCheck {
  /** Mean of what the answers earned in percent, and the mark to pass. */
  score: number;
  passMark: number;
  /** Number of questions. */
  questions: number;
}

/** The learner's finished classes, summed up. */
interface Learnt {
  classes: number;
  levels: number;
  /** Taught hours. */
  hours: number;
  /** Slugs, in the order of the classes. */
  skills: string[];
}

/** A certificate as anyone with its code sees it. */
export interface Certificate {
  code: string;
  holderName: string;
  /** Without characters that the font does not have. */
  username: string;
  courseTitle: string;
  courseLang: Locale;
  courseId: number;
  locale: Locale;
  /** Null on certificates from before there were checks. */
  check: PassedCheck | null;
  learnt: Learnt;
  issuedAt: string;
  revokedAt: string | null;
}

/** Approximate size of a PDF in bytes; PDFs are made on request. */
export const certificatePdfBytes = 15_000;
