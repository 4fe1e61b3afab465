import { useEffect, useRef } from 'react';
import { Button } from '~/ui/Button';
import { showToast } from '~/ui/toast';
import type { ProfileTexts } from './texts';

export interface RecoveryCodesProps extends ProfileTexts {
  codes: readonly string[];
  onDone: () => void;
}

/** Codes that are shown once, to be copied or downloaded. */
export function RecoveryCodes({ codes, onDone, t }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;

  const copy = async () => {
    await navigator.clipboard.writeText(text);
    showToast({ title: t.recoveryCopied });
  };

  return (
    <div className="card p-5">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-bold">
        {t.recoveryTitle}
      </h3>
      <p className="mt-1 text-sm text-ink-soft">{t.recoveryText}</p>
      <ul className="font-mono mt-4 grid gap-x-8 gap-y-1 text-sm tabular-nums lg:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="quiet" onClick={() => void copy()}>
          {t.recoveryCopy}
        </Button>
        <a
          className="btn btn-quiet"
          download="sinau-ai-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {t.recoveryDownload}
        </a>
        <Button onClick={onDone}>{t.recoveryDone}</Button>
      </div>
    </div>
  );
}
