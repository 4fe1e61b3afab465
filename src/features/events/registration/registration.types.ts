import type { registrationStatuses } from '#db/lists';
import type { Localized } from '~/lib/translations/localized.schema';

type ActiveStatus = Exclude<(typeof registrationStatuses)[number], 'cancelled'>;

/** The registration of a person for an event; `status` and `position` are null without one. */
export interface Registration {
  /** `unconfirmed`: it takes effect when the person's address is confirmed. */
  status: ActiveStatus | 'unconfirmed' | null;
  /** Place on the waiting list, from 1. */
  position: number | null;
  /** How many hold a place; null without a capacity, since nobody is counted then. */
  going: number | null;
  capacity: number | null;
  /** Where to join, for those who have a place at a future event. */
  joinLink: string | null;
}

/** What became of a wish when its person confirmed the address. */
export interface WishResult {
  slug: string;
  status: ActiveStatus | 'closed';
}

/** One of the caller's own registrations. */
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
  /** Where to join, for those who have a place. */
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
