import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { limits } from '~/config/limits';
import { ApiError } from '~/lib/api-client';
import { shrinkImage } from '~/lib/shrink-image';
import { showToast } from '~/ui/toast';
import type { Editing } from './editing.store';
import { formOf, type JobFormValues, type Logo } from './job-form';
import { createJob, updateJob } from './jobs-admin.api';
import { $hasSessionEnded, refreshJobs } from './jobs-admin.store';
import { useTexts } from './texts';
import { sentenceOf } from './use-act';

interface Saving {
  form: UseFormReturn<JobFormValues>;
  editing: Editing;
  logo: Logo;
  onSaved: () => void;
}

/** The logo of a duplicated job belongs to another row: the copy gets one of its own. */
async function ownLogo(logo: Logo): Promise<Logo> {
  if (logo.kind !== 'kept') return logo;
  try {
    return { ...logo, kind: 'new', file: await shrinkImage(logo.url, limits.companyLogo) };
  } catch {
    // The file may be gone: the job is saved all the same, without a logo.
    return { kind: 'none' };
  }
}

/** The submit handler of the job form; `overwrite` saves over what somebody else has changed. */
export function useSaveJob({ form, editing, logo, onSaved }: Saving) {
  const texts = useTexts();
  const { toasts } = texts.t;
  const [isStale, setStale] = useState(false);
  const { job, submission } = editing;

  const send = async (values: JobFormValues, version: string | undefined) => {
    try {
      if (job) await updateJob(job.id, formOf(values, logo, { version }));
      else await createJob(formOf(values, await ownLogo(logo), { submissionId: submission?.id }));
    } catch (error) {
      if (error instanceof ApiError) {
        $hasSessionEnded.set(error.status === 401);
        if (error.fields['version']) setStale(true);
        for (const [name, message] of Object.entries(error.fields))
          form.setError(name as keyof JobFormValues, { message });
      }
      const tried = job ? toasts.updateFailed : toasts.createFailed;
      const text = sentenceOf(error, texts, tried);
      return showToast({ title: toasts.error, text, isDestructive: true });
    } finally {
      refreshJobs();
    }
    $hasSessionEnded.set(false);
    showToast({ title: toasts.success, text: job ? toasts.updated : toasts.created });
    onSaved();
  };
  return {
    save: form.handleSubmit((values) => send(values, job?.version)),
    overwrite: form.handleSubmit((values) => send(values, undefined)),
    isStale,
  };
}
