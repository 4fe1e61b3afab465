import { paths } from '~/config/paths';
import { formatWhen } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import type { EventDictionary } from '../dictionary';
import type { EventDesk } from './desk.types';

/** The tabs of an event's page of staff, by the ends of their addresses. */
export const deskTabs = ['summary', 'attendance', 'door', 'words', 'feedback', 'edit'] as const;
export type DeskTab = (typeof deskTabs)[number];

/** The tab of the end of an address. */
export const tabOf = (end: string | undefined): DeskTab | undefined =>
  deskTabs.find((tab) => tab === end && tab !== 'summary');

export const pathOfTab = (eventId: number, tab: DeskTab): string =>
  tab === 'summary' ? paths.adminEvent(eventId) : paths.adminEventTab(eventId, tab);

/** The title of the page, and below it what is known of the event at once: status, time and place. */
export function deskHead(
  locale: Locale,
  { eventDesk: t, events }: Pick<EventDictionary, 'eventDesk' | 'events'>,
  desk: EventDesk | null,
  tab: DeskTab,
): { title: string; intro: string } {
  if (!desk) return { title: t.tabs[tab === 'attendance' ? 'people' : tab], intro: '' };
  const { startsAt, endsAt, timezone, cancelledAt, isDraft, status, dateTime, location } =
    desk.event;
  const when = startsAt
    ? formatWhen(locale, new Date(startsAt), endsAt === null ? null : new Date(endsAt), timezone)
    : (dateTime ?? events.dateTba);
  const state = isDraft ? t.draft : cancelledAt ? t.cancelled : events.status[status];
  const facts = [state, when, location];
  return { title: desk.title, intro: facts.filter(Boolean).join(' · ') };
}
