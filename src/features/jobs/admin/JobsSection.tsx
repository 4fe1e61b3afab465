import { plural } from '~/i18n/plural';
import { AdminList } from '~/ui/admin/AdminList';
import { toOptions } from '~/ui/forms/options';
import { adminJobsPerPage, jobSorts, jobStates } from '../job-lists';
import { jobCategories, jobTypes } from '#db/lists';
import { jobColumns } from './job-columns';
import { jobEditing } from './job-editing.store';
import { jobList } from './jobs-admin.store';
import { useTexts } from './texts';

/** The jobs of staff: filters, table, pages. */
export function JobsSection() {
  const texts = useTexts();
  const { t, names, locale } = texts;
  const { filters } = t;
  return (
    <AdminList
      list={jobList}
      columns={jobColumns(texts)}
      sorts={t.sorts}
      caption={t.sections.jobs}
      perPage={adminJobsPerPage}
      filters={{
        id: 'jobs',
        search: filters.search,
        choices: [
          {
            name: 'state',
            label: filters.state,
            all: filters.allStates,
            options: toOptions(jobStates, t.states),
          },
          {
            name: 'category',
            label: filters.category,
            all: filters.allCategories,
            options: toOptions(jobCategories, names.categories),
          },
          {
            name: 'type',
            label: filters.type,
            all: filters.allTypes,
            options: toOptions(jobTypes, names.jobTypes),
          },
        ],
        sort: { label: filters.sort, options: toOptions(jobSorts, t.sorts) },
      }}
      texts={{
        none: t.noJobs,
        noMatch: t.noMatch,
        showAll: t.filters.clear,
        found: (total) => plural(locale, t.found, total),
      }}
      add={{ text: t.add, onPress: jobEditing.add }}
    />
  );
}
