import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api-client';
import { issue } from './issue';

/**
 * Shows the issues of a failed call below their fields, and focuses the first; returns false if
 * none has a field here.
 */
export function showIssues<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values, unknown, never>, 'setError' | 'getValues'>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const values = form.getValues();
  const fieldIssues = Object.entries(error.issues).filter(
    ([path]) => (path.split('.')[0] ?? '') in values,
  );
  fieldIssues.forEach(([path, { code, params }], index) => {
    const message = issue(code, params);
    form.setError(path as Path<Values>, { message }, { shouldFocus: index === 0 });
  });
  return fieldIssues.length > 0;
}
