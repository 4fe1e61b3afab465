import { describe, expect, it } from 'vitest';
import { skillSlugs } from '~/content/skill-names';
import { describeJob } from '~/features/jobs/admin/job-form';
import { jobInputSchema, type AdminJob } from '~/features/jobs/job.resource';
import type { Submission } from '~/features/jobs/submissions/submission.schema';
import { findDuplicate } from '~/features/jobs/admin/job-list';
import { getJobDictionary } from '~/features/jobs/dictionary';
import type { FormValues } from '~/ui/admin/form';
import { newValues, rowValues, toInput } from '~/ui/admin/form-values';

const { jobAdmin, jobs, jobPages } = getJobDictionary('en');
const names = { ...jobs, modes: jobPages.modes };
const form = describeJob({ t: jobAdmin, names } as never, { row: null });
const newJob = newValues(form, 'id');
const toFields = (values: FormValues, submission: Submission | null = null) =>
  toInput(form, values, submission);

const filled = {
  ...newJob,
  title: 'Guru AI',
  slug: 'guru-ai',
  company: 'PT A',
  location: 'Ubud',
  jobType: 'Contract',
  category: 'DevOps',
  description: 'Mengajar.',
  contactEmail: 'a@example.org',
};

const job: AdminJob = {
  id: 7,
  slug: 'guru-ai',
  title: 'Guru AI',
  company: 'PT A',
  companyLogo: null,
  location: 'Ubud',
  workMode: 'Hybrid',
  jobType: 'Contract',
  category: 'DevOps',
  description: 'Mengajar.',
  requirements: '',
  applicationUrl: null,
  contactEmail: 'a@example.org',
  salaryMin: 5_000_000,
  salaryMax: null,
  salaryCurrency: 'IDR',
  salaryPeriod: 'month',
  deadline: '2026-05-17',
  // Already the next day in Jakarta.
  postedAt: '2026-01-05T18:00:00.000Z',
  sourceLocale: 'en',
  isHot: true,
  isActive: false,
  viewCount: 3,
  updatedAt: '2026-01-06T00:00:00.000Z',
  skills: [...skillSlugs.slice(0, 2)],
  state: 'closed',
  version: 7,
};

describe('the job form', () => {
  it('shows a job as it is stored, by the clock of the board', () => {
    const values = rowValues(form, job);
    expect(values).toMatchObject({
      postedOn: '2026-01-06',
      salaryMin: '5000000',
      salaryMax: '',
      applicationUrl: '',
      isHot: true,
      isActive: false,
      deadline: '2026-05-17',
    });
    expect(jobInputSchema.parse(toFields(values))).toMatchObject({
      salaryMin: 5_000_000,
      salaryMax: null,
      applicationUrl: null,
      isHot: true,
    });
  });

  it('names the submission that it comes from', () => {
    expect(toFields(filled, { id: 4 } as Submission)).toHaveProperty('submissionId', 4);
    expect(toFields(filled)).not.toHaveProperty('submissionId');
  });
});

describe('a copy', () => {
  it('is marked in title and slug, stays within their length, and is not hot', () => {
    const copy = findDuplicate(job, 1_700_000_123_456);
    expect([copy.title, copy.slug, copy.isHot]).toEqual([
      'Guru AI (Copy)',
      'guru-ai-copy-123456',
      false,
    ]);
    const long = findDuplicate({ title: 'x'.repeat(200), slug: 'y'.repeat(120), isHot: true }, 1);
    expect([long.title.length, long.slug.length]).toEqual([200, 120]);
  });
});
