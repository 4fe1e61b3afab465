import { createSpeaker, updateSpeaker } from './events-admin.calls';
import { useWatch } from 'react-hook-form';
import { limits } from '~/config/limits';
import { speakerInitials } from '~/lib/text-forms/initials';
import { groupOf } from '~/resources/fields';
import type { FormDescription } from '~/ui/admin/form';
import { withTexts } from '~/ui/admin/form-values';
import { TextField, type TextFieldProps } from '~/ui/forms/form-fields';
import { speakerFields, speakerInputSchema } from '../event.resource';
import type { AdminSpeaker } from '../events.schema';
import type { AdminTexts } from './texts';

/** Initials, which follow the name unless they are typed. */
function InitialsField(field: TextFieldProps) {
  const name = useWatch<{ name: string }, 'name'>({ name: 'name' });
  return <TextField {...field} placeholder={speakerInitials(name)} />;
}

/** The form of a speaker. */
export function describeSpeaker({ t, kit }: AdminTexts): FormDescription<AdminSpeaker> {
  const words = { ...t.columns, ...t.speakers };
  const initials = withTexts({ name: 'initials', ...speakerFields.initials.control }, words);
  const portrait = {
    texts: t.portrait,
    box: limits.portrait,
    shape: 'size-20 rounded-full object-cover',
    refusal: t.portrait.notImage,
  };
  return {
    columns: [
      [
        groupOf(speakerFields, [
          'sourceLocale',
          'name',
          'title',
          { fields: [initials], render: () => <InitialsField {...initials} /> },
          'link',
          { picture: portrait },
        ]),
      ],
    ],
    words,
    schema: speakerInputSchema,
    picture: { of: ({ image }) => image },
    save: { create: createSpeaker, update: updateSpeaker },
    texts: { create: kit.save, save: kit.save },
    toasts: {
      created: t.toasts.speakerCreated,
      updated: t.toasts.speakerUpdated,
      createFailed: t.toasts.speakerCreateFailed,
      updateFailed: t.toasts.speakerUpdateFailed,
    },
    translated: 'speaker',
  };
}
