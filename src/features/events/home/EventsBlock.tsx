import { useStore } from '@nanostores/react';
import { limits } from '~/config/limits';
import type { Dictionary } from '~/i18n/dictionary';
import { Failure, Notice } from '~/ui/Notice';
import { chooseFeatured, otherEvents, getSpeakers } from '../events';
import type { EventTexts } from './EventParts';
import { homeEvents } from './events.store';
import { FeaturedEvent, FeaturedEventSkeleton } from './FeaturedEvent';
import { openEventPictures } from '../detail/pictures';
import { OtherEvents, OtherEventsSkeleton } from './OtherEvents';

export interface EventsBlockProps extends EventTexts {
  common: Pick<Dictionary['common'], 'retry'>;
}

/** The live events on the home page: the featured one with its speakers, and up to three others. */
export default function EventsBlock({ common, ...texts }: EventsBlockProps) {
  const { t, locale } = texts;
  const { $featured, $all, $speakers, retry } = homeEvents[locale];
  const featured = useStore($featured, { ssr: 'initial' });
  const events = useStore($all, { ssr: 'initial' });
  const speakers = useStore($speakers, { ssr: 'initial' });

  if (featured.error || events.error)
    return (
      <Failure
        message={`${t.errorTitle}. ${t.errorText}`}
        retryLabel={common.retry}
        onRetry={retry}
      />
    );
  if (featured.data === undefined || events.data === undefined)
    return (
      <div className="js-only grid grid-cols-1 gap-6 md:gap-10">
        <FeaturedEventSkeleton />
        <OtherEventsSkeleton />
      </div>
    );

  const first = featured.data ?? chooseFeatured(events.data);
  if (!first) return <Notice>{t.empty}</Notice>;
  const others = otherEvents(events.data, first.id, limits.homeOtherEvents);
  const pictures = [first, ...others];
  const open = (index: number) => openEventPictures(pictures, index, t.lightbox);
  const ofFirst = speakers.data ? getSpeakers(speakers.data, first.id) : undefined;
  return (
    <div className="grid grid-cols-1 gap-6 md:gap-10">
      <FeaturedEvent
        event={first}
        speakers={speakers.error ? [] : ofFirst}
        onOpenPicture={() => open(0)}
        {...texts}
      />
      {others.length > 0 && (
        <div>
          <h3 className="mb-3 text-xl font-bold md:mb-5">{t.otherHeading}</h3>
          <OtherEvents
            events={others}
            onOpenPicture={(event) => open(pictures.indexOf(event))}
            {...texts}
          />
        </div>
      )}
    </div>
  );
}
