import { z } from 'zod';
import { optInSchema } from '~/lib/opt-in.schema';
import { normalQuery } from './alert-query';

/** "Email me jobs like these". */
export const alertInputSchema = optInSchema.extend({
  /** The filter as the query of the page of jobs; kept in its normal form. */
  query: z.string().max(2000).default('').transform(normalQuery),
});
