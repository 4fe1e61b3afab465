import { z } from 'zod';

export const jobCategories = [
  'AI Development',
  'Machine Learning',
  'Data Science',
  'Software Engineering',
  'DevOps',
  'AI Research',
  'Product Management',
  'UI/UX Design',
  'Content Creation',
] as const;
export const jobTypes = ['Full time', 'Part time', 'Contract', 'Freelance', 'Internship'] as const;

/** A job as the API gives it; description and requirements are markdown. */
export const jobSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  company: z.string(),
  companyLogo: z.string().nullable(),
  location: z.string(),
  jobType: z.enum(jobTypes),
  category: z.enum(jobCategories),
  description: z.string(),
  requirements: z.string(),
  applicationUrl: z.string().nullable(),
  contactEmail: z.string().nullable(),
  postedAt: z.string(),
  isHot: z.boolean(),
  isActive: z.boolean(),
  viewCount: z.number().int(),
});
export type Job = z.infer<typeof jobSchema>;
