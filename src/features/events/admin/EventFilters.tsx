import { useStore } from '@nanostores/react';
import { eventStatuses } from '#db/lists';
import { ChoiceField, SearchField } from '~/ui/admin/Filters';
import {
  $adminCategories,
  $eventFilter,
  filterEvents,
  sortEvents,
  type EventSort,
} from './events-admin.store';
import { useTexts } from './texts';

const sorts: EventSort[] = ['upcoming', 'created', 'date', 'title', 'status'];
const search = (q: string) => filterEvents({ q });

/** Search, status, category, and (on phones, where no column can be pressed) the order. */
export function EventFilters() {
  const { t, card } = useTexts();
  const filter = useStore($eventFilter);
  const categories = useStore($adminCategories).data ?? [];
  return (
    <div role="search" className="mb-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
      <div className="sm:col-span-2 lg:col-span-1">
        <SearchField
          id="events-search"
          label={t.filters.search}
          value={filter.q}
          onSearch={search}
        />
      </div>
      <ChoiceField
        id="events-status"
        label={t.filters.status}
        value={filter.status}
        options={[
          ['all', t.filters.allStatuses],
          ...eventStatuses.map((status) => [status, card.status[status]] as const),
        ]}
        onChoose={(status) => filterEvents({ status })}
      />
      <ChoiceField
        id="events-category"
        label={t.filters.category}
        value={filter.category}
        options={[
          ['all', t.filters.allCategories],
          ...categories.map(({ id, name }) => [String(id), name] as const),
        ]}
        onChoose={(category) => filterEvents({ category })}
      />
      <div className="md:hidden">
        <ChoiceField
          id="events-sort"
          label={t.filters.sort}
          value={filter.sort}
          options={sorts.map((sort) => [sort, t.sorts[sort]] as const)}
          onChoose={sortEvents}
        />
      </div>
    </div>
  );
}
