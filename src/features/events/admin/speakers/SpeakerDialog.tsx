import { useWatch } from 'react-hook-form';
import { limits } from '~/config/limits';
import { EditDialog } from '~/ui/admin/EditDialog';
import { SourceLocaleField } from '~/ui/admin/SourceLocaleField';
import { FormPicture } from '~/ui/forms/PictureField';
import { TextField } from '~/ui/forms/form-fields';
import { speakerInitials } from '~/lib/text-forms/initials';
import { speakerInputSchema } from '../../event-input.schema';
import { speakerEditing } from '../editing.store';
import { saveSpeaker, type SpeakerFields } from '../events-admin.api';
import { useTexts } from '../texts';

function Fields() {
  const { t } = useTexts();
  const name = useWatch<SpeakerFields, 'name'>({ name: 'name' });
  return (
    <>
      <SourceLocaleField />
      <TextField name="name" label={t.columns.name} maxLength={120} isRequired />
      <TextField
        name="title"
        label={t.speakers.title}
        hint={t.speakers.titleHint}
        maxLength={120}
      />
      <TextField
        name="initials"
        label={t.columns.initials}
        hint={t.speakers.initialsHint}
        maxLength={3}
        placeholder={speakerInitials(name)}
      />
      <TextField name="link" label={t.columns.link} placeholder="https://" />
    </>
  );
}

/** The form to add or edit a speaker, while it is open. */
export function SpeakerDialog() {
  const { t, kit } = useTexts();
  const { toasts } = t;
  return (
    <EditDialog
      store={speakerEditing}
      schema={speakerInputSchema}
      save={saveSpeaker}
      translated="speaker"
      texts={{
        newTitle: t.addSpeaker,
        editTitle: t.speakers.editTitle,
        create: kit.save,
        save: kit.save,
      }}
      toasts={{
        created: toasts.speakerCreated,
        updated: toasts.speakerUpdated,
        createFailed: toasts.speakerCreateFailed,
        updateFailed: toasts.speakerUpdateFailed,
      }}
    >
      {({ picture, setPicture }) => (
        <>
          <Fields />
          <FormPicture
            texts={t.portrait}
            picture={picture}
            onChange={setPicture}
            box={limits.portrait}
            shape="size-20 rounded-full object-cover"
            refusal={t.portrait.notImage}
          />
        </>
      )}
    </EditDialog>
  );
}
