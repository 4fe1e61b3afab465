import { addDays } from './calendar';

/** Opens Google Calendar with a whole day filled in. */
export function googleDayLink(entry: { title: string; day: string; details: string }): string {
  const basic = (day: string) => day.replaceAll('-', '');
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: entry.title,
    dates: `${basic(entry.day)}/${basic(addDays(entry.day, 1))}`,
    details: entry.details,
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}
