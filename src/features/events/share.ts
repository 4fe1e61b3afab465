/** Where an event can be told of; each leads to a page of that service, and nothing is loaded from it. */
export function shareLinks(title: string, url: string): { name: string; href: string }[] {
  const [text, address] = [encodeURIComponent(title), encodeURIComponent(url)];
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}` },
    { name: 'X', href: `https://x.com/intent/post?text=${text}&url=${address}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
  ];
}

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

/** Opens Google Calendar with the event filled in; without an end it takes an hour. */
export function googleCalendarLink(entry: CalendarEntry): string {
  const start = new Date(entry.startsAt);
  const end = entry.endsAt ? new Date(entry.endsAt) : new Date(start.getTime() + 3_600_000);
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: entry.title,
    dates: `${basic(start)}/${basic(end)}`,
    ctz: entry.timezone,
    location: entry.location,
    details: entry.details,
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}
