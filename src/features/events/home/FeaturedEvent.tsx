import { limits } from '~/config/limits';
import type { Locale } from '~/i18n/locales';
import { Portrait } from '~/ui/Portrait';
import { langOf } from '~/ui/language/LanguageTag';
import { Skeleton } from '~/ui/Skeleton';
import {
  EventBadges,
  EventButton,
  EventDescription,
  EventPicture,
  EventTitle,
  type EventTexts,
} from './EventParts';
import { EventLeaf } from './EventLeaf';
import type { Event, EventDetail } from '../events.schema';
import { SpeakerName } from '../SpeakerName';

/** The skeleton and the event share one shape, so that the page does not shift. */
const frame =
  'card grid grid-cols-1 overflow-hidden lg:min-h-[29rem] lg:grid-cols-[11fr_10fr] lg:grid-rows-[auto_1fr]';
const words =
  'flex min-h-[18rem] flex-col items-start gap-3 p-4 sm:gap-4 sm:p-8 lg:row-span-2 lg:min-h-0 lg:p-10';
const people = 'border-t border-line p-4 sm:px-8 lg:border-0 lg:border-r lg:py-7';

interface SpeakersProps {
  speakers: EventDetail['speakers'];
  heading: string;
  locale: Locale;
}

function Speakers({ speakers, heading, locale }: SpeakersProps) {
  return (
    <div className={people}>
      <h4 className="text-sm font-semibold text-ink-soft">{heading}</h4>
      <ul className="mt-2 grid min-h-[2.75rem] gap-x-5 sm:grid-cols-2">
        {speakers.map((speaker) => (
          <li
            key={speaker.id}
            className="flex min-h-[2.75rem] items-center gap-3 text-sm font-semibold"
          >
            <Portrait name={speaker.name} initials={speaker.initials} image={speaker.image} />
            <SpeakerName speaker={speaker} locale={locale} />
          </li>
        ))}
      </ul>
    </div>
  );
}

export interface FeaturedEventProps extends EventTexts {
  event: Event;
  speakers: EventDetail['speakers'];
}

/** The featured event of the home page. */
export function FeaturedEvent({ event, speakers, ...texts }: FeaturedEventProps) {
  const { t, locale } = texts;
  const lang = langOf(locale, event.lang);
  const hasSpeakers = speakers.length > 0;
  return (
    <article className={frame}>
      <EventPicture
        event={event}
        t={t}
        locale={locale}
        look={undefined}
        className={`aspect-[5/2] sm:aspect-video ${hasSpeakers ? '' : 'lg:row-span-2 lg:aspect-auto'}`}
      />
      <div className={words}>
        <EventBadges event={event} {...texts} />
        <div>
          <h3 className="text-xl font-extrabold lg:text-[2.1rem] lg:leading-tight">
            <EventTitle event={event} locale={locale} />
          </h3>
          {event.subtitle && (
            // The server has sanitised the HTML that the API returns.
            <div
              lang={lang}
              className="prose-line mt-2 hidden text-lg text-ink-soft sm:block"
              dangerouslySetInnerHTML={{ __html: event.subtitle }}
            />
          )}
        </div>
        <EventLeaf event={event} {...texts} />
        <EventDescription
          event={event}
          locale={locale}
          t={t}
          length={limits.eventDescriptionOnHome}
          className="line-clamp-3 max-w-prose text-sm md:mb-2 md:line-clamp-none md:text-base"
        />
        <div className="mt-auto">
          <EventButton event={event} {...texts} />
        </div>
      </div>
      {hasSpeakers && <Speakers speakers={speakers} heading={t.speakers} locale={locale} />}
    </article>
  );
}

export function FeaturedEventSkeleton() {
  return (
    <div className={frame}>
      <Skeleton className="aspect-[5/2] !rounded-none sm:aspect-video" />
      <div className={words}>
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-9 w-4/5" />
        <Skeleton />
        <Skeleton className="h-52 w-full sm:h-64 lg:h-[22.5rem]" />
        <Skeleton className="mt-auto h-11 w-40 !rounded-full" />
      </div>
      <div className={people}>
        <Skeleton className="h-24 w-40" />
      </div>
    </div>
  );
}
