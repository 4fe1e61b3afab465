import { eventInputSchema, type EventInput } from '~/features/events/event.resource';

let made = 0;

/** What the event form sends, with a slug that nobody has. */
export function eventFields(values: Record<string, unknown> = {}): Record<string, unknown> {
  made += 1;
  return {
    title: `Acara ${made}`,
    slug: `acara-${process.pid}-${Date.now()}-${made}`,
    badge: 'Webinar',
    dateTime: '17 May 2030 • 19:30-21:30 WIB',
    startsAt: '2030-05-17T19:30',
    endsAt: '2030-05-17T21:30',
    location: 'Online (Zoom)',
    ...values,
  };
}

export const eventInput = (values: Record<string, unknown> = {}): EventInput =>
  eventInputSchema.parse(eventFields(values));
