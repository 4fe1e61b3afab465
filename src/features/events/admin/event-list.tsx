import { send } from '~/calls/send';
import { deleteEvent, featureEvent } from './events-admin.calls';
import { eventStatuses } from '#db/lists';
import { paths } from '~/config/paths';
import { formatNumber, formatWhen } from '~/i18n/format';
import { plural } from '~/i18n/plural';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { lateForm } from '~/ui/admin/LateForm';
import type { ListDescription } from '~/ui/admin/ListScreen';
import type { RowAction } from '~/ui/admin/RowActions';
import { Badge, type BadgeTone } from '~/ui/Badge';
import { Icon } from '~/ui/Icon';
import { toOptions } from '~/ui/forms/options';
import { langOf } from '~/ui/language/LanguageTag';
import { findDuplicate, kindText } from '../event-names';
import type { AdminCategory, AdminEvent } from '../events.schema';
import { EventTime } from '../home/EventParts';
import { $speakers, eventForm, eventRows } from './events-admin.store';
import type { AdminTexts } from './texts';

/** Colours of the status pill: upcoming green, live red, other grey. */
const tones: Record<AdminEvent['status'], BadgeTone> = {
  upcoming: 'daun',
  live: 'bata',
  past: 'abu',
};

/**
 * Fields that a copy leaves out: with the original's join link, its attendees would join the wrong
 * meeting.
 */
const ofOriginal = {
  cancelledAt: null,
  joinLink: null,
  chapters: null,
  transcript: null,
  audioUrl: null,
  audioMegabytes: null,
  slidesUrl: null,
  slidesMegabytes: null,
};

/** Opens the form with a copy that is not yet saved. */
function duplicate(event: AdminEvent): void {
  const speakers = ($speakers.get().data ?? []).filter(({ events }) =>
    events.some(({ id }) => id === event.id),
  );
  eventForm.open({
    like: { ...findDuplicate(event, Date.now()), ...ofOriginal },
    extra: { speakers: speakers.map(({ id }) => id) },
    origin: 'copy',
  });
}

export const eventDialog = lateForm(async () => (await import('./event-form')).describeEvent);

export interface EventListParts {
  categories: readonly AdminCategory[];
  /** The featured event, if it is on this page of the table. */
  featured: AdminEvent | undefined;
  cancel: (event: AdminEvent) => void;
}

/** The actions for an event. */
function eventActions(
  event: AdminEvent,
  page: AdminTexts,
  { categories, featured, cancel }: EventListParts,
): RowAction<AdminEvent>[] {
  const { rows, toasts, remove } = page.t;
  const { id, isFeatured } = event;
  const feature = (eventId: number) => send(featureEvent, { id: eventId });
  return [
    { icon: 'pen', label: rows.edit, onPress: () => eventForm.edit(event) },
    {
      icon: 'star',
      label: isFeatured ? rows.isFeatured : rows.feature,
      isPressed: isFeatured,
      isDisabled: isFeatured || event.isDraft,
      change: {
        call: () => feature(id),
        done: toasts.featured,
        failed: toasts.featureFailed,
        undo: featured && (() => feature(featured.id)),
      },
    },
    { icon: 'copy', label: rows.duplicate, onPress: () => duplicate(event) },
    {
      icon: 'people',
      label: rows.attendance,
      href: localizedPath(page.locale, paths.adminAttendance(id)),
    },
    {
      icon: 'eye',
      label: rows.view,
      href: localizedPath(page.locale, paths.event(event.slug)),
    },
    ...(event.cancelledAt === null && !event.isDraft
      ? [{ icon: 'close', label: page.desk.cancel.row, onPress: () => cancel(event) } as const]
      : []),
    {
      icon: 'trash',
      label: rows.delete,
      question: {
        title: remove.eventTitle,
        text: remove.eventText,
        action: (event) => send(deleteEvent, { id: event.id, version: event.version }),
        comparison: () => eventDialog.compare(page, event, { categories }),
        done: toasts.eventDeleted,
        failed: toasts.eventDeleteFailed,
        focusAfter: 'events-heading',
      },
    },
  ];
}

/** The list of events for staff. */
export function eventList(page: AdminTexts, parts: EventListParts): ListDescription<AdminEvent> {
  const { t, card, kit, locale } = page;
  const { filters, columns } = t;
  const n = (value: number) => formatNumber(locale, value);
  return {
    id: 'events',
    caption: t.sections.events,
    rows: eventRows,
    filters: {
      search: { label: filters.search },
      choices: [
        {
          name: 'status',
          label: filters.status,
          all: filters.allStatuses,
          options: toOptions(eventStatuses, card.status),
        },
        {
          name: 'category',
          label: filters.category,
          all: filters.allCategories,
          options: parts.categories.map(
            ({ id, name }) => [String(id), kindText(name, card)] as const,
          ),
        },
      ],
      sort: { label: filters.sort, names: t.sorts },
    },
    columns: [
      {
        head: columns.title,
        isName: true,
        sortBy: 'title',
        cell: (event) => (
          <span className="flex items-center gap-3">
            <a
              href={localizedPath(locale, paths.adminEvent(event.id))}
              lang={langOf(locale, event.lang)}
              className="font-semibold hover:text-nila"
            >
              {event.title}
            </a>
            {event.isFeatured && (
              <span className="icon-lit shrink-0" title={columns.featured}>
                <Icon name="star" className="size-5" />
                <span className="sr-only">{columns.featured}</span>
              </span>
            )}
          </span>
        ),
      },
      {
        head: columns.date,
        sortBy: 'date',
        cell: (event) => (
          <div className="md:whitespace-nowrap">
            <EventTime event={event} locale={locale} dateTba={card.dateTba} />
          </div>
        ),
      },
      {
        head: columns.status,
        sortBy: 'status',
        cell: ({ cancelledAt, status, isDraft, publishAt, timezone }) => (
          <span className={publishAt ? '' : 'whitespace-nowrap'}>
            {isDraft ? (
              <Badge tone="sun">
                {publishAt
                  ? fill(kit.draft.planned, {
                      when: formatWhen(locale, new Date(publishAt), null, timezone),
                    })
                  : kit.draft.badge}
              </Badge>
            ) : cancelledAt ? (
              <Badge tone="abu">{t.cancelled}</Badge>
            ) : (
              <Badge tone={tones[status]} dot>
                {card.status[status]}
              </Badge>
            )}
          </span>
        ),
      },
      {
        head: columns.places,
        cell: ({ going, waiting, capacity }) => (
          <span className="whitespace-nowrap tabular-nums">
            {capacity === null ? n(going) : `${n(going)}/${n(capacity)}`}
            {waiting > 0 && <span className="text-ink-soft"> +{n(waiting)}</span>}
          </span>
        ),
      },
      {
        head: columns.present,
        cell: ({ present }) =>
          present > 0 ? <span className="tabular-nums">{n(present)}</span> : null,
      },
    ],
    actions: {
      head: columns.actions,
      nameOf: ({ title }) => title,
      of: (event) => eventActions(event, page, parts),
    },
    none: t.noEvents,
    noMatch: t.noMatch,
    showAll: filters.clear,
    found: (n) => plural(locale, t.found, n),
    add: { text: t.addEvent, onPress: () => eventForm.add() },
  };
}
