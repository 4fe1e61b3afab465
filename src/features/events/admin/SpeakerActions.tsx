import { useState } from 'react';
import { fill } from '~/lib/fill';
import { IconButton } from '~/ui/IconButton';
import type { Speaker } from '../events.schema';
import { DeleteDialog } from './DeleteDialog';
import { $speakerForm } from './editing.store';
import { deleteSpeaker } from './events-admin.api';
import { useTexts } from './texts';
import { useAct } from './use-act';

/** The acts of a speaker's row. */
export function SpeakerActions({ speaker }: { speaker: Speaker }) {
  const { t } = useTexts();
  const { act } = useAct();
  const [isDeleting, setDeleting] = useState(false);
  const named = (text: string) => fill(text, { title: speaker.name });
  return (
    <div className="row-actions">
      <IconButton icon="pen" label={named(t.rows.edit)} onClick={() => $speakerForm.set(speaker)} />
      <IconButton
        icon="trash"
        label={named(t.rows.delete)}
        isDestructive
        onClick={() => setDeleting(true)}
      />
      {isDeleting && (
        <DeleteDialog
          part="speakers"
          title={t.remove.speakerTitle}
          text={named(t.remove.speakerText)}
          onDelete={() =>
            act(
              () => deleteSpeaker(speaker.id),
              t.toasts.speakerDeleted,
              t.toasts.speakerDeleteFailed,
            )
          }
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  );
}
