import { z } from 'zod';
import { jobInputSchema } from '../job-input.schema';
import { toFields, type JobFormValues } from './job-values';

/** What the form of a job must be. */
export const jobFormSchema = z.preprocess(
  (values) => toFields(values as JobFormValues),
  jobInputSchema,
);
