import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '~/lib/api-client';
import { pointAtFaults } from '~/lib/form-resolver';
import { settledPicture, type Picture } from '~/lib/media/picture';
import { markSessionEnded } from '~/ui/session-ended';
import { showToast } from '~/ui/toast';
import { formOf, type BootcampFormValues } from './bootcamp-form';
import type { Editing } from './editing.store';
import { createBootcamp, updateBootcamp } from './hub-admin.api';
import { refreshBootcamps } from './hub-admin.store';
import { useTexts } from './texts';
import { sentenceOf } from './use-act';

interface Saving {
  form: UseFormReturn<BootcampFormValues>;
  editing: Editing;
  picture: Picture;
  onSaved: () => void;
}

/**
 * The submit handler of the bootcamp form, and whether somebody else has changed the bootcamp
 * meanwhile; `overwrite` saves all the same.
 */
export function useSaveBootcamp({ form, editing, picture, onSaved }: Saving) {
  const texts = useTexts();
  const [hasConflict, setConflict] = useState(false);
  const { toasts } = texts.t;
  const { bootcamp } = editing;

  const save = (isForced: boolean) => async (values: BootcampFormValues) => {
    const settled = await settledPicture(picture);
    if (!settled) return;
    const body = formOf(values, settled, isForced ? null : (bootcamp?.version ?? null));
    try {
      await (bootcamp ? updateBootcamp(bootcamp.id, body) : createBootcamp(body));
    } catch (error) {
      markSessionEnded(error);
      // The form says so itself, and what can be done.
      if (error instanceof ApiError && error.code === 'changed_since') return setConflict(true);
      pointAtFaults(form, error);
      const tried = bootcamp ? toasts.updateFailed : toasts.createFailed;
      const text = sentenceOf(error, texts, tried);
      showToast({ title: toasts.error, text, isDestructive: true });
      return;
    } finally {
      refreshBootcamps();
    }
    showToast({ title: toasts.success, text: bootcamp ? toasts.updated : toasts.created });
    onSaved();
  };
  return {
    submit: form.handleSubmit(save(false)),
    overwrite: form.handleSubmit(save(true)),
    hasConflict,
  };
}
