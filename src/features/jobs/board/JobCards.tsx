import { companyLook } from '~/lib/covers/looks';
import type { JobDictionary } from '../dictionary';
import { JobCard, type JobTexts } from './JobCard';
import { salaryText } from '../salary';
import type { Job } from '../jobs.schema';

export interface JobCardsProps extends JobTexts {
  more: Pick<JobDictionary['jobPages'], 'modes' | 'salary'>;
  jobs: Job[];
}

/** Jobs as cards, on phones as rows: one component for all, since each one of a page is rendered by itself. */
export function JobCards({ jobs, more: { modes, salary }, ...texts }: JobCardsProps) {
  return (
    <ul className="rows later-items">
      {jobs.map((job) => (
        <JobCard
          key={job.id}
          job={job}
          look={companyLook(job.company)}
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
