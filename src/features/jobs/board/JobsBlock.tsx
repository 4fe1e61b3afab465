import { companyLook } from '~/lib/covers/looks';
import { Notice } from '~/ui/Notice';
import { JobRow, type JobRowTexts } from './JobRow';
import type { Job } from '../jobs.schema';

/** Jobs as home lists them: the newest, in rows. */
export function JobsBlock({ jobs, ...texts }: JobRowTexts & { jobs: readonly Job[] }) {
  const { t } = texts;
  if (jobs.length === 0)
    return (
      <Notice lit={1}>
        <strong className="block text-lg text-ink">{t.emptyTitle}</strong>
        {t.emptyText}
      </Notice>
    );
  const isHotMarked = jobs.some(({ isHot }) => !isHot);
  return (
    <ul className="strip strip-rows gap-3 sm:grid lg:grid-cols-2">
      {jobs.map((job) => (
        <JobRow
          key={job.id}
          job={job}
          look={companyLook(job.company)}
          isHotMarked={isHotMarked}
          {...texts}
        />
      ))}
    </ul>
  );
}
