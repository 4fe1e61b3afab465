import { useEffect, useRef, useState, type FormEvent, type InputHTMLAttributes } from 'react';
import { plural } from '~/i18n/plural';
import { fill } from '~/lib/fill';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/forms/Field';
import { clock, type DeskProps, type DoorProps } from './door-props';
import { countAdmitted, findConflicts, outcomeOf } from './door-counts';
import { scannedAt } from './door-db';
import { longestName } from './door-limits';
import { giveSignal, isSignalOn, setSignal } from './door-signal';
import {
  addWalkIn,
  clearShown,
  countWaiting,
  findPerson,
  leaveDoor,
  scanCode,
  syncDoor,
} from './door.store';
import { DoorPeople } from './DoorPeople';
import { Badge } from '~/ui/Badge';
import { Icon } from '~/ui/Icon';
import type { ScanOutcome } from './door.schema';

/** Reads a QR code from a video. */
type Reader = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/** Pictures are read at this width: a code fills most of one. */
const readWidth = 640;
/** Milliseconds between two pictures. */
const pause = 150;
/** Milliseconds that a code has to be out of sight before it counts anew. */
const goneAfter = 3_000;

async function nativeReader(): Promise<Reader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return null;
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  if (!formats.includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

/** A reader for browsers without `BarcodeDetector`. */
async function scriptReader(): Promise<Reader> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, readWidth / videoWidth);
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    [canvas.width, canvas.height] = [width, height];
    context?.drawImage(video, 0, 0, width, height);
    const picture = context?.getImageData(0, 0, width, height);
    try {
      return Promise.resolve(picture ? decodeQR(picture) : null);
    } catch {
      // There is no code in the picture.
      return Promise.resolve(null);
    }
  };
}

/**
 * Shows the picture of the rear camera and calls back with each code that comes into sight. Returns
 * a function that stops it. Throws the browser's error if the camera is missing or forbidden.
 */
async function startCamera(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  });
  let isOn = true;
  const stop = () => {
    isOn = false;
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  try {
    video.srcObject = stream;
    await video.play();
    const read = (await nativeReader()) ?? (await scriptReader());
    let last = { code: '', at: 0 };
    const look = async () => {
      const code = video.videoWidth > 0 ? await read(video).catch(() => null) : null;
      if (!isOn) return;
      if (code !== null) {
        const isSame = code === last.code && Date.now() - last.at < goneAfter;
        last = { code, at: Date.now() };
        if (!isSame) onCode(code);
      }
      setTimeout(() => void look(), pause);
    };
    void look();
  } catch (error) {
    stop();
    throw error;
  }
  return stop;
}

/** Colours of the whole panel, so that the result can be seen from the queue. */
const looks = {
  admitted: 'border-daun bg-daun text-paper',
  duplicate: 'border-kunyit bg-kunyit text-kunyit-on',
  refused: 'border-bata bg-bata text-paper',
} as const;

/** The result of the last scan, large enough to read from afar; an empty panel holds its space. */
function DoorVerdict({ view, locale, t }: DeskProps) {
  const heading = useRef<HTMLParagraphElement>(null);
  const scan = view.scans.find(({ id }) => id === view.shownId);
  const scanId = scan?.id;
  useEffect(() => {
    if (scanId) heading.current?.scrollIntoView({ block: 'nearest' });
  }, [scanId]);
  const { results } = t;
  const say = ({ result, reason, first }: ScanOutcome): string => {
    if (result === 'admitted') return results.admitted;
    if (result === 'duplicate' && first)
      return fill(results.duplicate, { time: clock(locale, first.at), door: first.door });
    return results[reason ?? 'invalid_code'];
  };
  const outcome = scan && outcomeOf(scan);
  const mayAdmit = outcome?.reason === 'waiting' || outcome?.reason === 'unlisted';
  const name = scan && (scan.name ?? findPerson(scan.registrationId)?.name);
  return (
    <div>
      <div role="status" aria-live="assertive">
        {view.hasFailed && <p className="card p-5 font-semibold text-bata">{t.storageFailed}</p>}
        {scan && outcome && (
          <div
            className={`flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-card border-2 p-3 ${looks[outcome.result]}`}
          >
            <div className="min-w-0 flex-1">
              <p ref={heading} className="flex items-center gap-2 text-xl font-extrabold">
                <Icon
                  name={outcome.result === 'admitted' ? 'check' : 'alert'}
                  className="size-7 shrink-0"
                />
                {say(outcome)}
              </p>
              {name && (
                <p className="break-words text-lg font-semibold">
                  {name} {scan.name !== undefined && <Badge tone="sun">{t.walkIn.badge}</Badge>}
                </p>
              )}
              {outcome.reason === 'unlisted' && <p>{results.unlistedHint}</p>}
              {scan.isSince && outcome.result === 'admitted' && (
                <p>
                  <Badge tone="sun">{results.since}</Badge>
                </p>
              )}
            </div>
            <p className="flex flex-wrap gap-3">
              {mayAdmit && (
                <Button onClick={() => void scanCode(scan.code, true)}>
                  {results.admitAnyway}
                </Button>
              )}
              <Button look="quiet" className="bg-card" onClick={clearShown}>
                {t.next}
              </Button>
            </p>
          </div>
        )}
      </div>
      {!scan && !view.hasFailed && (
        <p className="grid min-h-[4.5rem] place-items-center rounded-card border-2 border-dashed border-line p-3 text-center text-ink-soft">
          {view.isChecking ? t.checking : t.ready}
        </p>
      )}
    </div>
  );
}

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
    <div className="relative grid gap-3">
      <video
        ref={video}
        hidden={!isOn}
        muted
        playsInline
        aria-label={t.camera.label}
        className="bg-black h-[9rem] w-full rounded-card object-cover"
      />
      {(state === 'denied' || state === 'missing') && (
        <p role="alert" className="font-semibold text-bata">
          {t.camera[state]}
        </p>
      )}
      <p className={isOn ? 'absolute bottom-2 left-2' : ''}>
        <Button
          look={isOn ? 'quiet' : 'primary'}
          className={isOn ? 'bg-card' : ''}
          onClick={isOn ? end : () => void start()}
        >
          {isOn ? t.camera.stop : t.camera.start}
        </Button>
      </p>
    </div>
  );
}

