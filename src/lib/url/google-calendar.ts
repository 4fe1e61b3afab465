/** Parameters that Google Calendar reads from its query. */
export interface GoogleEntry {
  text: string;
  /** Start and end, `20250517T123000Z/…`, or two days, `20250517/20250518`. */
  dates: string;
  details: string;
  /** The zone of the times. */
  ctz?: string;
  location?: string;
}

/** Opens Google Calendar with an entry filled in. */
export function googleCalendar({ text, dates, ...rest }: GoogleEntry): string {
  const query = new URLSearchParams({ action: 'TEMPLATE', text, dates, ...rest });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}
