import { paths } from '~/config/paths';
import { whenLines } from '~/i18n/format';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { joinLabel } from '~/lib/url/join-label';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { langOf } from '~/ui/language/LanguageTag';
import type { OwnEvent } from './dashboard.types';
import type { TodayTexts } from './today-texts';

function Standing({ event, t }: { event: OwnEvent } & Pick<TodayTexts, 't'>) {
  if (event.isCancelled) return <Badge tone="bata">{t.cancelled}</Badge>;
  if (event.status === 'waiting')
    return (
      <Badge tone="abu" dot>
        {fill(t.queued, { n: event.position ?? '?' })}
      </Badge>
    );
  return (
    <Badge tone="daun" dot>
      {t.going}
    </Badge>
  );
}

function When({ event: { startsAt, endsAt, timezone }, locale }: { event: OwnEvent } & TodayTexts) {
  if (!startsAt) return null;
  const end = endsAt ? new Date(endsAt) : null;
  const [day, time] = whenLines(locale, new Date(startsAt), end, timezone);
  return (
    <time dateTime={startsAt} className="text-sm text-ink-soft">
      <strong className="whitespace-nowrap text-ink">{day}</strong>{' '}
      <span className="whitespace-nowrap">{time}</span>
    </time>
  );
}

/** The events of the next seven days, or the next event, each with its join link. */
export function Week({
  events,
  title,
  ...texts
}: { events: readonly OwnEvent[]; title: string } & TodayTexts) {
  const { locale, t, join } = texts;
  return (
    <section aria-labelledby="this-week">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="this-week" className="text-lg font-bold">
          {title}
        </h2>
        <a
          href={localizedPath(locale, paths.dashboardEvents)}
          className="py-1 text-sm font-semibold text-nila underline underline-offset-4"
        >
          {t.allEvents}
        </a>
      </div>
      <ul className="card divide-y divide-line">
        {events.map((event) => (
          <li key={event.eventId} className="grid gap-1 p-4 sm:px-5">
            <When event={event} {...texts} />
            <h3 className="font-bold" lang={langOf(locale, event.lang)}>
              <a
                href={localizedPath(locale, paths.event(event.slug))}
                className="underline decoration-edge underline-offset-4 hover:decoration-nila"
              >
                {event.title}
              </a>
            </h3>
            <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
              <Standing event={event} t={t} />
              {event.joinLink && (
                <Button
                  href={localizedPath(locale, paths.joinEvent(event.slug))}
                  look="quiet"
                  isExternal
                  icon="out"
                  label={`${joinLabel(join, event.joinLink)}: ${event.title}`}
                >
                  {joinLabel(join, event.joinLink)}
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
