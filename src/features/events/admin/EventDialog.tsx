import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { limits } from '~/config/limits';
import { fill } from '~/lib/fill';
import type { Picture } from '~/lib/media/picture';
import { resolverOf } from '~/lib/form-resolver';
import { FormDialog, useOpening } from '~/ui/FormDialog';
import { FormPicture } from '~/ui/forms/PictureField';
import { $hasSessionEnded } from '~/ui/session-ended';
import { SessionNotice } from '~/ui/admin/SessionNotice';
import { useFormDraft } from '~/ui/forms/use-form-draft';
import { draft } from './draft';
import { $editing, closeEvent, type Editing } from './editing.store';
import { faultsOf, type EventFormValues } from './event-form';
import { EventFields } from './EventFields';
import { EventPreview } from './EventPreview';
import { EventSpeakers } from './EventSpeakers';
import { say } from './notify';
import { useTexts } from './texts';
import { useSaveEvent } from './use-save-event';

const resolver = resolverOf<EventFormValues>(faultsOf);

/** The form of an event; what is typed is not lost by closing it without a word. */
function EventForm({ editing }: { editing: Editing }) {
  const { t } = useTexts();
  const hasSessionEnded = useStore($hasSessionEnded);
  const form = useForm<EventFormValues>({
    defaultValues: editing.values,
    resolver,
  });
  const [picture, setPicture] = useState<Picture>(editing.picture);
  const [speakers, setSpeakers] = useState(editing.speakers);
  const { isDirty } = form.formState;
  const isUnsaved = isDirty || editing.isPrefilled || picture !== editing.picture;

  const sayCopied = useEffectEvent(() => {
    if (editing.isCopy) say(t.toasts.duplicated, t.toasts.duplicatedHint);
  });
  // Not before the dialog is open, which would cover it.
  useEffect(() => sayCopied(), []);

  const saved = () => {
    draft.drop();
    closeEvent();
  };
  const save = useSaveEvent({ form, editing, picture, speakers, onSaved: saved });
  useFormDraft(isUnsaved, () =>
    draft.keep({ event: editing.event, values: form.getValues(), speakers }),
  );

  return (
    <FormDialog
      title={editing.event ? t.form.editTitle : t.form.newTitle}
      save={editing.event ? t.form.save : t.form.create}
      form={form}
      onSubmit={save}
      isUnsaved={isUnsaved}
      onDiscard={saved}
      className="grid gap-8"
    >
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
    </FormDialog>
  );
}

/** The event form, while one is open; each opening starts afresh. */
export function EventDialog() {
  const { open, key } = useOpening($editing);
  return open && <EventForm key={key} editing={open} />;
}
