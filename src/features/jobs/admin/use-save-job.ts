import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { limits } from '~/config/limits';
import { ApiError } from '~/lib/api-client';
import { pointAtFaults } from '~/lib/form-resolver';
import { ownPicture, settledPicture, type Picture } from '~/lib/media/picture';
import { $hasSessionEnded } from '~/ui/session-ended';
import { showToast } from '~/ui/toast';
import type { Editing } from './editing.store';
import { formOf, type JobFormValues } from './job-form';
import { createJob, updateJob } from './jobs-admin.api';
import { refreshJobs } from './jobs-admin.store';
import { useTexts } from './texts';
import { sentenceOf } from './use-act';

interface Saving {
  form: UseFormReturn<JobFormValues>;
  editing: Editing;
  logo: Picture;
  onSaved: () => void;
}

/** The submit handler of the job form; `overwrite` saves over what somebody else has changed. */
export function useSaveJob({ form, editing, logo, onSaved }: Saving) {
  const texts = useTexts();
  const { toasts } = texts.t;
  const [isStale, setStale] = useState(false);
  const { job, submission } = editing;

  const send = async (values: JobFormValues, version: number | undefined) => {
    const settled = await settledPicture(logo);
    if (!settled) return;
    try {
      if (job) await updateJob(job.id, formOf(values, settled, { version }));
      else {
        // A duplicated job gets a logo of its own.
        const own = await ownPicture(settled, limits.companyLogo);
        await createJob(formOf(values, own, { submissionId: submission?.id }));
      }
    } catch (error) {
      if (error instanceof ApiError) {
        $hasSessionEnded.set(error.status === 401);
        if (error.code === 'changed_since') setStale(true);
      }
      pointAtFaults(form, error);
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
