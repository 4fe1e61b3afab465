import { useStore } from '@nanostores/react';
import { useRef, useState, type ReactNode } from 'react';
import { fill } from '~/lib/fill';
import type { ImportReport } from '~/lib/import-report';
import { Button } from '../Button';
import { Dialog } from '../Dialog';
import { $hasSessionEnded, markSessionEnded } from '../session-ended';
import { useAdmin } from './AdminProvider';
import { ImportIssues } from './ImportIssues';
import { SessionNotice } from './SessionNotice';
import { useMutation } from './use-mutation';

type State =
  | { is: 'empty' }
  | { is: 'reading' }
  | { is: 'refused'; text: string }
  | { is: 'checked'; file: File; report: ImportReport };

export interface ImportDialogProps {
  texts: {
    title: string;
    intro: string;
    /** The file to start from. */
    example: string;
    /** Of the button that imports so many rows, and what is said when it has. */
    confirm: (rows: number) => string;
    done: (rows: number) => string;
  };
  /** Address of the file to start from. */
  exampleHref: string;
  /** Checks the file, or imports it. */
  send: (file: File, isDryRun: boolean) => Promise<ImportReport>;
  onClose: () => void;
  /** What else there is to know about the file. */
  children?: ReactNode;
}

/** Imports a file: it is checked as soon as it is chosen, and imported once nothing is wrong with it. */
export function ImportDialog({ texts, exampleHref, send, onClose, children }: ImportDialogProps) {
  const { kit, common, errorText } = useAdmin();
  const { importing: t } = kit;
  const { mutate, isBusy } = useMutation();
  const hasSessionEnded = useStore($hasSessionEnded);
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>({ is: 'empty' });
  const report = state.is === 'checked' ? state.report : null;
  const isReady = report !== null && report.issues.length === 0;

  const check = async (file: File | undefined) => {
    if (!file) return;
    setState({ is: 'reading' });
    try {
      setState({ is: 'checked', file, report: await send(file, true) });
      $hasSessionEnded.set(false);
    } catch (error) {
      markSessionEnded(error);
      setState({ is: 'refused', text: errorText(error, t.failed) });
    }
  };
  const finish = async () => {
    if (state.is !== 'checked') return;
    const { file } = state;
    const call = () => send(file, false);
    if (await mutate(call, ({ imported }) => texts.done(imported), t.failed)) onClose();
    // Something changed since it was checked, such as a slug that somebody else took.
    else await check(file);
  };

  return (
    <Dialog
      title={texts.title}
      closeLabel={common.close}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {kit.cancel}
          </Button>
          {isReady && (
            <Button isBusy={isBusy} onClick={() => void finish()}>
              {isBusy ? t.importing : texts.confirm(report.rows)}
            </Button>
          )}
        </>
      }
    >
      <p className="max-w-prose text-sm text-ink-soft">{texts.intro}</p>
      {children}
      <p className="mt-5 flex flex-wrap gap-3">
        <Button
          look={isReady ? 'quiet' : 'primary'}
          icon="upload"
          isBusy={state.is === 'reading'}
          onClick={() => input.current?.click()}
        >
          {state.is === 'empty' ? t.choose : t.change}
        </Button>
        <Button look="quiet" href={exampleHref} icon="download" isFile>
          {texts.example}
        </Button>
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,text/csv,text/tab-separated-values"
        className="sr-only"
        tabIndex={-1}
        aria-label={t.file}
        onChange={({ target }) => {
          void check(target.files?.[0]);
          // The same file may be chosen once more, after it was corrected.
          target.value = '';
        }}
      />
      {hasSessionEnded && (
        <div className="mt-5">
          <SessionNotice />
        </div>
      )}
      <div role="status" className="mt-5">
        {state.is === 'reading' && <p className="text-sm">{t.reading}</p>}
        {state.is === 'checked' && (
          <p className={isReady ? 'font-semibold text-daun' : 'font-semibold text-bata'}>
            {fill(isReady ? t.ready : t.faulty, {
              name: state.file.name,
              n: state.report.rows,
              issues: state.report.issues.length,
            })}
          </p>
        )}
      </div>
      {state.is === 'refused' && (
        <p role="alert" className="field-error">
          {state.text}
        </p>
      )}
      {report && !isReady && <ImportIssues key={report.issues.length} issues={report.issues} />}
    </Dialog>
  );
}
