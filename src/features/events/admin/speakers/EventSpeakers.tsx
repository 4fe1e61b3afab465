import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/forms/Field';
import { ListFailure } from '~/ui/admin/SessionNotice';
import { useMutation } from '~/ui/admin/use-mutation';
import { $hasSessionEnded } from '~/ui/session-ended';
import type { AdminEvent, Speaker } from '../../events.schema';
import { speakerEditing } from '../editing.store';
import { addSpeaker, removeSpeaker } from '../events-admin.api';
import { $adminSpeakers } from '../events-admin.store';
import { useTexts } from '../texts';
import { SpeakersTable } from './SpeakersTable';

/** Number of speakers from which a search field is shown. */
const manySpeakers = 8;

export interface EventSpeakersProps {
  /** Null for a new event, whose speakers are added once it is saved. */
  event: AdminEvent | null;
  chosen: number[];
  onChoose: (ids: number[]) => void;
}

/** The speakers while an event is edited. */
export function EventSpeakers({ event, chosen, onChoose }: EventSpeakersProps) {
  const { t } = useTexts();
  const { mutate, isBusy } = useMutation();
  const searchId = useId();
  const [wanted, setWanted] = useState('');
  const { data: speakers, error } = useStore($adminSpeakers);
  const hasSessionEnded = useStore($hasSessionEnded);

  const found = (speakers ?? []).filter(({ name }) =>
    name.toLowerCase().includes(wanted.trim().toLowerCase()),
  );

  const isAdded = ({ id, events }: Speaker) =>
    event ? events.some((one) => one.id === event.id) : chosen.includes(id);
  const toggle = (speaker: Speaker) => {
    const { id } = speaker;
    const isIn = isAdded(speaker);
    if (!event) return onChoose(isIn ? chosen.filter((one) => one !== id) : [...chosen, id]);
    const { speakerAdded, speakerAddFailed, speakerRemoved, speakerRemoveFailed } = t.toasts;
    void (isIn
      ? mutate(() => removeSpeaker(event.id, id), speakerRemoved, speakerRemoveFailed)
      : mutate(() => addSpeaker(event.id, id), speakerAdded, speakerAddFailed));
  };

  return (
    <fieldset>
      <legend className="mb-1 text-base font-bold">{t.sections.speakers}</legend>
      <p className="mb-3 text-sm text-ink-soft">
        {event ? t.speakers.addHint : t.speakers.addLaterHint}
      </p>
      {/* If the session has ended, the form around it says so already. */}
      {error && !hasSessionEnded && (
        <ListFailure error={error} onRetry={() => $adminSpeakers.revalidate()} />
      )}
      {speakers && speakers.length > manySpeakers && (
        <div className="mb-3">
          <TextField
            id={searchId}
            type="search"
            label={t.speakers.search}
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
            onKeyDown={(press) => press.key === 'Enter' && press.preventDefault()}
          />
        </div>
      )}
      {speakers && found.length > 0 && (
        <SpeakersTable speakers={found} adding={{ isAdded, toggle, isBusy }} isSmall />
      )}
      {speakers?.length === 0 && <p>{t.noSpeakers}</p>}
      <Button look="quiet" icon="plus" className="mt-3" onClick={speakerEditing.add}>
        {t.addSpeaker}
      </Button>
    </fieldset>
  );
}
