import { fill } from '~/lib/fill';
import { toFieldLabels } from '~/ui/admin/field-labels';
import { RowActions } from '~/ui/admin/RowActions';
import type { AdminSpeaker } from '../../events.schema';
import { speakerEditing } from '../editing.store';
import { deleteSpeaker } from '../events-admin.api';
import { useTexts } from '../texts';

/** The actions of a speaker's row. */
export function SpeakerActions({ speaker }: { speaker: AdminSpeaker }) {
  const { t, kit } = useTexts();
  return (
    <RowActions
      row={speaker}
      title={speaker.name}
      actions={[
        { icon: 'pen', label: t.rows.edit, onPress: () => speakerEditing.edit(speaker) },
        {
          icon: 'trash',
          label: t.rows.delete,
          question: {
            title: t.remove.speakerTitle,
            text: fill(t.remove.speakerText, { title: speaker.name }),
            action: deleteSpeaker,
            comparison: {
              toValues: speakerEditing.toValues,
              labels: toFieldLabels(
                {
                  ...t.columns,
                  title: t.speakers.title,
                  sourceLocale: kit.translation.sourceLocale,
                },
                { sourceLocale: kit.translation.languages },
              ),
            },
            done: t.toasts.speakerDeleted,
            failed: t.toasts.speakerDeleteFailed,
            focusAfter: 'speakers-heading',
          },
        },
      ]}
    />
  );
}
