import { timeLines } from '~/i18n/format';
import { DayTile } from '~/ui/covers/DayTile';
import { EventFacts, EventLocation, EventTime, type EventTexts } from './EventParts';
import type { Event } from '../events.schema';

/**
 * Shows when and where an event takes place, beside a calendar leaf. Drawn covers have a leaf
 * already, so theirs is left out.
 */
export function EventLeaf({
  event,
  locale,
  t,
}: { event: Event } & Pick<EventTexts, 'locale' | 't'>) {
  const { startsAt, endsAt, timezone } = event;
  if (!event.image) return <EventFacts event={event} locale={locale} t={t} />;
  return (
    <div className="flex items-center gap-3 text-sm">
      {startsAt && <DayTile startsAt={startsAt} timezone={timezone} locale={locale} />}
      <p className="min-w-0">
        <span className="block font-semibold">
          {startsAt ? (
            timeLines(locale, new Date(startsAt), endsAt ? new Date(endsAt) : null, timezone).map(
              (line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ),
            )
          ) : (
            <EventTime event={event} locale={locale} dateTba={t.dateTba} />
          )}
        </span>
        <span className="line-clamp-1 text-ink-soft">
          <EventLocation event={event} locale={locale} t={t} />
        </span>
      </p>
    </div>
  );
}
