import type { Locale } from '~/i18n/locales';
import type { StaffTexts } from '~/lib/messages/staff-texts';
import type { RoadFacts, RoadStep } from './road';
import type { CertificateYear } from './years';

/** A cohort as it is stored. */
export interface CohortRow {
  id: number;
  name: string;
  region: string;
  startsOn: string;
  version: number;
}

/** A cohort in the list of staff. */
export interface ListedCohort extends CohortRow {
  members: number;
  events: number;
}

/** A person with an accepted application who is in no cohort. */
export interface Candidate {
  /** Null as long as the application has no account. */
  userId: number | null;
  name: string;
  school: string;
  country: string;
}

/** A member as staff and facilitators see them. */
export interface CohortMember {
  userId: number;
  username: string;
  name: string;
  school: string;
  /** `YYYY-MM-DD` */
  joinedOn: string;
  /** Whether they joined after the start. */
  isLate: boolean;
  /** Whether each step is done, the first that is open, and those that a certificate asks for. */
  steps: boolean[];
  next: RoadStep | null;
  missing: RoadStep[];
  hours: number;
  pilots: number;
  /** The day on which they last did something; null without any. */
  lastSign: string | null;
  isBehind: boolean;
  /** Code of the certificate of this cohort, once it is issued. */
  certificate: string | null;
  /** Whether the certificate waits for a name, or was revoked. */
  waitsForName: boolean;
  isRevoked: boolean;
}

/** An event of a cohort with how many of its members were present. */
export interface CohortEvent {
  id: number;
  slug: string;
  title: string;
  startsAt: Date | null;
  timezone: string;
  isDraft: boolean;
  present: number;
}

/** The page of a cohort. */
export interface CohortPage {
  cohort: CohortRow;
  facilitators: { username: string; name: string }[];
  events: CohortEvent[];
  members: CohortMember[];
  messages: SentCohortMessage[];
}

/** A message as members will get it, by their language, and how many they are. */
export interface CohortMailPreview {
  recipients: number;
  mails: Record<Locale, { subject: string; text: string }>;
}

/** A message that was sent. */
export interface SentCohortMessage {
  id: number;
  subject: StaffTexts;
  text: StaffTexts;
  recipients: number;
  /** Username of who sent it; null once their account is gone. */
  sentBy: string | null;
  sentAt: Date;
}

/** A session of the own cohort, and whether a place is held. */
export interface OwnSession {
  slug: string;
  title: string;
  lang: Locale;
  startsAt: Date;
  endsAt: Date | null;
  timezone: string;
  /** Null without a registration. */
  place: 'going' | 'waiting' | 'cancelled' | null;
}

/** A member who is shown to the group: first name and school. */
export interface GroupMember {
  name: string;
  school: string;
}

export interface OwnCohort {
  id: number;
  name: string;
  region: string;
  startsOn: string;
  isShown: boolean;
  getsMessages: boolean;
  /** The sessions that are to come, soonest first. */
  sessions: OwnSession[];
  /** How many are in it, and those of the others who are shown. */
  size: number;
  group: GroupMember[];
}

/** The road of a trainer, with what each step leads to. */
export interface OwnRoad {
  facts: RoadFacts;
  cohort: OwnCohort | null;
  /** The lesson to begin with; null if the site has none. */
  lesson: { courseId: number; code: string } | null;
  /** The latest certificate of the programme that is not revoked; without a code while it waits for a name. */
  certificate: {
    code: string | null;
    until: string;
    isExpired: boolean;
    /** The year that runs, with the duties done so far. */
    year: CertificateYear;
  } | null;
}

/** What a trainer does next: a step of the road, or the duties of a year. */
export type TrainerNext =
  | { kind: 'trainer'; step: RoadStep; hours: number }
  | { kind: 'trainer-year'; until: string; workshops: number; hours: number; isDue: boolean };
