import { paths } from '~/config/paths';
import { whenLines } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import type { Look } from '~/lib/covers/apart';
import { eventLooks } from '~/lib/covers/looks';
import { Badge, type BadgeTone } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { LanguageTag, langOf, type LanguageTagTexts } from '~/ui/language/LanguageTag';
import type { EventDictionary } from '../dictionary';
import {
  eventAction,
  getBadge,
  shortDescription,
  statusLabel,
  takesRegistrations,
} from '../events';
import { EventFigure } from './EventFigure';
import { kindText, locationText, type KnownNames } from '../event-names';
import type { Event } from '../events.schema';

/** Texts and locale that every part of the block needs. */
export interface EventTexts {
  locale: Locale;
  t: Omit<
    EventDictionary['events'],
    'heading' | 'onHome' | 'intro' | 'featuredHeading' | 'viewAll'
  >;
  rowLanguage: LanguageTagTexts;
  /** Address of the list of events. */
  listHref: string;
}

const tones: Record<Event['status'], BadgeTone> = { upcoming: 'daun', live: 'bata', past: 'abu' };

type BadgesProps = Pick<EventTexts, 'locale' | 't'> &
  Partial<Pick<EventTexts, 'rowLanguage'>> & { event: Event };

/** Badges for the kind and status of an event, and its language if that is not the page's. */
export function EventBadges({ event, t, locale, rowLanguage }: BadgesProps) {
  const label = statusLabel(event);
  const badge = getBadge(event);
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone={event.cancelledAt ? 'bata' : tones[event.status]} dot>
        {label === 'availableOnDemand' ? t.availableOnDemand : t.status[label]}
      </Badge>
      {badge && <Badge>{kindText(badge, t)}</Badge>}
      {rowLanguage && <LanguageTag locale={locale} lang={event.lang} texts={rowLanguage} />}
    </p>
  );
}

export interface EventTimeProps {
  event: Pick<Event, 'startsAt' | 'endsAt' | 'timezone' | 'dateTime' | 'lang'>;
  locale: Locale;
  dateTba: string;
}

/** Date and time on two lines; free text if the start is unknown. */
export function EventTime({ event, locale, dateTba }: EventTimeProps) {
  const { startsAt, endsAt, timezone, dateTime } = event;
  if (!startsAt)
    return dateTime ? <span lang={langOf(locale, event.lang)}>{dateTime}</span> : dateTba;
  const lines = whenLines(locale, new Date(startsAt), endsAt ? new Date(endsAt) : null, timezone);
  return (
    <time dateTime={startsAt}>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </time>
  );
}

/** The place; online ones in words of the page's language. */
export function EventLocation({
  event: { location, lang },
  locale,
  t,
}: {
  event: Pick<Event, 'location' | 'lang'>;
  locale: Locale;
  t: KnownNames;
}) {
  const text = locationText(location, t);
  return <span lang={text === location ? langOf(locale, lang) : undefined}>{text}</span>;
}

/** The title, linked to the event's own page even if its button leads elsewhere. */
export function EventTitle({
  event,
  locale,
  className = '',
}: Pick<EventTexts, 'locale'> & { event: Event; className?: string }) {
  return (
    <a
      href={localizedPath(locale, paths.event(event.slug))}
      lang={langOf(locale, event.lang)}
      className={`${className} hover:text-nila`}
    >
      {event.title}
    </a>
  );
}

/** The description of an event, shortened, or a note that there is none. */
export function EventDescription({
  event,
  locale,
  t,
  length,
  className,
}: { event: Event; length: number; className: string } & Pick<EventTexts, 'locale' | 't'>) {
  const description = shortDescription(event.description, length);
  return (
    <p lang={description ? langOf(locale, event.lang) : undefined} className={className}>
      {description ?? t.noDescription}
    </p>
  );
}

export function EventFacts({
  event,
  locale,
  t,
}: {
  event: EventTimeProps['event'] & Pick<Event, 'location'>;
  locale: Locale;
  t: KnownNames & { dateTba: string };
}) {
  return (
    <ul className="grid gap-1.5 text-sm text-ink-soft">
      <li className="flex gap-2.5">
        <Icon name="calendar" className="mt-0.5 size-[1.15rem] text-nila" />
        <span>
          <EventTime event={event} locale={locale} dateTba={t.dateTba} />
        </span>
      </li>
      <li className="flex gap-2.5">
        <Icon name="pin" className="mt-0.5 size-[1.15rem] text-nila" />
        <EventLocation event={event} locale={locale} t={t} />
      </li>
    </ul>
  );
}

/** The event's picture, or its drawn cover; a press opens it full screen (`event-pictures.ts`). */
export function EventPicture({
  event,
  locale,
  look,
  t,
  className,
}: {
  event: Event;
  locale: Locale;
  look: Look | undefined;
  t: EventTexts['t'];
  className: string;
}) {
  return (
    <div className={`relative overflow-hidden ${className}`}>
      {event.image ? (
        <img
          src={event.image}
          alt=""
          width="800"
          height="450"
          loading="lazy"
          decoding="async"
          data-event-image=""
          className="absolute inset-0 h-full w-full object-cover"
        />
      ) : (
        <EventFigure event={event} locale={locale} look={look} className="h-full" />
      )}
      {/* Over the picture rather than around it, so that the drawing is not part of its name. */}
      <button
        type="button"
        className="group absolute inset-0 w-full cursor-zoom-in"
        aria-label={t.lightbox.open.replace('{title}', () => event.title)}
        aria-haspopup="dialog"
        data-picture={event.image || paths.cover(eventLooks(event)[0])}
        data-title={event.title}
      >
        <span className="absolute bottom-3 right-3 grid size-9 place-items-center rounded-full bg-[#14172b]/80 text-white transition group-hover:scale-105">
          <Icon name="expand" className="size-4" />
        </span>
      </button>
    </div>
  );
}

/** The main action of an event. */
export function EventButton({
  event,
  t,
  locale,
  listHref,
  quiet,
}: { event: Event; quiet?: boolean } & Pick<EventTexts, 't' | 'locale' | 'listHref'>) {
  if (event.cancelledAt) return null;
  // People register on the event's page rather than in the list.
  const eventPath = localizedPath(locale, paths.event(event.slug));
  const action = eventAction(event, takesRegistrations(event) ? eventPath : listHref);
  const words = action.kind === 'recording' ? t.viewRecording : t.register;
  return (
    <Button
      href={action.href}
      isExternal={action.isExternal}
      look={quiet ? 'quiet' : 'primary'}
      icon={action.isExternal ? 'out' : 'arrow'}
      label={`${words}: ${event.title}`}
    >
      {words}
    </Button>
  );
}
