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

/** The address by which calendar programs subscribe to a calendar of the web, instead of opening it once. */
export const toWebcal = (address: string): string => address.replace(/^https?:/, 'webcal:');

/** Opens Google Calendar with a subscription to a calendar of the web. */
export const googleSubscription = (address: string): string =>
  `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: toWebcal(address) }).toString()}`;

/** Opens Google Calendar with an entry filled in. */
export function googleCalendar({ text, dates, ...rest }: GoogleEntry): string {
  const query = new URLSearchParams({ action: 'TEMPLATE', text, dates, ...rest });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}
