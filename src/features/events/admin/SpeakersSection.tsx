import { useStore } from '@nanostores/react';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { ListFailure } from '~/ui/admin/SessionNotice';
import { TableSkeleton } from '~/ui/TableSkeleton';
import { $speakerForm } from './editing.store';
import { $adminSpeakers } from './events-admin.store';
import { SpeakersTable } from './SpeakersTable';
import { useTexts } from './texts';

/** All speakers. */
export function SpeakersSection() {
  const { t } = useTexts();
  const { data: speakers, error } = useStore($adminSpeakers);
  if (error) return <ListFailure error={error} onRetry={() => $adminSpeakers.revalidate()} />;
  if (!speakers) return <TableSkeleton rows={4} />;
  if (speakers.length > 0) return <SpeakersTable speakers={speakers} />;
  const add = (
    <Button icon="plus" onClick={() => $speakerForm.set('new')}>
      {t.addSpeaker}
    </Button>
  );
  return <Notice action={add}>{t.noSpeakers}</Notice>;
}
