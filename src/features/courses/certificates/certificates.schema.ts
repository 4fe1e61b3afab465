import type { Locale } from '~/i18n/locales';
import type { Capstone } from '../works/works.schema';

/** The final check behind a certificate. */
interface PassedCheck {
  /** Mean of the earned credits in percent, and the pass mark. */
  score: number;
  passMark: number;
  questions: number;
}

/** Totals of the learner's finished classes. */
interface Learnt {
  classes: number;
  levels: number;
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

/** The programme of a Master Trainer's certificate. */
export interface CertifiedTrainer {
  cohort: string;
  /** As confirmed on the day of issue: hours of training, workshops, and teachers who were reached. */
  hours: number;
  workshops: number;
  teachers: number;
  /** The last day on which it is valid, which yearly duties move on. */
  until: string;
  isExpired: boolean;
}

/** A change of the name on a certificate that its owner, or staff, may make. */
export interface NameChange {
  isOwner: boolean;
  /** The name in the holder's profile; null if it is missing, or on the certificate already. */
  newName: string | null;
  /** Until when its owner may make it. */
  deadline: string;
  isLate: boolean;
}

/** The public view of a certificate. */
export interface Certificate {
  code: string;
  /** As it is printed. */
  holderName: string;
  /** 1 as issued; each change of the name makes the next. */
  edition: number;
  /** When the name was changed last. */
  renamedAt: string | null;
  /** The title of the course or the event; of a trainer what they are. */
  courseTitle: string;
  courseLang: Locale;
  /** One of the three is there. */
  courseId: number | null;
  event: AttendedEvent | null;
  trainer: CertifiedTrainer | null;
  locale: Locale;
  /** Null on certificates from before checks existed. */
  check: PassedCheck | null;
  learnt: Learnt;
  /** The accepted capstone of the course; null without one. */
  capstone: Capstone | null;
  issuedAt: string;
  revokedAt: string | null;
}

/** State of the page: no code yet, an unknown one, or too many wrong ones. */
export type CheckState = 'asked' | 'missing' | 'limited';

/** Approximate size of a PDF in bytes; PDFs are made on request. */
export const certificatePdfBytes = 15_000;
