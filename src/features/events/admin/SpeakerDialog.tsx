import { useStore } from '@nanostores/react';
import { useForm, useWatch } from 'react-hook-form';
import { TextField } from '~/ui/forms/form-fields';
import { speakerInitials } from '../event-names';
import { speakerInputSchema, type Speaker } from '../events.schema';
import { $speakerForm } from './editing.store';
import { createSpeaker, updateSpeaker, type SpeakerFields } from './events-admin.api';
import { SmallFormDialog } from './SmallFormDialog';
import { useTexts } from './texts';

function SpeakerForm({ speaker }: { speaker: Speaker | null }) {
  const { t } = useTexts();
  const form = useForm<SpeakerFields>({
    defaultValues: {
      name: speaker?.name ?? '',
      initials: speaker?.initials ?? '',
      link: speaker?.link ?? '',
    },
  });
  const initials = speakerInitials(useWatch({ control: form.control, name: 'name' }));
  const { toasts } = t;
  return (
    <SmallFormDialog
      title={speaker ? t.speakers.editTitle : t.addSpeaker}
      form={form}
      schema={speakerInputSchema}
      save={(fields) => (speaker ? updateSpeaker(speaker.id, fields) : createSpeaker(fields))}
      done={speaker ? toasts.speakerUpdated : toasts.speakerCreated}
      failed={speaker ? toasts.speakerUpdateFailed : toasts.speakerCreateFailed}
      onClose={() => $speakerForm.set(null)}
    >
      <TextField name="name" label={t.columns.name} maxLength={120} isRequired />
      <TextField
        name="initials"
        label={t.columns.initials}
        hint={t.speakers.initialsHint}
        maxLength={3}
        placeholder={initials}
      />
      <TextField name="link" label={t.columns.link} placeholder="https://" />
    </SmallFormDialog>
  );
}

/** The speaker form, while one is open. */
export function SpeakerDialog() {
  const open = useStore($speakerForm);
  if (!open) return null;
  return <SpeakerForm speaker={open === 'new' ? null : open} />;
}
