import type { Dictionary } from '~/i18n/dictionary';
import { JobCard, type JobTexts } from './JobCard';
import { salaryText } from '../salary';
import type { Job } from '../jobs.schema';

export interface JobCardsProps extends JobTexts {
  more: Pick<Dictionary['jobPages'], 'modes' | 'salary'>;
  jobs: Job[];
}

/** Jobs as cards: one component for all, since each one of a page is rendered by itself. */
export function JobCards({ jobs, more: { modes, salary }, ...texts }: JobCardsProps) {
  return (
    <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
      {jobs.map((job) => (
        <JobCard
          key={job.id}
          job={job}
          {...texts}
          more={{ mode: modes[job.workMode], salary: salaryText(texts.locale, salary, job) }}
        />
      ))}
    </ul>
  );
}
