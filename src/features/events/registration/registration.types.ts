import type { attendanceVias, registrationStatuses } from '#db/lists';
import type { Localized } from '~/lib/translations/localized.schema';

type ActiveStatus = Exclude<(typeof registrationStatuses)[number], 'cancelled'>;

/** The registration of a person for an event; `status` and `position` are null without one. */
export interface Registration {
  /** `unconfirmed`: it takes effect when the person's address is confirmed. */
  status: ActiveStatus | 'unconfirmed' | null;
  /** Place on the waiting list, from 1. */
  position: number | null;
  /** Taken places; null without a capacity, since nobody is counted then. */
  going: number | null;
  capacity: number | null;
  /** For registered people of a future event. */
  joinLink: string | null;
  /** Null until the attendance is recorded. */
  attendance: { via: (typeof attendanceVias)[number]; at: string } | null;
  /** For registered people, unless the event was cancelled. */
  ticket: { code: string; url: string } | null;
}

/** The result of a wish after the address was confirmed. */
export interface WishResult {
  slug: string;
  status: ActiveStatus | 'closed';
}

export interface OwnRegistration extends Localized {
  eventId: number;
  title: string;
  slug: string;
  dateTime: string | null;
  startsAt: string | null;
  endsAt: string | null;
  timezone: string;
  location: string | null;
  /** The event was called off. */
  isCancelled: boolean;
  status: ActiveStatus;
  /** Place on the waiting list, from 1. */
  position: number | null;
  /** For registered people. */
  joinLink: string | null;
}

export interface Attendee {
  userId: number;
  username: string;
  name: string;
  email: string;
  status: ActiveStatus;
  position: number | null;
  queuedAt: string;
}

/** Somebody without a registration whom a door has let in. */
export interface WalkIn {
  /** That of the scan. */
  id: string;
  name: string;
  at: string;
  door: string;
}
