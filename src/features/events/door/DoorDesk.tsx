import { useEffect, useRef, useState, type FormEvent } from 'react';
import { plural } from '~/i18n/plural';
import { fill } from '~/lib/fill';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/forms/Field';
import { startCamera } from './camera';
import { clock, type DeskProps, type DoorProps } from './door-props';
import { countAdmitted, findConflicts } from './door-counts';
import { countWaiting, findPerson, leaveDoor, scanCode, syncDoor } from './door.store';
import { DoorPeople } from './DoorPeople';
import { DoorVerdict } from './DoorVerdict';

/** Scans codes with the camera. */
function Camera({ t }: Pick<DoorProps, 't'>) {
  const video = useRef<HTMLVideoElement>(null);
  const stop = useRef<(() => void) | null>(null);
  const [state, setState] = useState<'off' | 'on' | 'denied' | 'missing'>('off');
  useEffect(() => () => stop.current?.(), []);

  const start = async () => {
    if (!video.current) return;
    setState('on');
    try {
      stop.current = await startCamera(video.current, (code) => void scanCode(code));
    } catch (error) {
      const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
      setState(isDenied ? 'denied' : 'missing');
    }
  };
  const end = () => {
    stop.current?.();
    setState('off');
  };
  const isOn = state === 'on';
  return (
    <div className="grid gap-3">
      <video
        ref={video}
        hidden={!isOn}
        muted
        playsInline
        aria-label={t.camera.label}
        className="bg-black aspect-[4/3] w-full rounded-card object-cover"
      />
      {(state === 'denied' || state === 'missing') && (
        <p role="alert" className="font-semibold text-bata">
          {t.camera[state]}
        </p>
      )}
      <p>
        <Button look={isOn ? 'quiet' : 'primary'} onClick={isOn ? end : () => void start()}>
          {isOn ? t.camera.stop : t.camera.start}
        </Button>
      </p>
    </div>
  );
}

/** The field for a code that cannot be scanned. */
function TypedCode({ t }: Pick<DoorProps, 't'>) {
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return;
    void scanCode(code.trim());
    setCode('');
  };
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <TextField
        id="ticket-code"
        label={t.code}
        hint={t.codeHint}
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setCode(event.target.value)}
      />
      <p>
        <Button type="submit" look="quiet">
          {t.check}
        </Button>
      </p>
    </form>
  );
}

/** The number of admitted people, the scans that wait, and the age of the list. */
function Counts({ view, snapshot, locale, t }: DeskProps) {
  const { n, total } = countAdmitted(snapshot, view.scans);
  const waiting = countWaiting(view.scans);
  const { counts } = t;
  return (
    <section className="card grid gap-1.5 p-4 text-sm" aria-label={snapshot.event.title}>
      <p className="text-lg font-bold tabular-nums">{fill(counts.admitted, { n, total })}</p>
      <p role="status" className={waiting > 0 ? 'font-semibold' : 'text-ink-soft'}>
        {waiting > 0 ? plural(locale, counts.unsent, waiting) : counts.sent}
      </p>
      <p className="text-ink-soft">
        {fill(counts.asOf, { time: clock(locale, snapshot.asOf) })}
        {!view.isOnline && ` · ${counts.offline}`}
        {view.isKept && ` · ${counts.kept}`}
      </p>
      <p className="mt-2">
        <Button look="quiet" icon="retry" isBusy={view.isSyncing} onClick={() => void syncDoor()}>
          {t.refresh}
        </Button>
      </p>
    </section>
  );
}

/** Tickets that this door admitted but the server refused. */
function Conflicts({ view, locale, t }: DeskProps) {
  const rows = findConflicts(view.scans);
  if (rows.length === 0) return null;
  const { conflicts } = t;
  return (
    <section className="card grid gap-2 border-bata/40 p-4" aria-labelledby="door-conflicts">
      <h2 id="door-conflicts" className="text-lg font-bold">
        {conflicts.heading}
      </h2>
      <ul className="grid gap-2">
        {rows.map(({ id, registrationId, at, door, answer }) => {
          const name = findPerson(registrationId)?.name ?? conflicts.unknown;
          const scan = { name, time: clock(locale, at), door };
          const { first } = answer;
          return (
            <li key={id}>
              {first
                ? fill(conflicts.row, {
                    ...scan,
                    otherTime: clock(locale, first.at),
                    otherDoor: first.door,
                  })
                : fill(conflicts.refused, scan)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The screen of an open door. */
export function DoorDesk(props: DeskProps) {
  const { view, snapshot, t } = props;
  return (
    <div className="grid gap-6">
      <p className="font-semibold">
        {snapshot.event.title} · {view.door}
      </p>
      <DoorVerdict {...props} />
      <Camera t={t} />
      <TypedCode t={t} />
      <Counts {...props} />
      <Conflicts {...props} />
      <DoorPeople {...props} />
      <div className="grid gap-1.5">
        <p>
          <Button
            look="quiet"
            icon="trash"
            isBusy={view.isSyncing}
            onClick={() => void leaveDoor()}
          >
            {t.leave}
          </Button>
        </p>
        <p className="text-sm text-ink-soft">{t.leaveHint}</p>
      </div>
    </div>
  );
}
