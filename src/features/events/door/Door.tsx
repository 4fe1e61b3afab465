import { useStore } from '@nanostores/react';
import { useEffect, useState, type FormEvent } from 'react';
import { plural } from '~/i18n/plural';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/forms/Field';
import { Notice } from '~/ui/Notice';
import type { DoorProps } from './door-props';
import { longestDoor } from './door-limits';
import { $door, countWaiting, followDoor, nameDoor, openDoor } from './door.store';
import { DoorDesk } from './DoorDesk';

/** Asks for the name of this door, which other doors see. */
function Naming({ title, t }: { title: string; t: DoorProps['t'] }) {
  const [name, setName] = useState(t.nameDefault);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) void nameDoor(name.trim());
  };
  return (
    <form className="card grid gap-4 p-5" onSubmit={submit}>
      <h2 className="text-lg font-bold">{title}</h2>
      <TextField
        id="door-name"
        label={t.name}
        hint={t.nameHint}
        value={name}
        maxLength={longestDoor}
        required
        onChange={(event) => setName(event.target.value)}
      />
      <p>
        <Button type="submit">{t.start}</Button>
      </p>
    </form>
  );
}

/** The door of an event, for volunteers; all of it works offline. */
export default function Door({ locale, t }: DoorProps) {
  const view = useStore($door, { ssr: 'initial' });
  useEffect(() => {
    void openDoor();
    return followDoor();
  }, []);
  const { phase, snapshot, scans } = view;
  if (phase === 'loading') {
    return (
      <p role="status" className="text-ink-soft">
        {t.loading}
      </p>
    );
  }
  if (phase === 'failed') {
    return (
      <div role="alert">
        <Notice
          action={
            <Button look="quiet" icon="retry" onClick={() => void openDoor()}>
              {t.retry}
            </Button>
          }
        >
          {t.failed}
        </Notice>
      </div>
    );
  }
  if (phase === 'naming') return <Naming title={snapshot?.event.title ?? ''} t={t} />;
  if (phase === 'open' && snapshot) {
    return <DoorDesk view={view} snapshot={snapshot} locale={locale} t={t} />;
  }
  const waiting = countWaiting(scans);
  const words = phase === 'ended' ? t.ended : t.none;
  return (
    <section className="card grid gap-2 p-5" role="status">
      <h2 className="text-lg font-bold">{words.title}</h2>
      <p>{words.text}</p>
      {phase === 'ended' && waiting > 0 && (
        <p className="font-semibold text-bata">{plural(locale, t.ended.unsent, waiting)}</p>
      )}
    </section>
  );
}
