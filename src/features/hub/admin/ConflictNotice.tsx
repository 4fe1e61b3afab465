import { useEffect, useRef } from 'react';
import { Button } from '~/ui/Button';
import { useTexts } from './texts';

export interface ConflictNoticeProps {
  isBusy: boolean;
  onLatest: () => void;
  onOverwrite: () => void;
}

/** Says that somebody else was quicker, and lets the person choose whose version it shall be. */
export function ConflictNotice({ isBusy, onLatest, onOverwrite }: ConflictNoticeProps) {
  const { t } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  // The form may be scrolled far below it.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} role="alert" className="rounded-card border border-kunyit bg-kunyit/10 p-4">
      <p className="text-sm">
        <strong className="block">{t.conflict.title}</strong>
        {t.conflict.text}
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Button look="quiet" isBusy={isBusy} onClick={onLatest}>
          {t.conflict.latest}
        </Button>
        <Button look="quiet" isBusy={isBusy} onClick={onOverwrite}>
          {t.conflict.overwrite}
        </Button>
      </p>
    </div>
  );
}
