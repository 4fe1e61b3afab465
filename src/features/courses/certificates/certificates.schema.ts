import type { Locale } from '~/i18n/locales';
import type { Capstone } from '../works/works.schema';

/** The final check behind a certificate. */
interface PassedCheck {
  /** Mean of the earned credits in percent, and the pass mark. */
  score: number;
  passMark: number;
  /** Number of questions. */
  questions: number;
}

/** Totals of the learner's finished classes. */
interface Learnt {
  classes: number;
  levels: number;
  /** Taught hours. */
  hours: number;
  /** Slugs, in the order of the classes. */
  skills: string[];
}

/** The event of a certificate of attendance. */
export interface AttendedEvent {
  slug: string;
  /** `YYYY-MM-DD` in the event's time zone; null without a date. */
  heldOn: string | null;
  /** Lesson hours (JP); null without a duration. */
  lessonHours: number | null;
}

/** The public view of a certificate of a course or an event. */
export interface Certificate {
  code: string;
  holderName: string;
  /** Without characters that the font does not have. */
  username: string;
  /** The title of the course or the event. */
  courseTitle: string;
  courseLang: Locale;
  /** Null for an event. */
  courseId: number | null;
  event: AttendedEvent | null;
  locale: Locale;
  /** Null on certificates from before checks existed. */
  check: PassedCheck | null;
  learnt: Learnt;
  /** The accepted capstone of the course; null without one. */
  capstone: Capstone | null;
  issuedAt: string;
  revokedAt: string | null;
}

/** Approximate size of a PDF in bytes; PDFs are made on request. */
export const certificatePdfBytes = 15_000;
