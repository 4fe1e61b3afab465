import type { FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api-client';

/** Checks a form with a function that says what is wrong, by field. */
export const resolverOf =
  <Values extends FieldValues>(
    faultsOf: (values: Values) => Partial<Record<string, string>>,
  ): Resolver<Values> =>
  (values) => {
    const faults = Object.entries(faultsOf(values));
    if (faults.length === 0) return { values, errors: {} };
    const errors = faults.map(([name, message]) => [name, { type: 'schema', message }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
  };

/** Puts what the server says about single fields below them. */
export function pointAtFaults<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): void {
  if (!(error instanceof ApiError)) return;
  for (const [name, message] of Object.entries(error.fields))
    form.setError(name as Path<Values>, { message });
}
