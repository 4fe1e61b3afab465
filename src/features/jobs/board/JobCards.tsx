import type { Dictionary } from '~/i18n/dictionary';
import { setApart } from '~/lib/covers/apart';
import { companyLooks } from '~/lib/covers/looks';
import { JobCard, type JobTexts } from './JobCard';
import { salaryText } from '../salary';
import type { Job } from '../jobs.schema';

export interface JobCardsProps extends JobTexts {
  more: Pick<Dictionary['jobPages'], 'modes' | 'salary'>;
  jobs: Job[];
}

/** Jobs as cards, on phones as rows: one component for all, since each one of a page is rendered by itself. */
export function JobCards({ jobs, more: { modes, salary }, ...texts }: JobCardsProps) {
  return (
    <ul className="rows later-items">
      {setApart(jobs, ({ company }) => companyLooks(company)).map(({ row: job, look }) => (
        <JobCard
          key={job.id}
          job={job}
          look={look}
          {...texts}
          more={{
            mode: modes[job.workMode],
            salary: salaryText(texts.locale, salary, job),
            pay: salaryText(texts.locale, salary, job, 'short'),
          }}
        />
      ))}
    </ul>
  );
}
