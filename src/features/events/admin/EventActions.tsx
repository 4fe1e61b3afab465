import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { toFieldLabels } from '~/ui/admin/field-labels';
import { RowActions } from '~/ui/admin/RowActions';
import { fill } from '~/lib/fill';
import type { AdminEvent } from '../events.schema';
import { AttendeesDialog } from './AttendeesDialog';
import { duplicateEvent, eventEditing } from './editing.store';
import { deleteEvent, featureEvent } from './events-admin.api';
import { $adminCategories, $adminSpeakers, eventList } from './events-admin.store';
import { useTexts } from './texts';

/** The actions of an event's row: edit, feature, duplicate, show its attendees, delete. */
export function EventActions({ event }: { event: AdminEvent }) {
  const { t, card, kit } = useTexts();
  const speakers = useStore($adminSpeakers).data ?? [];
  const categories = useStore($adminCategories).data ?? [];
  const featured = useStore(eventList.$page).data?.items.find(({ isFeatured }) => isFeatured);
  const [isShowing, setShowing] = useState(false);
  const { rows, toasts } = t;
  const duplicate = () => {
    const ids = speakers
      .filter((speaker) => speaker.events.some(({ id }) => id === event.id))
      .map(({ id }) => id);
    duplicateEvent(event, ids);
  };
  return (
    <>
      <RowActions
        row={event}
        title={event.title}
        actions={[
          { icon: 'pen', label: rows.edit, onPress: () => eventEditing.edit(event) },
          {
            icon: 'star',
            label: event.isFeatured ? rows.isFeatured : rows.feature,
            isPressed: event.isFeatured,
            isDisabled: event.isFeatured,
            change: {
              call: () => featureEvent(event.id),
              done: toasts.featured,
              failed: toasts.featureFailed,
              undo: featured && (() => featureEvent(featured.id)),
            },
          },
          { icon: 'copy', label: rows.duplicate, onPress: duplicate },
          { icon: 'people', label: rows.attendees, onPress: () => setShowing(true) },
          {
            icon: 'trash',
            label: rows.delete,
            question: {
              title: t.remove.eventTitle,
              text: fill(t.remove.eventText, { title: event.title }),
              action: deleteEvent,
              comparison: {
                toValues: eventEditing.toValues,
                labels: toFieldLabels(
                  {
                    ...t.form,
                    isFeatured: t.form.featured,
                    categoryId: t.form.category,
                    status: t.columns.status,
                    sourceLocale: kit.translation.sourceLocale,
                  },
                  {
                    status: card.status,
                    gradient: t.form.gradients,
                    badge: card.kinds,
                    sourceLocale: kit.translation.languages,
                    categoryId: {
                      ...Object.fromEntries(categories.map(({ id, name }) => [id, name])),
                      none: t.form.noCategory,
                    },
                  },
                ),
              },
              done: toasts.eventDeleted,
              failed: toasts.eventDeleteFailed,
              focusAfter: 'events-heading',
            },
          },
        ]}
      />
      {isShowing && <AttendeesDialog event={event} onClose={() => setShowing(false)} />}
    </>
  );
}
