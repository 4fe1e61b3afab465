import { useStore } from '@nanostores/react';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { Badge, type BadgeTone } from '~/ui/Badge';
import { Cover } from '~/ui/page/Cover';
import { DataTable } from '~/ui/admin/DataTable';
import { EventTime } from '../home/EventParts';
import type { AdminEvent } from '../events.schema';
import { EventActions } from './EventActions';
import { $eventFilter, sortEvents, type EventSort } from './events-admin.store';
import { useTexts } from './texts';

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

/** The title with a small picture of the event; leads to its page. */
function EventTitle({ event }: { event: AdminEvent }) {
  const { locale } = useTexts();
  // Where the table is narrow, its words need the room.
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
        <Cover seed={`event-${event.id}`} gradient={event.gradient} className={shape} />
      )}
      <a
        href={localizedPath(locale, paths.event(event.slug))}
        className="line-clamp-2 font-semibold hover:text-nila"
      >
        {event.title}
      </a>
    </span>
  );
}

/** The events; cards below 768 px. */
export function EventsTable({ events }: { events: AdminEvent[] }) {
  const { t, card, locale } = useTexts();
  const filter = useStore($eventFilter);
  const sortable = (sort: EventSort) => ({
    direction: filter.sort === sort ? filter.dir : undefined,
    onSort: () => sortEvents(sort),
    hint: fill(t.sortBy, { column: t.sorts[sort] }),
  });
  return (
    <DataTable
      caption={t.sections.events}
      rows={events}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t.columns.title,
          isName: true,
          sort: sortable('title'),
          cell: (event) => <EventTitle event={event} />,
        },
        {
          head: t.columns.date,
          sort: sortable('date'),
          cell: (event) => <EventTime event={event} locale={locale} dateTba={card.dateTba} />,
        },
        {
          head: t.columns.status,
          sort: sortable('status'),
          cell: (event) => <StatusPill event={event} />,
        },
        {
          head: t.columns.featured,
          cell: ({ isFeatured }) => (isFeatured ? <Badge tone="sun">{t.yes}</Badge> : t.no),
        },
        {
          head: t.columns.actions,
          isActions: true,
          cell: (event) => <EventActions event={event} />,
        },
      ]}
    />
  );
}
