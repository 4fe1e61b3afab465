import { fill } from '~/lib/fill';
import { DeleteButton } from '~/ui/admin/ConfirmAction';
import { toFieldLabels } from '~/ui/admin/field-labels';
import { IconButton } from '~/ui/IconButton';
import type { AdminSpeaker } from '../../events.schema';
import { speakerEditing } from '../editing.store';
import { deleteSpeaker } from '../events-admin.api';
import { useTexts } from '../texts';

/** The actions of a speaker's row. */
export function SpeakerActions({ speaker }: { speaker: AdminSpeaker }) {
  const { t, kit } = useTexts();
  const named = (text: string) => fill(text, { title: speaker.name });
  return (
    <div className="row-actions">
      <IconButton
        icon="pen"
        label={named(t.rows.edit)}
        onClick={() => speakerEditing.edit(speaker)}
      />
      <DeleteButton
        label={named(t.rows.delete)}
        title={t.remove.speakerTitle}
        text={named(t.remove.speakerText)}
        row={speaker}
        action={deleteSpeaker}
        comparison={{
          toValues: speakerEditing.toValues,
          labels: toFieldLabels(
            {
              ...{ ...t.columns, title: t.speakers.title },
              sourceLocale: kit.translation.sourceLocale,
            },
            { sourceLocale: kit.translation.languages },
          ),
        }}
        done={t.toasts.speakerDeleted}
        failed={t.toasts.speakerDeleteFailed}
        focusAfter="speakers-heading"
      />
    </div>
  );
}
