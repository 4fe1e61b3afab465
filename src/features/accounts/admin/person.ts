import type {
  attendanceVias,
  contactTopics,
  inboxStates,
  logbookStatuses,
  registrationStatuses,
  workStates,
} from '#db/lists';
import type { Locale } from '~/i18n/locales';
import type { ListedUser } from '../responses.schema';

interface Dated {
  at: Date;
}

interface Titled extends Dated {
  title: string;
  lang: Locale;
}

/** What staff see of a person; of each part the newest first. */
export interface Person {
  user: ListedUser;
  registrations: (Titled & {
    eventId: number;
    status: (typeof registrationStatuses)[number];
    /** What showed presence; null without it. */
    via: (typeof attendanceVias)[number] | null;
    startsAt: Date | null;
  })[];
  courses: (Titled & { courseId: number; classes: number; done: number })[];
  certificates: (Titled & { code: string; holderName: string | null; revokedAt: Date | null })[];
  works: (Titled & { state: (typeof workStates)[number]; isHidden: boolean })[];
  entries: (Dated & { title: string; hours: number; status: (typeof logbookStatuses)[number] })[];
  messages: (Dated & {
    itemId: number;
    topic: (typeof contactTopics)[number];
    state: (typeof inboxStates)[number];
  })[];
  /** What staff did to the account. */
  log: (Dated & { action: string; actorName: string })[];
}
