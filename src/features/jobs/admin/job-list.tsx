import { send } from '~/calls/send';
import { deleteJob, setActive as setActiveCall, setHot as setHotCall } from './jobs-admin.calls';
import { namesOfCopy } from '~/lib/copied-names';
import { jobCategories, jobTypes } from '#db/lists';
import { paths } from '~/config/paths';
import { formatCalendarDay, formatDate, formatNumber } from '~/i18n/format';
import { plural } from '~/i18n/plural';
import { localizedPath } from '~/i18n/routing';
import { lateForm } from '~/ui/admin/LateForm';
import type { ListDescription } from '~/ui/admin/ListScreen';
import type { RowAction } from '~/ui/admin/RowActions';
import { Badge, type BadgeTone } from '~/ui/Badge';
import { toOptions } from '~/ui/forms/options';
import { Icon } from '~/ui/Icon';
import { langOf } from '~/ui/language/LanguageTag';
import type { AdminJob } from '../job.resource';
import { jobStates } from '../job-lists';
import { jobForm, jobRows } from './jobs-admin.store';
import type { AdminTexts } from './texts';

const tones: Record<AdminJob['state'], BadgeTone> = {
  open: 'daun',
  expired: 'bata',
  closed: 'abu',
};

/** The title, linked to the job's page if visitors see one, and the company. */
function JobTitle({ job, page: { t, locale } }: { job: AdminJob; page: AdminTexts }) {
  const { title, slug, state, company, isHot, sourceLocale } = job;
  const lang = langOf(locale, sourceLocale);
  const name = (
    <span lang={lang} className="font-semibold">
      {title}
    </span>
  );
  return (
    <span className="grid gap-0.5">
      {state === 'open' ? (
        <a href={localizedPath(locale, paths.job(slug))} className="hover:text-nila">
          {name}
        </a>
      ) : (
        name
      )}
      <span className="flex flex-wrap items-center gap-2 text-sm font-normal text-ink-soft">
        {company}
        {isHot && (
          <Badge tone="sun">
            <Icon name="flame" className="size-3.5" />
            {t.hot}
          </Badge>
        )}
      </span>
    </span>
  );
}

/** Opens the form with a copy that is not yet saved: open, not hot, posted today. */
const duplicate = (job: AdminJob) =>
  jobForm.open({
    like: findDuplicate(job, Date.now()),
    start: { postedOn: '', isActive: true },
    origin: 'copy',
  });

export const jobDialog = lateForm(async () => (await import('./job-form')).describeJob);

function jobActions(job: AdminJob, page: AdminTexts): RowAction<AdminJob>[] {
  const { rows, toasts, remove } = page.t;
  const { id, isHot, isActive } = job;
  const setHot = (value: boolean) => send(setHotCall, { id }, { isHot: value });
  const setActive = (value: boolean) => send(setActiveCall, { id }, { isActive: value });
  return [
    { icon: 'pen', label: rows.edit, onPress: () => jobForm.edit(job) },
    {
      icon: 'flame',
      label: rows.hot,
      isPressed: isHot,
      change: {
        call: () => setHot(!isHot),
        done: isHot ? toasts.notHot : toasts.hot,
        failed: toasts.changeFailed,
        undo: () => setHot(isHot),
      },
    },
    { icon: 'copy', label: rows.duplicate, onPress: () => duplicate(job) },
    {
      icon: isActive ? 'eyeOff' : 'eye',
      label: isActive ? rows.close : rows.reopen,
      change: {
        call: () => setActive(!isActive),
        done: isActive ? toasts.closed : toasts.reopened,
        failed: toasts.changeFailed,
        undo: () => setActive(isActive),
      },
    },
    {
      icon: 'trash',
      label: rows.delete,
      question: {
        title: remove.title,
        text: remove.text,
        action: (job) => send(deleteJob, { id: job.id, version: job.version }),
        comparison: () => jobDialog.compare(page, job, null),
        done: toasts.deleted,
        failed: toasts.deleteFailed,
        focusAfter: 'jobs-heading',
      },
    },
  ];
}

/** The list of jobs for staff. */
export function jobList(page: AdminTexts): ListDescription<AdminJob> {
  const { t, names, locale } = page;
  const { filters, columns } = t;
  return {
    id: 'jobs',
    caption: t.sections.jobs,
    rows: jobRows,
    filters: {
      search: { label: filters.search },
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
      sort: { label: filters.sort, names: t.sorts },
    },
    columns: [
      {
        head: columns.title,
        isName: true,
        sortBy: 'title',
        cell: (job) => <JobTitle job={job} page={page} />,
      },
      {
        head: columns.state,
        cell: ({ state }) => (
          <span className="whitespace-nowrap">
            <Badge tone={tones[state]} dot>
              {t.states[state]}
            </Badge>
          </span>
        ),
      },
      {
        head: columns.posted,
        sortBy: 'posted',
        cell: ({ postedAt }) => formatDate(locale, new Date(postedAt)),
      },
      {
        head: columns.deadline,
        sortBy: 'deadline',
        cell: ({ deadline }) => (deadline && formatCalendarDay(locale, deadline)) ?? '–',
      },
      {
        head: columns.views,
        sortBy: 'views',
        cell: ({ viewCount }) => (
          <span className="tabular-nums">{formatNumber(locale, viewCount)}</span>
        ),
      },
    ],
    actions: {
      head: columns.actions,
      nameOf: ({ title }) => title,
      of: (job) => jobActions(job, page),
    },
    none: t.noJobs,
    noMatch: t.noMatch,
    showAll: filters.clear,
    found: (total) => plural(locale, t.found, total),
    add: { text: t.add, onPress: () => jobForm.add() },
  };
}

/** A copy of a job to edit, marked as one like copies of events, and not hot. */
export const findDuplicate = <From extends { title: string; slug: string; isHot: boolean }>(
  job: From,
  now: number,
): From => ({ ...job, ...namesOfCopy(job, now), isHot: false });
