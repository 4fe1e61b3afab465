import { z } from 'zod';
import { bootcampInputSchema } from '../bootcamp-input.schema';
import { toFields, type BootcampFormValues } from './bootcamp-values';

/** What the form of a bootcamp must be. */
export const bootcampFieldsSchema = z.preprocess(
  (values) => toFields(values as BootcampFormValues),
  bootcampInputSchema,
);
