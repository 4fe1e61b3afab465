import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, type DefaultValues, type Path, type Resolver } from 'react-hook-form';
import type { z } from 'zod';
import type { Dictionary } from '~/i18n/dictionary';
import { ApiError } from '~/lib/api-client';
import { faultSentence } from './fault-sentence';

/** The sentences that every form may need. */
export interface FormTexts {
  faults: Dictionary['faults'];
  errors: Dictionary['errors'];
}

/**
 * A form that is checked by the schema of its endpoint before it is sent, and that shows what the
 * server finds in it beside the fields. What was typed stays, whatever happens; errors are kept in
 * English and translated when shown, so that they follow the language switch.
 */
export function useApiForm<Schema extends z.ZodObject>(
  schema: Schema,
  { faults }: FormTexts,
  defaultValues?: DefaultValues<z.input<Schema>>,
) {
  type Input = z.input<Schema>;
  type Output = z.output<Schema>;
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema) as unknown as Resolver<Input, unknown, Output>,
    ...(defaultValues && { defaultValues }),
  });
  const [failure, setFailure] = useState<unknown>(null);
  const { errors, isSubmitting } = form.formState;

  /** What a field component takes. */
  const field = (name: Path<Input>) => ({
    ...form.register(name),
    error: faultSentence(
      (errors as Record<string, { message?: string } | undefined>)[name]?.message,
      faults,
    ),
  });

  /** Shows issues beside their fields; returns false if none of them has a field here. */
  const showFaults = (found: Readonly<Record<string, string>>): boolean => {
    const known = Object.entries(found).filter(([name]) => name in form.getValues());
    known.forEach(([name, message], index) =>
      form.setError(name as Path<Input>, { message }, { shouldFocus: index === 0 }),
    );
    return known.length > 0;
  };

  const onSubmit = (send: (values: Output) => Promise<void>) =>
    form.handleSubmit(async (values) => {
      setFailure(null);
      try {
        await send(values);
      } catch (error) {
        if (error instanceof ApiError) showFaults(error.fields);
        setFailure(error);
      }
    });

  return { form, field, onSubmit, showFaults, failure, setFailure, isBusy: isSubmitting };
}
