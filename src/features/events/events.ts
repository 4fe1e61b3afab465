import { truncate } from '~/lib/text-forms/words';
import type { Event, Speaker } from './events.schema';

/** Label and target of an event's button. */
export type EventAction = { kind: 'register' | 'recording'; href: string; isExternal: boolean };

/** Picks the flagged event, else the first upcoming, else the first (docs/product.md#featured-event). */
export function chooseFeatured<E extends Pick<Event, 'isFeatured' | 'status'>>(
  events: readonly E[],
): E | null {
  return (
    events.find((event) => event.isFeatured) ??
    events.find((event) => event.status === 'upcoming') ??
    events[0] ??
    null
  );
}

/** The events to show beside the featured one, in the order given (up to three). */
export function otherEvents<E extends Pick<Event, 'id'>>(
  events: readonly E[],
  featuredId: number | undefined,
  count: number,
): E[] {
  return events.filter((event) => event.id !== featuredId).slice(0, count);
}

/** The description as home shows it: at most `limit` characters, with an ellipsis. */
export function shortDescription(description: string | null, limit: number): string | null {
  return description?.trim() ? truncate(description, limit) : null;
}

/**
 * The action of an event's button (docs/product.md#event-button); without a link it leads to
 * `listHref`.
 */
export function eventAction(
  event: Pick<Event, 'status' | 'registerLink' | 'recordingLink'>,
  listHref: string,
): EventAction {
  const isPast = event.status === 'past';
  const link = isPast ? event.recordingLink : event.registerLink;
  const href = link || listHref;
  return {
    kind: isPast ? 'recording' : 'register',
    href,
    isExternal: /^[a-z][a-z\d+.-]*:/i.test(href),
  };
}

/** The speakers of one event, out of all. */
export function getSpeakers(speakers: readonly Speaker[], eventId: number): Speaker[] {
  return speakers.filter((speaker) => speaker.events.some((event) => event.id === eventId));
}

/** The label of an event's status: a past one with a recording is on demand. */
export function statusLabel(
  event: Pick<Event, 'status' | 'recordingLink'> & Partial<Pick<Event, 'cancelledAt'>>,
): Event['status'] | 'availableOnDemand' | 'cancelled' {
  if (event.cancelledAt) return 'cancelled';
  return event.status === 'past' && event.recordingLink ? 'availableOnDemand' : event.status;
}

/** Badge of on-demand events; their status says so already. */
const onDemand = 'Available On-Demand';

/** Returns the badge beside the status; null if it would repeat it. */
export const getBadge = (event: Pick<Event, 'badge' | 'status' | 'recordingLink'>): string | null =>
  event.badge === onDemand && statusLabel(event) === 'availableOnDemand' ? null : event.badge;

/**
 * Returns the link of an event, for pages that show a button only if there is one. A cancelled event
 * has nothing to register for.
 */
export function eventLink(
  event: Pick<Event, 'status' | 'registerLink' | 'recordingLink'> &
    Partial<Pick<Event, 'cancelledAt'>>,
): { kind: EventAction['kind']; href: string } | null {
  if (event.cancelledAt) return null;
  const { kind, href } = eventAction(event, '');
  return href ? { kind, href } : null;
}

/**
 * Whether people register here: the event is neither past nor cancelled, and has no external link.
 */
export function takesRegistrations(
  event: Pick<Event, 'status' | 'registerLink' | 'cancelledAt'>,
): boolean {
  return event.status !== 'past' && !event.cancelledAt && !event.registerLink;
}
