import { useStore } from '@nanostores/react';
import { limits } from '~/config/limits';
import type { Dictionary } from '~/i18n/dictionary';
import { Failure, Notice } from '~/ui/Notice';
import { CardSkeleton } from '~/ui/Skeleton';
import { Tabs } from '~/ui/Tabs';
import { setApart } from '~/lib/covers/apart';
import { companyLooks } from '~/lib/covers/looks';
import { JobRow, type JobRowTexts } from './JobRow';
import { $jobsTab, jobLists, openJobsTab, type JobsTab } from './jobs.store';

const grid = 'strip strip-rows gap-3 sm:grid lg:grid-cols-2';

export interface JobsBlockProps extends JobRowTexts {
  common: Pick<Dictionary['common'], 'retry'>;
}

function JobList({ tab, common, ...texts }: JobsBlockProps & { tab: JobsTab }) {
  const list = jobLists[tab][texts.locale];
  const { data, error } = useStore(list, { ssr: 'initial' });
  const { t } = texts;
  if (error)
    return (
      <Failure
        message={`${t.errorTitle}. ${t.errorText}`}
        retryLabel={common.retry}
        onRetry={() => list.revalidate()}
      />
    );
  if (!data)
    return (
      <ul className={`js-only ${grid}`} aria-hidden="true">
        {Array.from({ length: limits.jobSkeletons }, (_, index) => (
          <CardSkeleton key={index} kind="row" />
        ))}
      </ul>
    );
  if (data.length === 0)
    return (
      <Notice lit={1}>
        <strong className="block text-lg text-ink">{t.emptyTitle}</strong>
        {t.emptyText}
      </Notice>
    );
  return (
    <ul className={grid}>
      {setApart(data.slice(0, limits.jobSkeletons), ({ company }) => companyLooks(company)).map(
        ({ row, look }) => (
          <JobRow key={row.id} job={row} look={look} {...texts} />
        ),
      )}
    </ul>
  );
}

/** The live jobs of home: the hot ones first, all in the second tab. */
export default function JobsBlock(props: JobsBlockProps) {
  const tab = useStore($jobsTab, { ssr: 'initial' });
  const { tabs } = props.t;
  return (
    <Tabs
      label={tabs.label}
      name="jobs"
      selected={tab}
      onSelect={openJobsTab}
      tabs={[
        { id: 'hot', text: tabs.hot },
        { id: 'all', text: tabs.all },
      ]}
    >
      <JobList key={`${tab} ${props.locale}`} tab={tab} {...props} />
    </Tabs>
  );
}
