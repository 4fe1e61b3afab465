import { describe, expect, it } from 'vitest';
import { skillSlugs } from '~/content/skill-names';
import { getIssueSlice } from '~/i18n/issues';
import { parseIssue } from '~/lib/issue';
import { jobFormSchema } from '~/features/jobs/admin/job-form';
import {
  newJob,
  toFields,
  toJobForm,
  toJobValues,
  type JobFormValues,
} from '~/features/jobs/admin/job-values';
import { jobInputSchema, type AdminJob } from '~/features/jobs/job-input.schema';
import type { Submission } from '~/features/jobs/submissions/submission.schema';
import { findDuplicate } from '~/features/jobs/job-names';

const filled: JobFormValues = {
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

describe('the issues of the form', () => {
  it('have a text on the page', () => {
    const wrong: Record<string, string>[] = [
      Object.fromEntries(Object.keys(newJob).map((name) => [name, '?'])),
      Object.fromEntries(Object.keys(newJob).map((name) => [name, ''])),
      Object.fromEntries(Object.keys(newJob).map((name) => [name, 'x'.repeat(30_000)])),
      { slug: 'post', postedOn: '2999-01-01', contactEmail: '' },
      { salaryMin: '2', salaryMax: '1', deadline: '2025-01-01', postedOn: '2026-01-01' },
    ];
    const said = wrong.flatMap((values) =>
      (jobInputSchema.safeParse({ ...toFields(filled), ...values }).error?.issues ?? []).map(
        ({ message }) => message,
      ),
    );
    expect(new Set(said).size).toBeGreaterThan(20);
    const texts = getIssueSlice('id', 'forms', 'jobs');
    for (const message of said) expect(texts).toHaveProperty(parseIssue(message)?.code ?? '');
  });
});

describe('the job form', () => {
  it('names the missing fields of an empty form', () => {
    const { error } = jobFormSchema.safeParse(newJob);
    expect([...new Set(error?.issues.map(({ path }) => path[0]))].sort()).toEqual([
      ...['applicationUrl', 'category', 'company', 'description', 'jobType', 'location'],
      ...['slug', 'title'],
    ]);
    expect(jobFormSchema.safeParse(filled).success).toBe(true);
  });

  it('shows a job as it is stored, by the clock of the board', () => {
    const values = toJobValues(job);
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

  it('sends what the endpoint takes', () => {
    const submission = { id: 4 } as Submission;
    const picture = { kind: 'none' } as const;
    const form = toJobForm({ values: filled, picture, extra: { submission }, version: undefined });
    expect(form.get('removeImage')).toBe('true');
    expect(form.get('submissionId')).toBe('4');
    expect(form.has('version')).toBe(false);
    const withLogo = toJobForm({
      values: filled,
      extra: { submission: null },
      version: 3,
      picture: { kind: 'new', url: 'blob:x', file: new Blob(['x']) },
    });
    expect(withLogo.get('image')).toBeInstanceOf(Blob);
    expect([withLogo.get('removeImage'), withLogo.get('version')]).toEqual(['false', '3']);
    expect(withLogo.has('submissionId')).toBe(false);
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
