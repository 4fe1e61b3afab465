import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { nameIssue } from './zod-issues';

/** Checks a form by a schema; the messages of its errors are issues, for `translateMessage`. */
export const issueResolver = <Values extends FieldValues, Output>(
  schema: z.ZodType<Output, Values>,
  /** `raw` passes the values on as they were typed. */
  options: { raw?: boolean } = {},
): Resolver<Values, unknown, Output> =>
  zodResolver(schema, { error: nameIssue }, options as object) as Resolver<Values, unknown, Output>;
