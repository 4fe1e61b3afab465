import { limits } from '~/config/limits';
import type { Locale } from '~/i18n/locales';
import { Initials } from '~/ui/Initials';
import { langOf } from '~/ui/language/LanguageTag';
import { Skeleton } from '~/ui/Skeleton';
import {
  EventBadges,
  EventButton,
  EventFacts,
  EventPicture,
  EventTitle,
  type EventTexts,
} from './EventParts';
import { shortDescription } from '../events';
import type { Event, Speaker } from '../events.schema';
import { SpeakerName } from '../detail/SpeakerName';

/** The skeleton and the event share one shape, so that the page does not shift. */
const frame =
  'card grid overflow-hidden lg:min-h-[31rem] lg:grid-cols-[11fr_10fr] lg:grid-rows-[auto_1fr]';
const words =
  'flex min-h-[29rem] flex-col items-start gap-4 p-5 sm:min-h-[24rem] sm:p-8 lg:row-span-2 lg:min-h-0 lg:p-10';
const people = 'border-t border-line p-5 sm:px-8 lg:border-0 lg:border-r lg:py-7';

interface SpeakersProps {
  speakers: Speaker[] | undefined;
  heading: string;
  locale: Locale;
}

function Speakers({ speakers, heading, locale }: SpeakersProps) {
  return (
    <div className={people}>
      <h4 className="text-sm font-semibold text-ink-soft">{heading}</h4>
      <ul className="mt-2 grid min-h-[2.75rem] gap-x-5 sm:grid-cols-2">
        {speakers?.map((speaker) => (
          <li
            key={speaker.id}
            className="flex min-h-[3rem] items-center gap-3 text-sm font-semibold"
          >
            <Initials name={speaker.name} initials={speaker.initials} />
            <SpeakerName speaker={speaker} locale={locale} />
          </li>
        )) ?? (
          <li>
            <Skeleton className="h-10 w-40" />
          </li>
        )}
      </ul>
    </div>
  );
}

export interface FeaturedEventProps extends EventTexts {
  event: Event;
  /**
   * Undefined while they load; empty if they could not be loaded, because the rest is complete
   * without.
   */
  speakers: Speaker[] | undefined;
  onOpenPicture: () => void;
}

/** The featured event of the home page. */
export function FeaturedEvent({ event, speakers, onOpenPicture, ...texts }: FeaturedEventProps) {
  const { t, locale } = texts;
  const lang = langOf(locale, event.lang);
  const description = shortDescription(event.description, limits.eventDescriptionOnHome);
  const hasSpeakers = speakers?.length !== 0;
  return (
    <article className={frame}>
      <EventPicture
        event={event}
        t={t}
        onOpen={onOpenPicture}
        className={`aspect-video ${hasSpeakers ? '' : 'lg:row-span-2 lg:aspect-auto'}`}
      />
      <div className={words}>
        <EventBadges event={event} {...texts} />
        <div>
          <h3 className="text-2xl font-extrabold lg:text-[2.1rem]">
            <EventTitle event={event} locale={locale} />
          </h3>
          {event.subtitle && (
            // The server has sanitised the HTML that the API returns.
            <div
              lang={lang}
              className="prose-line mt-2 text-lg text-ink-soft"
              dangerouslySetInnerHTML={{ __html: event.subtitle }}
            />
          )}
        </div>
        <EventFacts event={event} {...texts} />
        <p lang={description ? lang : undefined} className="mb-2 max-w-prose">
          {description ?? t.noDescription}
        </p>
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
      <Skeleton className="aspect-video !rounded-none" />
      <div className={words}>
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-9 w-4/5" />
        <Skeleton />
        <Skeleton className="h-28 w-full" />
        <Skeleton className="mt-auto h-11 w-40 !rounded-full" />
      </div>
      <div className={people}>
        <Skeleton className="h-24 w-40" />
      </div>
    </div>
  );
}
