import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { FormProvider, useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { limits } from '~/config/limits';
import { fill } from '~/lib/fill';
import { Button } from '~/ui/Button';
import { ConfirmDialog, Dialog } from '~/ui/Dialog';
import { FormPicture } from '~/ui/PictureField';
import { dropDraft } from './draft';
import { $editing, $hasSessionEnded, closeEvent, type Editing } from './editing.store';
import { faultsOf, type EventFormValues } from './event-form';
import { EventFields } from './EventFields';
import { EventPreview } from './EventPreview';
import { EventSpeakers } from './EventSpeakers';
import { say } from './notify';
import { SessionNotice } from './SessionNotice';
import { useTexts } from './texts';
import { useKeptDraft } from './use-kept-draft';
import { useSaveEvent } from './use-save-event';

const resolver: Resolver<EventFormValues> = (values) => {
  const faults = Object.entries(faultsOf(values));
  if (faults.length === 0) return { values, errors: {} };
  const errors = faults.map(([name, message]) => [name, { type: 'schema', message }]);
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<EventFormValues> };
};

/** The form of an event; what is typed is not lost by closing it without a word. */
function EventForm({ editing }: { editing: Editing }) {
  const { t, common } = useTexts();
  const id = useId();
  const hasSessionEnded = useStore($hasSessionEnded);
  const form = useForm<EventFormValues>({ defaultValues: editing.values, resolver });
  const [picture, setPicture] = useState(editing.picture);
  const [speakers, setSpeakers] = useState(editing.speakers);
  // Counted, so that each question is a dialog of its own, above all that is open by then.
  const [question, setQuestion] = useState({ isOpen: false, turn: 0 });
  const { isDirty, isSubmitting } = form.formState;
  const isUnsaved = isDirty || editing.isPrefilled || picture !== editing.picture;

  const sayCopied = useEffectEvent(() => {
    if (editing.isCopy) say(t.toasts.duplicated, t.toasts.duplicatedHint);
  });
  // Not before the dialog is open, which would cover it.
  useEffect(() => sayCopied(), []);

  const saved = () => {
    dropDraft();
    closeEvent();
  };
  const save = useSaveEvent({ form, editing, picture, speakers, onSaved: saved });
  const draft = () => ({ event: editing.event, values: form.getValues(), speakers });
  useKeptDraft(isUnsaved, draft);

  const ask = () => setQuestion(({ turn }) => ({ isOpen: true, turn: turn + 1 }));
  const stay = () => setQuestion(({ turn }) => ({ isOpen: false, turn }));
  const close = () => (isUnsaved ? ask() : saved());
  return (
    <>
      <Dialog
        title={editing.event ? t.form.editTitle : t.form.newTitle}
        closeLabel={common.close}
        size="full"
        onClose={close}
        footer={
          <>
            <Button look="quiet" onClick={close}>
              {t.form.cancel}
            </Button>
            <Button type="submit" form={id} isBusy={isSubmitting}>
              {isSubmitting ? t.form.saving : editing.event ? t.form.save : t.form.create}
            </Button>
          </>
        }
      >
        <FormProvider {...form}>
          <form id={id} noValidate onSubmit={(event) => void save(event)} className="grid gap-8">
            {hasSessionEnded && <SessionNotice hasDraft />}
            {editing.isRestored && !hasSessionEnded && (
              <p role="status" className="rounded-card bg-nila/10 p-4 text-sm">
                {t.session.restored}
              </p>
            )}
            <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
              <div className="grid content-start gap-10">
                <EventFields isNew={!editing.event} />
                <FormPicture
                  texts={{ ...t.image, hint: fill(t.image.hint, limits.eventPicture) }}
                  picture={picture}
                  onChange={setPicture}
                  box={limits.eventPicture}
                  shape="aspect-video w-40 object-cover"
                />
                <EventSpeakers event={editing.event} chosen={speakers} onChoose={setSpeakers} />
              </div>
              <EventPreview picture={picture} id={editing.event?.id} />
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
          onConfirm={saved}
          onClose={stay}
        >
          <p>{t.unsaved.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The event form, while one is open; each opening starts afresh. */
export function EventDialog() {
  const editing = useStore($editing);
  // Keyed by what it is about, so that no state of the event before is left (spec §4).
  const [count, setCount] = useState(0);
  const [last, setLast] = useState(editing);
  if (editing !== last) {
    setLast(editing);
    setCount(count + 1);
  }
  return editing && <EventForm key={count} editing={editing} />;
}
