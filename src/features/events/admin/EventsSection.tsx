import { useStore } from '@nanostores/react';
import { eventStatuses } from '#db/lists';
import { plural } from '~/i18n/plural';
import { AdminList } from '~/ui/admin/AdminList';
import { toOptions } from '~/ui/forms/options';
import { kindText } from '../event-names';
import { eventsPerPage } from '../event-lists';
import { eventEditing } from './editing.store';
import { eventColumns } from './event-columns';
import { $adminCategories, eventList, eventSorts } from './events-admin.store';
import { useTexts } from './texts';

/** The events of staff: filters, table, pages. */
export function EventsSection() {
  const texts = useTexts();
  const { t, card, locale } = texts;
  const { filters } = t;
  const categories = useStore($adminCategories).data ?? [];
  return (
    <AdminList
      list={eventList}
      columns={eventColumns(texts)}
      sorts={t.sorts}
      caption={t.sections.events}
      perPage={eventsPerPage.admin}
      filters={{
        id: 'events',
        search: filters.search,
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
            options: categories.map(({ id, name }) => [String(id), kindText(name, card)] as const),
          },
        ],
        sort: { label: filters.sort, options: toOptions(eventSorts, t.sorts) },
      }}
      texts={{
        none: t.noEvents,
        noMatch: t.noMatch,
        showAll: t.filters.clear,
        found: (n) => plural(locale, t.found, n),
      }}
      add={{ text: t.addEvent, onPress: eventEditing.add }}
    />
  );
}
