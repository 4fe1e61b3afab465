import { useStore } from '@nanostores/react';
import { bootcampCategories } from '#db/lists';
import { plural } from '~/i18n/plural';
import { AdminList } from '~/ui/admin/AdminList';
import { toOptions } from '~/ui/forms/options';
import { bootcampSorts, bootcampsPerPage } from '../bootcamp-lists';
import { bootcampColumns } from './bootcamp-columns';
import { bootcampEditing, bootcampList } from './hub-admin.store';
import { useTexts } from './texts';

/** The bootcamps of staff: filters, table, pages. */
export function BootcampsSection() {
  const texts = useTexts();
  const { t, hub, locale } = texts;
  const { filters } = t;
  const total = useStore(bootcampList.$page).data?.total;
  return (
    <section aria-labelledby="bootcamps-heading" className="mt-3 xl:mt-2">
      <h2 id="bootcamps-heading" tabIndex={-1} className="mb-2 text-base font-bold xl:mb-0">
        {t.list}
        {total !== undefined && (
          <span className="ml-2 font-normal text-ink-soft tabular-nums">{total}</span>
        )}
      </h2>
      <AdminList
        list={bootcampList}
        columns={bootcampColumns(texts)}
        sorts={t.sorts}
        caption={t.list}
        perPage={bootcampsPerPage}
        filters={{
          id: 'bootcamps',
          search: filters.search,
          choices: [
            {
              name: 'active',
              label: filters.active,
              all: filters.allStates,
              options: [
                ['true', t.active],
                ['false', t.inactive],
              ],
            },
            {
              name: 'category',
              label: filters.category,
              all: filters.allCategories,
              options: toOptions(bootcampCategories, hub.categories),
            },
            {
              name: 'link',
              label: filters.link,
              all: filters.allLinks,
              options: [
                ['broken', filters.linkBroken],
                ['ok', filters.linkOk],
                ['unchecked', filters.linkUnchecked],
              ],
            },
          ],
          sort: { label: filters.sort, options: toOptions(bootcampSorts, t.sorts) },
          hasWideSort: true,
        }}
        texts={{
          none: t.none,
          noMatch: t.noMatch,
          showAll: t.filters.clear,
          found: (n) => plural(locale, t.found, n),
        }}
        add={{ text: t.add, onPress: bootcampEditing.add }}
      />
    </section>
  );
}
