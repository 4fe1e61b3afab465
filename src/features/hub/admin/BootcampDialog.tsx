import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { FormProvider, useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { limits } from '~/config/limits';
import { fill } from '~/lib/fill';
import { Button } from '~/ui/Button';
import { ConfirmDialog, Dialog } from '~/ui/Dialog';
import { FormPicture } from '~/ui/PictureField';
import { showToast } from '~/ui/toast';
import { faultsOf, type BootcampFormValues } from './bootcamp-form';
import { BootcampFields } from './BootcampFields';
import { BootcampPreview } from './BootcampPreview';
import { ConflictNotice } from './ConflictNotice';
import { dropDraft, useKeptDraft } from './draft';
import { $editing, $hasSessionEnded, closeForm, editBootcamp, type Editing } from './editing.store';
import { fetchBootcamp } from './hub-admin.api';
import { SessionNotice } from './SessionNotice';
import { useTexts } from './texts';
import { noteRefusal, sentenceOf } from './use-act';
import { useSaveBootcamp } from './use-save-bootcamp';

const resolver: Resolver<BootcampFormValues> = (values) => {
  const faults = Object.entries(faultsOf(values));
  if (faults.length === 0) return { values, errors: {} };
  const errors = faults.map(([name, message]) => [name, { type: 'schema', message }]);
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<BootcampFormValues> };
};

/** The form of a bootcamp; what is typed is not lost by closing it without a word. */
function BootcampForm({ editing }: { editing: Editing }) {
  const texts = useTexts();
  const { t, common } = texts;
  const { bootcamp } = editing;
  const id = useId();
  const hasSessionEnded = useStore($hasSessionEnded);
  const form = useForm<BootcampFormValues>({ defaultValues: editing.values, resolver });
  const [picture, setPicture] = useState(editing.picture);
  // Counted, so that each question is a dialog of its own, above all that is open by then.
  const [question, setQuestion] = useState({ isOpen: false, turn: 0 });
  const { isDirty, isSubmitting } = form.formState;
  const isUnsaved = isDirty || editing.isRestored || picture !== editing.picture;

  const finish = () => {
    dropDraft();
    closeForm();
  };
  const { submit, overwrite, hasConflict } = useSaveBootcamp({
    ...{ form, editing, picture },
    onSaved: finish,
  });
  useKeptDraft(isUnsaved, () => ({ bootcamp, values: form.getValues() }));

  const showLatest = async () => {
    if (!bootcamp) return;
    try {
      const latest = await fetchBootcamp(bootcamp.id);
      dropDraft();
      editBootcamp(latest);
    } catch (error) {
      noteRefusal(error);
      const text = sentenceOf(error, texts, t.toasts.latestFailed);
      showToast({ title: t.toasts.error, text, isDestructive: true });
    }
  };

  const ask = () => setQuestion(({ turn }) => ({ isOpen: true, turn: turn + 1 }));
  const stay = () => setQuestion(({ turn }) => ({ isOpen: false, turn }));
  const close = () => (isUnsaved ? ask() : finish());
  const act = bootcamp ? t.form.save : t.form.create;
  return (
    <>
      <Dialog
        title={bootcamp ? t.form.editTitle : t.form.newTitle}
        closeLabel={common.close}
        size="full"
        onClose={close}
        footer={
          <>
            <Button look="quiet" onClick={close}>
              {t.form.cancel}
            </Button>
            <Button type="submit" form={id} isBusy={isSubmitting}>
              {isSubmitting ? t.form.saving : act}
            </Button>
          </>
        }
      >
        <FormProvider {...form}>
          <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-8">
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
          </form>
        </FormProvider>
      </Dialog>
      {question.isOpen && (
        <ConfirmDialog
          key={question.turn}
          title={t.unsaved.title}
          confirmLabel={t.unsaved.discard}
          cancelLabel={t.unsaved.stay}
          closeLabel={common.close}
          isDestructive
          onConfirm={finish}
          onClose={stay}
        >
          <p>{t.unsaved.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The bootcamp form, while one is open; each opening starts afresh. */
export function BootcampDialog() {
  const editing = useStore($editing);
  // Keyed by what it is about, so that no state of the bootcamp before is left.
  const [count, setCount] = useState(0);
  const [last, setLast] = useState(editing);
  if (editing !== last) {
    setLast(editing);
    setCount(count + 1);
  }
  return editing && <BootcampForm key={count} editing={editing} />;
}
