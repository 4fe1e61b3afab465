import { useState } from 'react';
import { useForm, type DefaultValues, type Path, type Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { translateMessage, type IssueSlice } from '~/lib/issue';
import { issueResolver, showIssues } from '~/lib/issue-form';

/** The texts that every form may need. */
export interface FormTexts {
  issues: IssueSlice;
}

/**
 * A form that is checked by the schema of its endpoint before it is sent, and that shows what the
 * server finds in it beside the fields. What was typed stays, whatever happens; issues are kept as
 * codes and translated when shown, so that they follow the language switch.
 */
export function useApiForm<Schema extends z.ZodObject>(
  schema: Schema,
  { issues }: FormTexts,
  defaultValues?: DefaultValues<z.input<Schema>>,
) {
  type Input = z.input<Schema>;
  type Output = z.output<Schema>;
  const form = useForm<Input, unknown, Output>({
    resolver: issueResolver(schema) as unknown as Resolver<Input, unknown, Output>,
    ...(defaultValues && { defaultValues }),
  });
  const [failure, setFailure] = useState<unknown>(null);
  const { errors, isSubmitting } = form.formState;

  /** What a field component takes. */
  const field = (name: Path<Input>) => {
    const message = (errors as Record<string, { message?: string } | undefined>)[name]?.message;
    return { ...form.register(name), error: message && translateMessage(message, issues) };
  };

  const onSubmit = (send: (values: Output) => Promise<void>) =>
    form.handleSubmit(async (values) => {
      setFailure(null);
      try {
        await send(values);
      } catch (error) {
        showIssues(form, error);
        setFailure(error);
      }
    });

  return { form, field, onSubmit, failure, setFailure, isBusy: isSubmitting };
}
