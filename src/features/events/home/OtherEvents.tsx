import { limits } from '~/config/limits';
import { setApart } from '~/lib/covers/apart';
import { eventLooks } from '~/lib/covers/looks';
import { Skeleton, SkeletonList } from '~/ui/Skeleton';
import { EventBadges, EventButton, EventPicture, EventTitle, type EventTexts } from './EventParts';
import { EventLeaf } from './EventLeaf';
import type { Event } from '../events.schema';

const grid = 'strip gap-5 sm:grid sm:grid-cols-2 lg:grid-cols-3';
const frame = 'card flex flex-col overflow-hidden';
const side = 'flex min-h-[13.5rem] flex-1 flex-col gap-3 p-4 sm:p-5';

export interface OtherEventsProps extends EventTexts {
  events: Event[];
}

/** The events after the featured one, as cards. */
export function OtherEvents({ events, ...texts }: OtherEventsProps) {
  return (
    <ul className={grid}>
      {setApart(events, eventLooks).map(({ row: event, look }) => (
        <li key={event.id} className="flex">
          <article className={`${frame} card-link w-full`}>
            <EventPicture
              event={event}
              t={texts.t}
              locale={texts.locale}
              look={look}
              className="aspect-[5/2]"
            />
            <div className={side}>
              <EventBadges event={event} {...texts} />
              <h4 className="min-h-[2lh] font-bold leading-snug sm:text-xl">
                <EventTitle event={event} locale={texts.locale} />
              </h4>
              <EventLeaf event={event} {...texts} />
              <p className="mt-auto pt-1">
                <EventButton event={event} quiet {...texts} />
              </p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

export function OtherEventsSkeleton() {
  return (
    <div>
      <Skeleton className="mb-3 h-7 w-40 md:mb-5" />
      <SkeletonList kind="event" count={limits.homeOtherEvents} className={grid} />
    </div>
  );
}
