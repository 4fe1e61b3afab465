import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { SelectField, TextField } from '~/ui/Field';
import { eventStatuses, type EventStatus } from '../schema';
import {
  $adminCategories,
  $eventFilter,
  filterEvents,
  sortEvents,
  type EventSort,
} from './events-admin.store';
import { useTexts } from './texts';

/** Milliseconds without a key after which the search asks the server. */
const pause = 300;
const sorts: EventSort[] = ['created', 'date', 'title', 'status'];

/** Search, status, category, and (on phones, where no column can be pressed) the order. */
export function EventFilters() {
  const { t, card } = useTexts();
  const filter = useStore($eventFilter);
  const categories = useStore($adminCategories).data ?? [];
  const [typed, setTyped] = useState(filter.q);
  // The filter was cleared elsewhere.
  const [asked, setAsked] = useState(filter.q);
  if (asked !== filter.q) {
    setAsked(filter.q);
    setTyped(filter.q);
  }
  useEffect(() => {
    if (typed === $eventFilter.get().q) return;
    const timer = setTimeout(() => filterEvents({ q: typed }), pause);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <div role="search" className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
      <div className="sm:col-span-2 lg:col-span-1">
        <TextField
          id="events-search"
          type="search"
          label={t.filters.search}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <SelectField
        id="events-status"
        label={t.filters.status}
        value={filter.status}
        onChange={({ target }) => filterEvents({ status: target.value as EventStatus | 'all' })}
      >
        <option value="all">{t.filters.allStatuses}</option>
        {eventStatuses.map((status) => (
          <option key={status} value={status}>
            {card.status[status]}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="events-category"
        label={t.filters.category}
        value={filter.category}
        onChange={({ target }) => filterEvents({ category: target.value })}
      >
        <option value="all">{t.filters.allCategories}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={String(id)}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="md:hidden">
        <SelectField
          id="events-sort"
          label={t.filters.sort}
          value={filter.sort}
          onChange={({ target }) => sortEvents(target.value as EventSort)}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t.sorts[sort]}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}
