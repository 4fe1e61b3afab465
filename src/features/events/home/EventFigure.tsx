import type { Locale } from '~/i18n/locales';
import type { Look } from '~/lib/covers/apart';
import { eventLooks } from '~/lib/covers/looks';
import { DateTile } from '~/ui/covers/DateTile';
import { FigureCover } from '~/ui/covers/FigureCover';
import type { Event } from '../events.schema';

export interface EventFigureProps {
  event: Pick<Event, 'badge' | 'startsAt' | 'timezone'> & Partial<Pick<Event, 'status'>>;
  locale: Locale;
  /** Chosen by a list, so that neighbours differ; else the first of its kind. */
  look?: Look | undefined;
  className?: string;
}

/** The drawn cover of an event: its day before a drawing of its kind. */
export function EventFigure({ event, locale, look, className }: EventFigureProps) {
  const { startsAt, timezone, status } = event;
  return (
    <FigureCover
      look={look ?? eventLooks(event)[0]}
      isDone={status === 'past'}
      className={className}
    >
      {startsAt && (
        <DateTile locale={locale} startsAt={startsAt} timezone={timezone} status={status} />
      )}
    </FigureCover>
  );
}
