import { Notice } from '~/ui/Notice';
import type { EventTexts } from './EventParts';
import type { HomeEvents } from '../events.schema';
import { FeaturedEvent } from './FeaturedEvent';
import { OtherEvents } from './OtherEvents';

/** The events of home: the featured one with its speakers, and up to three others. */
export function EventsBlock({ home, ...texts }: EventTexts & { home: HomeEvents | null }) {
  const { t } = texts;
  if (!home) return <Notice>{t.empty}</Notice>;
  const { featured, speakers, others } = home;
  return (
    <div className="grid grid-cols-1 gap-6 md:gap-10" data-lightbox={JSON.stringify(t.lightbox)}>
      <FeaturedEvent event={featured} speakers={speakers} {...texts} />
      {others.length > 0 && (
        <div>
          <h3 className="mb-3 text-xl font-bold md:mb-5">{t.otherHeading}</h3>
          <OtherEvents events={others} {...texts} />
        </div>
      )}
    </div>
  );
}
