import type { Locale } from '~/i18n/locales';
import type { Look } from '~/lib/covers/apart';
import { EventFigure } from '../home/EventFigure';
import type { Event } from '../events.schema';

export interface EventCoverProps {
  event: Pick<Event, 'image' | 'badge' | 'startsAt' | 'timezone' | 'status'>;
  locale: Locale;
  /** Chosen by a list, so that neighbours differ. */
  look?: Look | undefined;
  className: string;
}

/** The event's picture, or its drawn cover. */
export function EventCover({ event, locale, look, className }: EventCoverProps) {
  return (
    <div className={`overflow-hidden ${className}`} data-drawn={event.image ? undefined : ''}>
      {event.image ? (
        <img
          src={event.image}
          alt=""
          width="800"
          height="450"
          data-event-image=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 h-full w-full object-cover"
        />
      ) : (
        <EventFigure event={event} locale={locale} look={look} className="h-full" />
      )}
    </div>
  );
}
