import type { Locale } from '~/i18n/locales';
import type { EventNumbers } from '../attendance/attendance.schema';
import type { AdminEvent, EventStatus } from '../events.schema';

/** An event, its title in the language of the page, and its numbers as the page was opened. */
export interface EventDesk {
  event: AdminEvent;
  title: string;
  numbers: EventNumbers;
}

/** What the tabs of an event's page of staff need of it. */
export type DeskEvent = Pick<
  AdminEvent,
  'id' | 'slug' | 'title' | 'startsAt' | 'endsAt' | 'timezone' | 'cancelledAt' | 'isDraft'
>;

/** An event on the first page of staff. */
export interface TodayEvent {
  id: number;
  title: string;
  lang: Locale;
  startsAt: Date;
  endsAt: Date | null;
  timezone: string;
  status: EventStatus;
  isDraft: boolean;
  capacity: number | null;
  going: number;
  waiting: number;
  present: number;
}
