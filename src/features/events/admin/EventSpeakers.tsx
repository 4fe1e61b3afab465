import { send } from '~/calls/send';
import { useFetched } from '~/ui/admin/use-fetched';
import { detachSpeaker } from './events-admin.calls';
import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { fill } from '~/lib/fill';
import { matches } from '~/lib/search/words';
import { DataTable } from '~/ui/admin/DataTable';
import { ListFailure } from '~/ui/admin/SessionNotice';
import { useMutation } from '~/ui/admin/use-mutation';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/forms/Field';
import { $hasSessionEnded } from '~/ui/session-ended';
import type { AdminEvent, Speaker } from '../events.schema';
import { $speakers, addSpeaker, speakerForm } from './events-admin.store';
import { speakerColumns } from './speaker-list';
import { useTexts } from './texts';

/** Number of speakers from which a search field is shown. */
const manySpeakers = 8;

export interface EventSpeakersProps {
  /** Null for a new event, whose speakers are added once it is saved. */
  event: AdminEvent | null;
  speakerIds: number[];
  onChoose: (ids: number[]) => void;
}

/** The speakers while an event is edited. */
export function EventSpeakers({ event, speakerIds, onChoose }: EventSpeakersProps) {
  const page = useTexts();
  const { t } = page;
  const { mutate, isBusy } = useMutation();
  const searchId = useId();
  const [search, setSearch] = useState('');
  const { data: speakers, error } = useFetched($speakers);
  const hasSessionEnded = useStore($hasSessionEnded);
  const matching = (speakers ?? []).filter(({ name }) => matches(name, search));

  const isAdded = ({ id, events }: Speaker) =>
    event ? events.some((other) => other.id === event.id) : speakerIds.includes(id);
  const toggle = (speaker: Speaker) => {
    const { id } = speaker;
    const isIn = isAdded(speaker);
    if (!event)
      return onChoose(
        isIn ? speakerIds.filter((speakerId) => speakerId !== id) : [...speakerIds, id],
      );
    const { speakerAdded, speakerAddFailed, speakerRemoved, speakerRemoveFailed } = t.toasts;
    const remove = () => send(detachSpeaker, { id: event.id, speakerId: id });
    void (isIn
      ? mutate(remove, speakerRemoved, speakerRemoveFailed)
      : mutate(() => addSpeaker(event.id, id), speakerAdded, speakerAddFailed));
  };
  const toButton = (speaker: Speaker) => {
    const isIn = isAdded(speaker);
    const { add, addNamed, remove, removeNamed } = t.speakers;
    return (
      <Button
        look="quiet"
        className={isIn ? 'text-daun' : ''}
        isBusy={isBusy}
        icon={isIn ? 'check' : 'plus'}
        label={fill(isIn ? removeNamed : addNamed, { name: speaker.name })}
        onClick={() => toggle(speaker)}
      >
        {isIn ? remove : add}
      </Button>
    );
  };

  return (
    <fieldset>
      <legend className="mb-1 text-base font-bold">{t.sections.speakers}</legend>
      <p className="mb-3 text-sm text-ink-soft">
        {event ? t.speakers.addHint : t.speakers.addLaterHint}
      </p>
      {/* If the session has ended, the form around it says so already. */}
      {error !== undefined && !hasSessionEnded && (
        <ListFailure error={error} onRetry={() => $speakers.revalidate()} />
      )}
      {speakers && speakers.length > manySpeakers && (
        <div className="mb-3">
          <TextField
            id={searchId}
            type="search"
            label={t.speakers.search}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            onKeyDown={(press) => press.key === 'Enter' && press.preventDefault()}
          />
        </div>
      )}
      {matching.length > 0 && (
        <div className="speaker-picker plain-rows">
          <DataTable
            caption={t.sections.speakers}
            columns={[
              ...speakerColumns(page),
              { head: t.columns.addToEvent, isActions: true, cell: toButton },
            ]}
            rows={matching}
            toKey={({ id }) => id}
          />
        </div>
      )}
      {speakers?.length === 0 && <p>{t.noSpeakers}</p>}
      <Button look="quiet" icon="plus" className="mt-3" onClick={() => speakerForm.add()}>
        {t.addSpeaker}
      </Button>
    </fieldset>
  );
}
