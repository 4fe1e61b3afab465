import { useLayoutEffect, useRef, type SyntheticEvent } from 'react';
import { fill } from '~/lib/fill';
import { Button } from '~/ui/Button';
import type { EventNumbers, EventWord } from '../attendance/attendance.schema';
import { countDown, isOpen } from './host-words';
import { useTexts } from './texts';

interface HostScreenProps {
  word: EventWord;
  now: number;
  numbers: EventNumbers;
  onClose: () => void;
}

/** The word as large as the screen, for a projector or a phone that is held up. */
export function HostScreen({ word, now, numbers, onClose }: HostScreenProps) {
  const { t } = useTexts();
  const { host } = t;
  const screen = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = screen.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const close = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog ref={screen} className="host-screen" aria-label={host.heading} onCancel={close}>
      <p className="host-intro">{host.screenIntro}</p>
      {/* The longer the word, the smaller its letters: it stays on one line. */}
      <p className="host-word" style={{ fontSize: `min(${140 / word.word.length}vw, 50vh)` }}>
        {word.word}
      </p>
      <p className="host-facts">
        <span role="timer" aria-label={host.left}>
          {isOpen(word, now) ? countDown(word.closesAt, now) : host.ended}
        </span>
        <span>{fill(t.numbers.short, numbers)}</span>
      </p>
      <Button look="quiet" icon="close" onClick={onClose}>
        {host.close}
      </Button>
    </dialog>
  );
}
