import { jobInputSchema, type JobInput } from '~/features/jobs/job.resource';

let made = 0;

/** What the job form sends, with a slug that nobody has. */
export function jobFields(values: Record<string, unknown> = {}): Record<string, unknown> {
  made += 1;
  return {
    title: `Lowongan ${made}`,
    slug: `lowongan-${process.pid}-${Date.now()}-${made}`,
    company: 'PT Contoh',
    location: 'Bandung',
    workMode: 'Hybrid',
    jobType: 'Full time',
    category: 'Machine Learning',
    description: 'Melatih model.',
    applicationUrl: 'https://example.com/lamar',
    ...values,
  };
}

export const jobInput = (values: Record<string, unknown> = {}): JobInput =>
  jobInputSchema.parse(jobFields(values));

/** What the form "Contact Us to Post a Job" sends. */
export const submissionFields = (values: Record<string, unknown> = {}) => ({
  company: 'PT Contoh',
  title: 'Analis Data',
  description: 'Mengolah data penjualan.',
  applicationUrl: 'https://example.com/lamar',
  contactName: 'Wayan',
  contactEmail: 'wayan@example.org',
  ...values,
});
