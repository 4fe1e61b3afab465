import { useStore } from '@nanostores/react';
import { bootcampCategories } from '#db/lists';
import { ChoiceField, SearchField } from '~/ui/admin/Filters';
import { bootcampSorts } from './bootcamp-query.schema';
import { $filter, filterBootcamps } from './hub-admin.store';
import { useTexts } from './texts';

const search = (q: string) => filterBootcamps({ q });

/** Search, visibility, category, link and order of the table. */
export function BootcampFilters() {
  const { t, hub } = useTexts();
  const filter = useStore($filter);
  return (
    <div role="search" className="mb-2 grid gap-3 sm:grid-cols-2 xl:grid-cols-5">
      <div className="sm:col-span-2 xl:col-span-1">
        <SearchField
          id="bootcamps-search"
          label={t.filters.search}
          value={filter.q}
          onSearch={search}
        />
      </div>
      <ChoiceField
        id="bootcamps-active"
        label={t.filters.active}
        value={filter.active}
        options={[
          ['all', t.filters.allStates],
          ['true', t.active],
          ['false', t.inactive],
        ]}
        onChoose={(active) => filterBootcamps({ active })}
      />
      <ChoiceField
        id="bootcamps-category"
        label={t.filters.category}
        value={filter.category}
        options={[
          ['all', t.filters.allCategories],
          ...bootcampCategories.map((name) => [name, hub.categories[name]] as const),
        ]}
        onChoose={(category) => filterBootcamps({ category })}
      />
      <ChoiceField
        id="bootcamps-link"
        label={t.filters.link}
        value={filter.link}
        options={[
          ['all', t.filters.allLinks],
          ['broken', t.filters.linkBroken],
          ['ok', t.filters.linkOk],
          ['unchecked', t.filters.linkUnchecked],
        ]}
        onChoose={(link) => filterBootcamps({ link })}
      />
      <ChoiceField
        id="bootcamps-sort"
        label={t.filters.sort}
        value={filter.sort}
        options={bootcampSorts.map((sort) => [sort, t.sorts[sort]] as const)}
        onChoose={(sort) => filterBootcamps({ sort, dir: 'asc' })}
      />
    </div>
  );
}
