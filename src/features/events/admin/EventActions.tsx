import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { fill } from '~/lib/fill';
import { DeleteButton } from '~/ui/admin/ConfirmAction';
import { toFieldLabels } from '~/ui/admin/field-labels';
import { useMutation } from '~/ui/admin/use-mutation';
import { IconButton } from '~/ui/IconButton';
import type { AdminEvent } from '../events.schema';
import { AttendeesDialog } from './AttendeesDialog';
import { duplicateEvent, eventEditing } from './editing.store';
import { deleteEvent, featureEvent } from './events-admin.api';
import { $adminCategories, $adminSpeakers } from './events-admin.store';
import { useTexts } from './texts';

/** The actions of an event's row: feature, edit, duplicate, delete, and show its attendees. */
export function EventActions({ event }: { event: AdminEvent }) {
  const { t, card, kit } = useTexts();
  const { mutate, isBusy } = useMutation();
  const speakers = useStore($adminSpeakers).data ?? [];
  const categories = useStore($adminCategories).data ?? [];
  const [isShowing, setShowing] = useState(false);
  const { rows, toasts } = t;
  const named = (text: string) => fill(text, { title: event.title });
  const feature = () => mutate(() => featureEvent(event.id), toasts.featured, toasts.featureFailed);
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
        label={named(event.isFeatured ? rows.isFeatured : rows.feature)}
        isPressed={event.isFeatured}
        disabled={isBusy || event.isFeatured}
        onClick={() => void feature()}
      />
      <IconButton icon="pen" label={named(rows.edit)} onClick={() => eventEditing.edit(event)} />
      <IconButton icon="copy" label={named(rows.duplicate)} onClick={duplicate} />
      <IconButton icon="people" label={named(rows.attendees)} onClick={() => setShowing(true)} />
      <DeleteButton
        label={named(rows.delete)}
        title={t.remove.eventTitle}
        text={named(t.remove.eventText)}
        row={event}
        action={deleteEvent}
        comparison={{
          toValues: eventEditing.toValues,
          labels: toFieldLabels(
            {
              ...{ ...t.form, isFeatured: t.form.featured, categoryId: t.form.category },
              status: t.columns.status,
              sourceLocale: kit.translation.sourceLocale,
            },
            {
              ...{ status: card.status, gradient: t.form.gradients, badge: card.kinds },
              sourceLocale: kit.translation.languages,
              categoryId: {
                ...Object.fromEntries(categories.map(({ id, name }) => [id, name])),
                none: t.form.noCategory,
              },
            },
          ),
        }}
        done={toasts.eventDeleted}
        failed={toasts.eventDeleteFailed}
        focusAfter="events-heading"
      />
      {isShowing && <AttendeesDialog event={event} onClose={() => setShowing(false)} />}
    </div>
  );
}
