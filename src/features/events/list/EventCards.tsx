import { limits } from '~/config/limits';
import { paths } from '~/config/paths';
import type { Dictionary } from '~/i18n/dictionary';
import { formatYear, timeLines } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { setApart, type Look } from '~/lib/covers/apart';
import { eventLooks } from '~/lib/covers/looks';
import { Button } from '~/ui/Button';
import { langOf } from '~/ui/language/LanguageTag';
import { DayTile } from '~/ui/covers/DayTile';
import { Portrait } from '~/ui/Portrait';
import {
  EventBadges,
  EventDescription,
  EventFacts,
  EventLocation,
  EventTime,
  EventTitle,
  type EventTexts,
} from '../home/EventParts';
import type { EventDictionary } from '../dictionary';
import { eventLink, statusLabel } from '../events';
import type { Event } from '../events.schema';
import type { ListedEvent } from '../event-query.schema';
import { EventCover } from './EventCover';

interface Texts {
  locale: Locale;
  texts: Pick<EventDictionary, 'events' | 'eventsPage'> & Pick<Dictionary, 'rowLanguage'>;
}

function EventAction({ event, locale, texts }: Texts & { event: Event }) {
  const { events, eventsPage } = texts;
  const link = eventLink(event);
  const words = { register: eventsPage.register, recording: events.viewRecording };
  const text = link ? words[link.kind] : eventsPage.learnMore;
  return (
    <Button
      href={link?.href ?? localizedPath(locale, paths.event(event.slug))}
      isExternal={link !== null}
      look="quiet"
      icon={link ? 'out' : 'arrow'}
    >
      {text}
      <span className="sr-only">
        {': '}
        <span lang={langOf(locale, event.lang)}>{event.title}</span>
      </span>
    </Button>
  );
}

/**
 * Two short lines for a row: time and place, or the state where it is not simply to come. The leaf
 * of the row has the day, so that what is over adds its year alone.
 */
function EventLine({ event, locale, t }: { event: Event } & Pick<EventTexts, 'locale' | 't'>) {
  const { startsAt, endsAt, timezone, status } = event;
  const label = statusLabel(event);
  const start = startsAt ? new Date(startsAt) : null;
  const end = endsAt ? new Date(endsAt) : null;
  const time = start ? (
    timeLines(locale, start, end, timezone)[0]
  ) : (
    <EventTime event={event} locale={locale} dateTba={t.dateTba} />
  );
  const isUrgent = label === 'live' || label === 'cancelled';
  return (
    <div className="row-facts">
      {label === 'upcoming' ? (
        <p>{time}</p>
      ) : (
        <p>
          <strong className={isUrgent ? 'text-bata' : ''}>
            {label === 'availableOnDemand' ? t.availableOnDemand : t.status[label]}
          </strong>
          {status === 'past' && start && ` · ${formatYear(locale, start, timezone)}`}
        </p>
      )}
      <p>
        <span hidden data-yours="">
          <strong className="text-nila">{t.yours}</strong>
          {' · '}
        </span>
        {isUrgent && <>{time} · </>}
        <EventLocation event={event} locale={locale} t={t} />
      </p>
    </div>
  );
}

function EventCard({ event, look, locale, texts }: Texts & { event: ListedEvent; look: Look }) {
  const { events: t, rowLanguage } = texts;
  return (
    <li className="card card-link" data-event={event.id}>
      <EventCover
        event={event}
        locale={locale}
        look={look}
        className="relative aspect-[2/1] max-md:hidden"
      />
      {/* Over the cover, so that nothing moves when it comes. */}
      <strong
        hidden
        data-yours=""
        className="absolute right-3 top-3 rounded-full bg-[#3730a3] px-3 py-1 text-xs text-white max-md:!hidden"
      >
        {t.yours}
      </strong>
      <DayTile
        locale={locale}
        startsAt={event.startsAt}
        timezone={event.timezone}
        status={event.status}
        className="md:hidden"
      />
      <div className="row-text">
        <div className="max-md:hidden">
          <EventBadges event={event} t={t} locale={locale} rowLanguage={rowLanguage} />
        </div>
        <h3 className="row-title">
          <EventTitle event={event} locale={locale} className="row-link" />
        </h3>
        <EventLine event={event} locale={locale} t={t} />
        <div className="max-md:hidden">
          <EventFacts event={event} locale={locale} t={t} />
        </div>
        <EventDescription
          event={event}
          locale={locale}
          t={t}
          length={limits.descriptionInList.event}
          className="line-clamp-3 text-sm text-ink-soft max-md:hidden"
        />
        <p className="relative mt-auto self-start pt-1 max-md:hidden">
          <EventAction event={event} locale={locale} texts={texts} />
        </p>
      </div>
      {event.face && (
        <span className="self-center md:hidden">
          <Portrait name="" image={event.face} />
        </span>
      )}
    </li>
  );
}

/** Events as cards, on phones as rows: one component for all, since each one of a page is rendered by itself. */
export function EventCards({ events, ...texts }: Texts & { events: readonly ListedEvent[] }) {
  return (
    <ul className="rows later-items">
      {setApart(events, eventLooks).map(({ row, look }) => (
        <EventCard key={row.id} event={row} look={look} {...texts} />
      ))}
    </ul>
  );
}
