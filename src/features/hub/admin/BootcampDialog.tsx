import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { limits } from '~/config/limits';
import { fill } from '~/lib/fill';
import { resolverOf } from '~/lib/form-resolver';
import type { Picture } from '~/lib/media/picture';
import { FormDialog, useOpening } from '~/ui/FormDialog';
import { FormPicture } from '~/ui/forms/PictureField';
import { $hasSessionEnded, markSessionEnded } from '~/ui/session-ended';
import { SessionNotice } from '~/ui/admin/SessionNotice';
import { showToast } from '~/ui/toast';
import { useFormDraft } from '~/ui/forms/use-form-draft';
import { faultsOf, type BootcampFormValues } from './bootcamp-form';
import { BootcampFields } from './BootcampFields';
import { BootcampPreview } from './BootcampPreview';
import { ConflictNotice } from './ConflictNotice';
import { draft } from './draft';
import { $editing, closeForm, editBootcamp, type Editing } from './editing.store';
import { fetchBootcamp } from './hub-admin.api';
import { useTexts } from './texts';
import { sentenceOf } from './use-act';
import { useSaveBootcamp } from './use-save-bootcamp';

const resolver = resolverOf<BootcampFormValues>(faultsOf);

/** The form of a bootcamp; what is typed is not lost by closing it without a word. */
function BootcampForm({ editing }: { editing: Editing }) {
  const texts = useTexts();
  const { t } = texts;
  const { bootcamp } = editing;
  const hasSessionEnded = useStore($hasSessionEnded);
  const form = useForm<BootcampFormValues>({
    defaultValues: editing.values,
    resolver,
  });
  const [picture, setPicture] = useState<Picture>(editing.picture);
  const { isDirty, isSubmitting } = form.formState;
  const isUnsaved = isDirty || editing.isRestored || picture !== editing.picture;

  const finish = () => {
    draft.drop();
    closeForm();
  };
  const { submit, overwrite, hasConflict } = useSaveBootcamp({
    ...{ form, editing, picture },
    onSaved: finish,
  });
  useFormDraft(isUnsaved, () => draft.keep({ bootcamp, values: form.getValues() }));

  const showLatest = async () => {
    if (!bootcamp) return;
    try {
      const latest = await fetchBootcamp(bootcamp.id);
      draft.drop();
      editBootcamp(latest);
    } catch (error) {
      markSessionEnded(error);
      const text = sentenceOf(error, texts, t.toasts.latestFailed);
      showToast({ title: t.toasts.error, text, isDestructive: true });
    }
  };

  return (
    <FormDialog
      title={bootcamp ? t.form.editTitle : t.form.newTitle}
      save={bootcamp ? t.form.save : t.form.create}
      form={form}
      onSubmit={submit}
      isUnsaved={isUnsaved}
      onDiscard={finish}
      className="grid gap-8"
    >
      {hasSessionEnded && <SessionNotice hasDraft />}
      {hasConflict && (
        <ConflictNotice
          isBusy={isSubmitting}
          onLatest={() => void showLatest()}
          onOverwrite={() => void overwrite()}
        />
      )}
      {editing.isRestored && !hasSessionEnded && (
        <p role="status" className="rounded-card bg-nila/10 p-4 text-sm">
          {t.session.restored}
        </p>
      )}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-10">
          <BootcampFields isNew={!bootcamp} />
          <FormPicture
            texts={{ ...t.image, hint: fill(t.image.hint, limits.eventPicture) }}
            picture={picture}
            onChange={setPicture}
            box={limits.eventPicture}
            shape="aspect-[5/2] w-40 object-cover"
          />
        </div>
        <BootcampPreview picture={picture} id={bootcamp?.id} />
      </div>
    </FormDialog>
  );
}

/** The bootcamp form, while one is open; each opening starts afresh. */
export function BootcampDialog() {
  const { open, key } = useOpening($editing);
  return open && <BootcampForm key={key} editing={open} />;
}
