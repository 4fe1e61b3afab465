import { googleCalendar } from '~/lib/url/google-calendar';
import { getEnd } from './event-end';

/** An instant as calendars write it in UTC: `20250517T123000Z`. */
const basic = (instant: Date) => instant.toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');

export interface CalendarEntry {
  title: string;
  startsAt: string;
  endsAt: string | null;
  timezone: string;
  location: string;
  details: string;
}

/** Opens Google Calendar with the event filled in. */
export function googleCalendarLink(entry: CalendarEntry): string {
  const start = new Date(entry.startsAt);
  const end = getEnd(entry) ?? start;
  return googleCalendar({
    text: entry.title,
    dates: `${basic(start)}/${basic(end)}`,
    ctz: entry.timezone,
    location: entry.location,
    details: entry.details,
  });
}
