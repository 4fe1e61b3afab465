import type { ApplicationState, Scores } from '../application/application';
import type { NamedFile } from '../files/trainer-files';
import type { Locale } from '~/i18n/locales';

interface Review extends Scores {
  id: number;
  note: string;
}

/** An application as its page shows it to staff. */
export interface Application {
  row: {
    id: number;
    name: string;
    email: string;
    country: string;
    locale: Locale;
    answers: Record<string, string>;
    status: ApplicationState;
    consentVersion: string | null;
    consentAt: Date | null;
    submittedAt: Date | null;
  };
  events: { status: ApplicationState; actorName: string; words: string; createdAt: Date }[];
  reviews: (Review & { reviewer: string })[];
  ownReview: Review | null;
  /** The mean of all scores; null without any. */
  score: number | null;
  username: string | null;
  files: NamedFile[];
  /** The next application of the list. */
  next: { id: number; name: string } | null;
}

/** The filter of the list from which an application was opened, as its address has it. */
export type ListQuery = Readonly<Record<string, string | undefined>>;
