import { createSpeaker, updateSpeaker } from './events-admin.calls';
import { useWatch } from 'react-hook-form';
import { limits } from '~/config/limits';
import { speakerInitials } from '~/lib/text-forms/initials';
import type { FormDescription } from '~/ui/admin/form';
import { TextField, type TextFieldProps } from '~/ui/forms/form-fields';
import { speakerInputSchema } from '../event-input.schema';
import type { AdminSpeaker } from '../events.schema';
import type { AdminTexts } from './texts';

/** Initials, which follow the name unless they are typed. */
function InitialsField(field: TextFieldProps) {
  const name = useWatch<{ name: string }, 'name'>({ name: 'name' });
  return <TextField {...field} placeholder={speakerInitials(name)} />;
}

/** The form of a speaker. */
export function describeSpeaker({ t, kit }: AdminTexts): FormDescription<AdminSpeaker> {
  const initials = {
    name: 'initials',
    label: t.columns.initials,
    hint: t.speakers.initialsHint,
    maxLength: 3,
  };
  const portrait = {
    texts: t.portrait,
    box: limits.portrait,
    shape: 'size-20 rounded-full object-cover',
    refusal: t.portrait.notImage,
  };
  return {
    columns: [
      [
        {
          items: [
            'language',
            { name: 'name', label: t.columns.name, maxLength: 120, isRequired: true },
            {
              name: 'title',
              label: t.speakers.title,
              hint: t.speakers.titleHint,
              maxLength: 120,
            },
            { fields: [initials], render: () => <InitialsField {...initials} /> },
            { name: 'link', label: t.columns.link, placeholder: 'https://' },
            { picture: portrait },
          ],
        },
      ],
    ],
    words: t.columns,
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
