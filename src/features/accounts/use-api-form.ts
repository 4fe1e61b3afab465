import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, type DefaultValues, type Path, type Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '~/lib/api-client';
import { translateMessage, type IssueSlice } from '~/lib/issue';
import { showIssues } from '~/lib/show-issues';
import { loadAgain, prepareBeforePress } from '~/ui/late-part';

/** Approaching one of these loads the schema. */
const parts = 'main input, main select, main button';

/** The texts that every form may need. */
export interface FormTexts {
  issues: IssueSlice;
}

/**
 * A form that is validated by the schema of its endpoint, and shows the server's errors beside the
 * fields. Typed text always stays; issues are kept as codes and translated when shown, so that
 * they follow a language switch. The schema loads with the first use of the form, since its
 * library is as large as the rest of the page's scripts.
 */
export function useApiForm<Schema extends z.ZodObject>(
  loadSchema: () => Promise<Schema>,
  { issues }: FormTexts,
  defaultValues?: DefaultValues<z.input<Schema>>,
) {
  type Input = z.input<Schema>;
  type Output = z.output<Schema>;
  const [failure, setFailure] = useState<unknown>(null);
  const [hasMissed, setMissed] = useState(false);
  const loadCheck = async () => {
    const [schema, { issueResolver }] = await Promise.all([
      loadSchema(),
      import('~/lib/issue-form'),
    ]);
    return issueResolver(schema) as unknown as Resolver<Input, unknown, Output>;
  };
  const resolver: Resolver<Input, unknown, Output> = async (...values) => {
    const check = await loadCheck().catch(() => null);
    if (check) return check(...values);
    setFailure(new ApiError(0, 'The rules of the form did not arrive'));
    setMissed(true);
    if (hasMissed) void loadAgain({ load: () => loadCheck().then(Boolean, () => false) });
    return { values: {}, errors: { root: { type: 'late' } } } as never;
  };
  const form = useForm<Input, unknown, Output>({ resolver, defaultValues });
  const prepare = useEffectEvent(() => void loadCheck().catch(() => null));
  useEffect(() => prepareBeforePress({ prepare: () => prepare() }, parts), []);
  const { errors, isSubmitting } = form.formState;

  /** Props of a field component. */
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
