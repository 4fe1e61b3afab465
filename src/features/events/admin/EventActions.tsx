import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { fill } from '~/lib/fill';
import { IconButton } from '~/ui/IconButton';
import type { AdminEvent } from '../events.schema';
import { AttendeesDialog } from './AttendeesDialog';
import { DeleteDialog } from './DeleteDialog';
import { duplicateEvent, editEvent } from './editing.store';
import { deleteEvent, featureEvent } from './events-admin.api';
import { $adminSpeakers } from './events-admin.store';
import { useTexts } from './texts';
import { useAct } from './use-act';

/** The acts of an event's row: feature, edit, duplicate, delete; and who comes. */
export function EventActions({ event }: { event: AdminEvent }) {
  const { t } = useTexts();
  const { act, isBusy } = useAct();
  const speakers = useStore($adminSpeakers).data ?? [];
  const [open, setOpen] = useState<'delete' | 'attendees' | null>(null);
  const named = (text: string) => fill(text, { title: event.title });
  const close = () => setOpen(null);

  const duplicate = () => {
    const ids = speakers
      .filter((speaker) => speaker.events.some(({ id }) => id === event.id))
      .map(({ id }) => id);
    duplicateEvent(event, ids);
  };

  return (
    <div className="row-actions">
      <IconButton
        icon="star"
        label={named(event.isFeatured ? t.rows.isFeatured : t.rows.feature)}
        isPressed={event.isFeatured}
        disabled={isBusy || event.isFeatured}
        onClick={() =>
          void act(() => featureEvent(event.id), t.toasts.featured, t.toasts.featureFailed)
        }
      />
      <IconButton icon="pen" label={named(t.rows.edit)} onClick={() => editEvent(event)} />
      <IconButton icon="copy" label={named(t.rows.duplicate)} onClick={duplicate} />
      <IconButton
        icon="people"
        label={named(t.rows.attendees)}
        onClick={() => setOpen('attendees')}
      />
      <IconButton
        icon="trash"
        label={named(t.rows.delete)}
        isDestructive
        onClick={() => setOpen('delete')}
      />
      {open === 'attendees' && <AttendeesDialog event={event} onClose={close} />}
      {open === 'delete' && (
        <DeleteDialog
          part="events"
          title={t.remove.eventTitle}
          text={named(t.remove.eventText)}
          onDelete={() =>
            act(() => deleteEvent(event.id), t.toasts.eventDeleted, t.toasts.eventDeleteFailed)
          }
          onClose={close}
        />
      )}
    </div>
  );
}
