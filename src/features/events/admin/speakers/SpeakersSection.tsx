import { ListStates } from '~/ui/admin/ListStates';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { speakerEditing } from '../editing.store';
import { $adminSpeakers } from '../events-admin.store';
import { useTexts } from '../texts';
import { SpeakersTable } from './SpeakersTable';

/** All speakers. */
export function SpeakersSection() {
  const { t } = useTexts();
  const add = (
    <Button icon="plus" onClick={speakerEditing.add}>
      {t.addSpeaker}
    </Button>
  );
  return (
    <ListStates
      $list={$adminSpeakers}
      skeletonRows={4}
      none={<Notice action={add}>{t.noSpeakers}</Notice>}
    >
      {(speakers) => <SpeakersTable speakers={speakers} />}
    </ListStates>
  );
}