/** A line with a button beside it. */
function LineForm({
  id,
  label,
  act,
  onLine,
  ...field
}: { id: string; label: string; act: string; onLine: (text: string) => void } & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoCapitalize' | 'maxLength'
>) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return;
    onLine(text.trim());
    setText('');
  };
  return (
    <form className="flex items-end gap-2" onSubmit={submit}>
      <div className="min-w-0 grow">
        <TextField
          id={id}
          label={label}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
          {...field}
        />
      </div>
      <Button type="submit" look="quiet">
        {act}
      </Button>
    </form>
  );
}

/** The scans that wait, and the age of the list. */
function Sending({ view, snapshot, locale, t }: DeskProps) {
  const waiting = countWaiting(view.scans);
  const { counts } = t;
  return (
    <section className="card grid gap-1.5 p-4 text-sm" aria-label={snapshot.event.title}>
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

/** The event, the number of admitted people, and the switch of sound and vibration. */
function Head({ view, snapshot, t }: DeskProps) {
  const { n, total } = countAdmitted(snapshot, view.scans);
  const [isOn, setOn] = useState(isSignalOn);
  const toggle = () => {
    setSignal(!isOn);
    setOn(!isOn);
    if (!isOn) giveSignal('admitted');
  };
  const shown = view.scans.find(({ id }) => id === view.shownId);
  const result = shown && outcomeOf(shown).result;
  const shownId = shown?.id;
  useEffect(() => {
    if (isOn && shownId && result) giveSignal(result);
  }, [isOn, shownId, result]);
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="min-w-0 text-sm text-ink-soft">
        <span className="line-clamp-1">
          {snapshot.event.title} · {view.door}
        </span>
        <span className="block text-lg font-bold text-ink tabular-nums">
          {fill(t.counts.admitted, { n, total })}
        </span>
      </p>
      <Button look="quiet" className="shrink-0" onClick={toggle}>
        {isOn ? t.signal.on : t.signal.off}
      </Button>
    </div>
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
        {rows.map(({ id, registrationId, name: walkIn, at, door, answer }) => {
          const name = walkIn ?? findPerson(registrationId)?.name ?? conflicts.unknown;
          const scan = { name, time: clock(locale, scannedAt({ at })), door };
          const { first, reason } = answer;
          return (
            <li key={id}>
              {first
                ? fill(conflicts.row, {
                    ...scan,
                    otherTime: clock(locale, first.at),
                    otherDoor: first.door,
                  })
                : fill(conflicts.refused, {
                    ...scan,
                    reason: t.results[reason ?? 'invalid_code'],
                  })}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The screen of an open door. */
export function DoorDesk(props: DeskProps) {
  const { view, t } = props;
  return (
    <div className="grid gap-3">
      <Head {...props} />
      <DoorVerdict {...props} />
      <Conflicts {...props} />
      <Camera t={t} />
      <LineForm
        id="ticket-code"
        label={t.code}
        act={t.check}
        autoCapitalize="characters"
        onLine={(code) => void scanCode(code)}
      />
      <LineForm
        id="walk-in"
        label={t.walkIn.name}
        act={t.walkIn.add}
        maxLength={longestName}
        onLine={(name) => void addWalkIn(name)}
      />
      <Sending {...props} />
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
