import { limits } from '~/config/limits';
import { paths } from '~/config/paths';
import type { Dictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { setApart, type Look } from '~/lib/covers/apart';
import { eventLooks } from '~/lib/covers/looks';
import { Button } from '~/ui/Button';
import { langOf } from '~/ui/language/LanguageTag';
import { EventBadges, EventFacts } from '../home/EventParts';
import { eventLink, shortDescription } from '../events';
import type { Event } from '../events.schema';
import { EventCover } from './EventCover';

interface Texts {
  locale: Locale;
  texts: Pick<Dictionary, 'events' | 'eventsPage' | 'rowLanguage'>;
}

function EventAction({ event, locale, texts }: Texts & { event: Event }) {
  const { events, eventsPage } = texts;
  const link = eventLink(event);
  const words = { register: eventsPage.register, recording: events.viewRecording };
  const text = link ? words[link.kind] : eventsPage.learnMore;
  return (
    <Button
      href={link?.href ?? localizedPath(locale, paths.event(event.slug))}
      outside={link !== null}
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

function EventCard({ event, look, locale, texts }: Texts & { event: Event; look: Look }) {
  const { events: t, rowLanguage } = texts;
  const lang = langOf(locale, event.lang);
  const description = shortDescription(event.description, limits.descriptionInList.event);
  return (
    <li className="card card-link flex flex-col overflow-hidden">
      <EventCover event={event} locale={locale} look={look} className="relative aspect-[2/1]" />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <EventBadges event={event} t={t} locale={locale} rowLanguage={rowLanguage} />
        <h3 className="line-clamp-2 text-xl font-bold">
          <a
            href={localizedPath(locale, paths.event(event.slug))}
            lang={lang}
            className="hover:text-nila"
          >
            {event.title}
          </a>
        </h3>
        <EventFacts event={event} locale={locale} t={t} />
        <p lang={description ? lang : undefined} className="line-clamp-3 text-sm text-ink-soft">
          {description ?? t.noDescription}
        </p>
        <p className="mt-auto pt-1">
          <EventAction event={event} locale={locale} texts={texts} />
        </p>
      </div>
    </li>
  );
}

/** Events as cards: one component for all, since each one of a page is rendered by itself. */
export function EventCards({ events, ...texts }: Texts & { events: readonly Event[] }) {
  return (
    <ul className="later-items grid grid-cols-1 gap-5 [--later:32rem] md:grid-cols-2 lg:grid-cols-3">
      {setApart(events, eventLooks).map(({ row, look }) => (
        <EventCard key={row.id} event={row} look={look} {...texts} />
      ))}
    </ul>
  );
}
