import { useStore } from '@nanostores/react';
import { limits } from '~/config/limits';
import type { Dictionary } from '~/i18n/dictionary';
import { Failure, Notice } from '~/ui/Notice';
import { CardSkeleton } from '~/ui/Skeleton';
import { Tabs } from '~/ui/Tabs';
import { JobCard, type JobTexts } from './JobCard';
import { $jobsTab, jobLists, openJobsTab, type JobsTab } from './jobs.store';

const grid = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

export interface JobsBlockProps extends JobTexts {
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
          <CardSkeleton key={index} kind="job" />
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
      {data.slice(0, limits.jobSkeletons).map((job) => (
        <JobCard key={job.id} job={job} {...texts} />
      ))}
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
