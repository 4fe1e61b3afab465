import { googleCalendar } from '~/lib/url/google-calendar';
import { addDays } from './calendar-days';

/** Opens Google Calendar with a whole day filled in. */
export function googleDayLink(entry: { title: string; day: string; details: string }): string {
  const basic = (day: string) => day.replaceAll('-', '');
  const dates = `${basic(entry.day)}/${basic(addDays(entry.day, 1))}`;
  return googleCalendar({ text: entry.title, dates, details: entry.details });
}
