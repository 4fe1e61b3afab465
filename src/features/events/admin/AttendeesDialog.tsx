import { addressOf } from '~/calls/call';
import { useFetched } from '~/ui/admin/use-fetched';
import { exportAttendees, listAttendees } from './events-admin.calls';
import { useState } from 'react';
import { fill } from '~/lib/fill';
import { createCallStore, createLocalListStore } from '~/ui/admin/list.store';
import { ListScreen } from '~/ui/admin/ListScreen';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import type { AdminEvent } from '../events.schema';
import type { Attendee } from '../registration/registration.types';
import { useTexts } from './texts';

/** The attendees of an event and its waiting list, with a CSV export. */
export function AttendeesDialog({ event, onClose }: { event: AdminEvent; onClose: () => void }) {
  const { t, common } = useTexts();
  const { attendees: texts, columns } = t;
  const [rows] = useState(() =>
    createLocalListStore(createCallStore(listAttendees, { id: event.id })),
  );
  const total = useFetched(rows.$page).data?.total ?? 0;
  return (
    <Dialog
      title={fill(texts.title, { title: event.title })}
      closeLabel={common.close}
      size="wide"
      onClose={onClose}
      footer={
        total > 0 && (
          <Button href={addressOf(exportAttendees, { id: event.id })} icon="download" isFile>
            {texts.csv}
          </Button>
        )
      }
    >
      <p className="mb-4 text-sm text-ink-soft">
        {fill(event.capacity === null ? texts.countOpen : texts.count, {
          going: event.going,
          waiting: event.waiting,
          capacity: event.capacity ?? 0,
        })}
      </p>
      <ListScreen<Attendee>
        list={{
          id: 'attendees',
          caption: texts.caption,
          rows,
          toKey: ({ userId }) => userId,
          columns: [
            {
              head: columns.name,
              isName: true,
              cell: ({ name, username }) => name || username,
            },
            {
              head: texts.email,
              cell: ({ email }) => (
                <a href={`mailto:${email}`} className="break-all underline underline-offset-4">
                  {email}
                </a>
              ),
            },
            {
              head: columns.status,
              cell: ({ status, position }) =>
                status === 'going' ? (
                  <Badge tone="daun">{texts.going}</Badge>
                ) : (
                  <Badge tone="abu">{fill(texts.waiting, { n: position ?? '?' })}</Badge>
                ),
            },
          ],
          none: texts.none,
        }}
      />
    </Dialog>
  );
}
