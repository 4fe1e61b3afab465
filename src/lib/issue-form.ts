import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from './api-client';
import { issue } from './issue';
import { nameIssue } from './zod-issues';

/** Checks a form by a schema; the messages of its errors are issues, for `translateMessage`. */
export const issueResolver = <Values extends FieldValues, Output>(
  schema: z.ZodType<Output, Values>,
  /** `raw`: the values are passed on as they were typed. */
  options: { raw?: boolean } = {},
): Resolver<Values, unknown, Output> =>
  zodResolver(schema, { error: nameIssue }, options as object) as Resolver<Values, unknown, Output>;

/**
 * Shows the issues of a failed call below their fields, and focuses the first one; returns false if
 * none of them has a field here.
 */
export function showIssues<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values, unknown, never>, 'setError' | 'getValues'>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const values = form.getValues();
  const known = Object.entries(error.issues).filter(
    ([path]) => (path.split('.')[0] ?? '') in values,
  );
  known.forEach(([path, { code, params }], index) => {
    const message = issue(code, params);
    form.setError(path as Path<Values>, { message }, { shouldFocus: index === 0 });
  });
  return known.length > 0;
}
