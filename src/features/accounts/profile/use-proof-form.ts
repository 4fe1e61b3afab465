import { useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '~/lib/api-client';
import { issue } from '~/lib/issue';
import { useApiForm } from '../use-api-form';
import { noteRefusal } from '../use-action';
import type { ProfileTexts } from './texts';

type ProofSchema = z.ZodObject<z.ZodRawShape & { code: z.ZodOptional<z.ZodString> }>;

/**
 * A form that asks for the password again, and for a code if the second factor is on; if it was
 * switched on elsewhere meanwhile, after the server has said so.
 */
export function useProofForm<Schema extends ProofSchema>(
  loadSchema: () => Promise<Schema>,
  texts: ProfileTexts,
  { hasFactor, empty }: { hasFactor: boolean; empty: DefaultValues<z.input<Schema>> },
) {
  const [isDemanded, setDemanded] = useState(false);
  const asksCode = hasFactor || isDemanded;
  const loadComplete = async () =>
    (await loadSchema()).refine((form) => !asksCode || Boolean(form.code), {
      path: ['code'],
      error: issue('code_required'),
      // Reported together with the other errors of the form, not after them.
      when: () => true,
    });
  const form = useApiForm(loadComplete, texts, empty);

  const onSubmit = (send: (values: z.output<Schema>) => Promise<void>) =>
    form.onSubmit(async (values) => {
      try {
        await send(values);
      } catch (error) {
        noteRefusal(error);
        if (error instanceof ApiError && 'code' in error.issues) setDemanded(true);
        throw error;
      }
    });

  return { ...form, onSubmit, asksCode };
}
