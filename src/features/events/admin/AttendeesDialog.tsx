import { useEffect, useState } from 'react';
import { api } from '~/config/api-paths';
import { fill } from '~/lib/fill';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { DataTable } from '~/ui/admin/DataTable';
import { Dialog } from '~/ui/Dialog';
import { Notice } from '~/ui/Notice';
import { ListFailure } from '~/ui/admin/SessionNotice';
import { TableSkeleton } from '~/ui/TableSkeleton';
import type { Attendee } from '../registration/registration.types';
import type { AdminEvent } from '../events.schema';
import { fetchAttendees } from './events-admin.api';
import { useTexts } from './texts';

type Answer = { attendees: Attendee[] } | { error: unknown };

/** The attendees of an event and its waiting list, with a CSV export. */
export function AttendeesDialog({ event, onClose }: { event: AdminEvent; onClose: () => void }) {
  const { t, common } = useTexts();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isOpen = true;
    fetchAttendees(event.id).then(
      (attendees) => isOpen && setAnswer({ attendees }),
      (error: unknown) => isOpen && setAnswer({ error }),
    );
    return () => {
      isOpen = false;
    };
  }, [event.id, attempt]);

  const attendees = answer && 'attendees' in answer ? answer.attendees : null;
  return (
    <Dialog
      title={fill(t.attendees.title, { title: event.title })}
      closeLabel={common.close}
      size="wide"
      onClose={onClose}
      footer={
        attendees &&
        attendees.length > 0 && (
          <Button href={api.attendeesCsv(event.id)} icon="download" isFile>
            {t.attendees.csv}
          </Button>
        )
      }
    >
      <p className="mb-4 text-sm text-ink-soft">
        {fill(event.capacity === null ? t.attendees.countOpen : t.attendees.count, {
          going: event.going,
          waiting: event.waiting,
          capacity: event.capacity ?? 0,
        })}
      </p>
      {!answer && <TableSkeleton rows={4} />}
      {answer && 'error' in answer && (
        <ListFailure
          error={answer.error}
          onRetry={() => {
            setAnswer(null);
            setAttempt(attempt + 1);
          }}
        />
      )}
      {attendees?.length === 0 && <Notice>{t.attendees.none}</Notice>}
      {attendees && attendees.length > 0 && (
        <DataTable
          caption={t.attendees.caption}
          rows={attendees}
          toKey={({ userId }) => userId}
          columns={[
            {
              head: t.columns.name,
              isName: true,
              cell: ({ name, username }) => name || username,
            },
            {
              head: t.attendees.email,
              cell: ({ email }) => (
                <a href={`mailto:${email}`} className="break-all underline underline-offset-4">
                  {email}
                </a>
              ),
            },
            {
              head: t.columns.status,
              cell: ({ status, position }) =>
                status === 'going' ? (
                  <Badge tone="daun">{t.attendees.going}</Badge>
                ) : (
                  <Badge tone="abu">{fill(t.attendees.waiting, { n: position ?? '?' })}</Badge>
                ),
            },
          ]}
        />
      )}
    </Dialog>
  );
}
