import type { Locale } from '~/i18n/locales';

/** A text of a row, with its language. */
interface Titled {
  title: string;
  lang: Locale;
}

type CheckState = 'ready' | 'open' | 'cooling_down';

export interface OwnCourse extends Titled {
  id: number;
  classes: number;
  done: number;
  /** When the person last did something in it. */
  touchedAt: string;
  /** State of its final check. */
  check: CheckState | 'none' | 'classes_left' | 'passed';
  retryAt: string | null;
  /** Code of its certificate, once there is one. */
  certificate: string | null;
  /** True if the certificate waits for the person's name. */
  waitsForName: boolean;
  /** The class of the capstone; null if there is none, or one is handed in. */
  capstone: { classId: number } | null;
  /** The class to continue with; null if no readable one is left. */
  next: NextClass | null;
}

interface NextClass extends Titled {
  id: number;
  code: string;
  minutes: number;
  /** The last step that was read, and the number of steps; 0 for a class that was not opened. */
  step: number;
  steps: number;
}

/** An event with a place or a place on the waiting list. */
export interface OwnEvent extends Titled {
  eventId: number;
  slug: string;
  startsAt: string | null;
  endsAt: string | null;
  timezone: string;
  isCancelled: boolean;
  status: 'going' | 'waiting';
  position: number | null;
  joinLink: string | null;
}

interface OwnReminder extends Titled {
  slug: string;
  startDate: string;
}

/** Data of all features about a person. */
export interface Facts {
  courses: readonly OwnCourse[];
  /** Certificates of attendance, the latest first. */
  attended: Today['certificates'];
  events: readonly OwnEvent[];
  reminders: readonly OwnReminder[];
  programme: {
    isTrainer: boolean;
    /** Whether they lead a cohort of trainers. */
    isFacilitator: boolean;
    returned: number;
    application: string | null;
    /** The next step in the trainer programme; null for others, and with nothing to do for it. */
    next: TrainerNext | null;
  };
  /** Number of cards that are due today. */
  cards: number;
  /** Number of open invitations to their organisation. */
  invitations: number;
  isEmailVerified: boolean;
}

/** What a trainer does next: a step of the road, or the duties of a year. */
type TrainerNext =
  | {
      kind: 'trainer';
      /** The step of the five. */
      step: 'onboard' | 'workshops' | 'plan' | 'pilot' | 'certified';
      hours: number;
    }
  | {
      kind: 'trainer-year';
      /** The last day of the year, `YYYY-MM-DD`. */
      until: string;
      workshops: number;
      hours: number;
      /** Whether it ends soon with duties left. */
      isDue: boolean;
    };

/** The next step: one of the trainer programme, a class, a final check, the final project, a review, a next course, or the first lesson. */
export type Next =
  | {
      kind: 'class';
      course: Pick<OwnCourse, 'title' | 'lang' | 'id' | 'classes' | 'done'>;
      lesson: NextClass;
    }
  | { kind: 'check'; course: Titled & { id: number }; isOpen: boolean }
  | { kind: 'work'; course: Titled & { id: number }; classId: number }
  /** Number of cards that are due today. */
  | { kind: 'review'; cards: number }
  /** The last finished course, if there is one. */
  | { kind: 'choose'; finished: (Titled & { id: number }) | null }
  | { kind: 'start' }
  | TrainerNext;

/** An item that needs the person's action, or that they wait for. */
export type Waiting =
  | { kind: 'check'; state: CheckState; course: Titled & { id: number }; retryAt: string | null }
  | { kind: 'email' }
  | { kind: 'entries'; returned: number }
  | { kind: 'invitations'; waiting: number }
  | { kind: 'application'; state: 'draft' | 'submitted' | 'in_review' | 'waiting_list' }
  | ({ kind: 'reminder' } & OwnReminder);

/** The first screen of the dashboard. */
export interface Today {
  next: Next;
  /**
   * The certificates: first that of the most recent course, then those of events. The code is null while
   * one waits for the person's name.
   */
  certificates: (Titled & { code: string | null })[];
  /** The events of the next seven days. */
  week: OwnEvent[];
  /** The next event after them, if there are none. */
  nextEvent: OwnEvent | null;
  /** Number of cards that are due today. */
  cards: number;
  /** Items that need action first. */
  waiting: Waiting[];
  /** Whether they are a trainer or lead a cohort. */
  isTrainer: boolean;
}
