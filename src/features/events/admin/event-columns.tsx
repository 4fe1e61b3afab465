import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import type { AdminColumn } from '~/ui/admin/AdminList';
import { Badge, type BadgeTone } from '~/ui/Badge';
import { langOf } from '~/ui/language/LanguageTag';
import { eventLooks } from '~/lib/covers/looks';
import { FigureCover } from '~/ui/covers/FigureCover';
import { EventTime } from '../home/EventParts';
import type { AdminEvent } from '../events.schema';
import { EventActions } from './EventActions';
import type { EventSort } from './events-admin.store';
import { useTexts, type AdminTexts } from './texts';

/** Colours of the status pill: upcoming green, live red, other grey. */
const tones: Record<AdminEvent['status'], BadgeTone> = {
  upcoming: 'daun',
  live: 'bata',
  past: 'abu',
};

function StatusPill({ event }: { event: AdminEvent }) {
  const { t, card } = useTexts();
  return (
    <span className="whitespace-nowrap">
      {event.cancelledAt ? (
        <Badge tone="abu">{t.cancelled}</Badge>
      ) : (
        <Badge tone={tones[event.status]} dot>
          {card.status[event.status]}
        </Badge>
      )}
    </span>
  );
}

/** The title, linked to the event's page, with a small picture. */
function EventTitle({ event }: { event: AdminEvent }) {
  const { locale } = useTexts();
  // In a narrow table the text needs the space.
  const shape = 'block h-11 w-[4.9rem] shrink-0 rounded-sm object-cover md:hidden lg:block';
  return (
    <span className="flex items-center gap-3">
      {event.image ? (
        <img
          src={event.image}
          alt=""
          loading="lazy"
          className={shape}
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      ) : (
        <FigureCover look={eventLooks(event)[0]} className={shape} />
      )}
      <a
        href={localizedPath(locale, paths.event(event.slug))}
        lang={langOf(locale, event.lang)}
        className="line-clamp-2 font-semibold hover:text-nila"
      >
        {event.title}
      </a>
    </span>
  );
}

/** The columns of the table of events. */
export const eventColumns = ({
  t,
  card,
  kit,
  locale,
}: AdminTexts): AdminColumn<AdminEvent, EventSort>[] => [
  {
    head: t.columns.title,
    isName: true,
    sortBy: 'title',
    cell: (event) => <EventTitle event={event} />,
  },
  {
    head: t.columns.date,
    sortBy: 'date',
    cell: (event) => <EventTime event={event} locale={locale} dateTba={card.dateTba} />,
  },
  {
    head: t.columns.status,
    sortBy: 'status',
    cell: (event) => <StatusPill event={event} />,
  },
  {
    head: t.columns.featured,
    cell: ({ isFeatured }) => (isFeatured ? <Badge tone="sun">{kit.yes}</Badge> : kit.no),
  },
  {
    head: t.columns.actions,
    isActions: true,
    cell: (event) => <EventActions event={event} />,
  },
];
