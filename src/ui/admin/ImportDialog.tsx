import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { At, Call } from '~/calls/call';
import { request } from '~/calls/send';
import { fill } from '~/lib/fill';
import type { ImportReport, ImportIssue } from '~/lib/import-report';
import { Button } from '../Button';
import { Dialog } from '../Dialog';
import { $hasSessionEnded, markSessionEnded } from '../session-ended';
import { useAdmin } from './AdminProvider';
import { SessionNotice } from './SessionNotice';
import { useMutation } from './use-mutation';
import { translateIssue } from '~/lib/issue';
import { countPages } from '~/lib/url/page-query';
import { Paging } from '../page/Paging';
import { DataTable } from './DataTable';

const issuesPerPage = 25;

interface ImportIssuesProps {
  issues: ImportIssue[];
  /** Heading of the table, and of the column that says it. */
  caption: string;
  head: string;
  columnNames?: Readonly<Record<string, string>> | undefined;
}

/** Errors and losses of a file, by line and column. */
function ImportIssues({ issues, caption, head, columnNames = {} }: ImportIssuesProps) {
  const { kit, issueTexts } = useAdmin();
  const { importing: t } = kit;
  const [page, setPage] = useState(1);
  const first = (page - 1) * issuesPerPage;
  const rows = issues.map((issue, index) => ({ ...issue, index }));
  return (
    <div className="mt-3">
      <DataTable
        caption={caption}
        rows={rows.slice(first, first + issuesPerPage)}
        toKey={({ index }) => index}
        columns={[
          {
            head: t.line,
            isName: true,
            cell: ({ line }) => (
              <span className="tabular-nums">
                <span className="md:hidden">{t.line} </span>
                {line}
              </span>
            ),
          },
          {
            head: t.column,
            cell: ({ column }) =>
              column
                ? (columnNames[column] ?? <code className="break-all text-sm">{column}</code>)
                : t.wholeRow,
          },
          { head, cell: (issue) => translateIssue(issue, issueTexts) },
        ]}
      />
      <Paging
        page={page}
        pages={countPages(issues.length, issuesPerPage)}
        onTurn={setPage}
        label={kit.paging.label}
        texts={kit.paging}
      />
    </div>
  );
}

/** The result of checking a file, or its refusal as a whole. */
type Outcome = { report: ImportReport } | { refusal: string };

interface Checked {
  /** The choice that it was, and where the rows were to go. */
  key: object;
  target: string;
  outcome: Outcome;
}

export interface ImportDialogProps {
  texts: {
    title: string;
    intro: string;
    /** The file to start from. */
    example: string;
    /** Label of the button that imports this many rows. */
    confirm: (rows: number) => string;
    done: (rows: number) => string;
  };
  /** Address of the file to start from. */
  exampleHref: string;
  /** The names of columns on the screen, which files may use too. */
  columnNames?: Readonly<Record<string, string>>;
  /** Accepted files and the label of the field; CSV by default. */
  accept?: string;
  fileLabel?: string;
  /** Checks the file, or imports it. */
  call: Call<At, unknown, unknown, ImportReport>;
  /** The names in its address. */
  values?: Readonly<Record<string, number>>;
  /** Fields of the target; changing one checks the file again. */
  fields?: Readonly<Record<string, string>>;
  onClose: () => void;
  children?: ReactNode;
}

/** Imports a file: checks it when it is chosen, and imports it if it has no errors. */
export function ImportDialog(props: ImportDialogProps) {
  const { texts, exampleHref, columnNames, call, values = {}, fields = {} } = props;
  const { onClose, children } = props;
  const target = Object.values(fields).join(' ');
  const { kit, common, errorText } = useAdmin();
  const { importing: t } = kit;
  const { mutate, isBusy } = useMutation();
  const hasSessionEnded = useStore($hasSessionEnded);
  const input = useRef<HTMLInputElement>(null);
  const [selection, setSelection] = useState<{ file: File } | null>(null);
  const [checked, setChecked] = useState<Checked>();
  const isChecked = selection !== null && checked?.key === selection && checked.target === target;
  const outcome = isChecked ? checked.outcome : null;
  const isReading = selection !== null && !outcome;
  const report = outcome && 'report' in outcome ? outcome.report : null;
  const losses = report?.losses ?? [];
  const isReady = report !== null && report.issues.length === 0;

  const send = (file: File, isDryRun: boolean) => {
    const form = new FormData();
    form.set('file', file);
    form.set('dryRun', String(isDryRun));
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return request(call, values, form);
  };
  const check = useEffectEvent(async (file: File): Promise<Outcome> => {
    try {
      const report = await send(file, true);
      $hasSessionEnded.set(false);
      return { report };
    } catch (error) {
      markSessionEnded(error);
      return { refusal: errorText(error, t.failed) };
    }
  });
  useEffect(() => {
    if (!selection) return;
    let isCurrent = true;
    void check(selection.file).then((outcome) => {
      if (isCurrent) setChecked({ key: selection, target, outcome });
    });
    return () => {
      isCurrent = false;
    };
  }, [selection, target]);

  const finish = async () => {
    if (!selection) return;
    const { file } = selection;
    const importFile = () => send(file, false);
    if (await mutate(importFile, ({ imported }) => texts.done(imported), t.failed)) onClose();
    // Something has changed since the check, such as a slug that was taken.
    else setSelection({ file });
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
          isBusy={isReading}
          onClick={() => input.current?.click()}
        >
          {selection ? t.change : t.choose}
        </Button>
        <Button look="quiet" href={exampleHref} icon="download" isFile>
          {texts.example}
        </Button>
      </p>
      <input
        ref={input}
        type="file"
        accept={props.accept ?? '.csv,.tsv,text/csv,text/tab-separated-values'}
        className="sr-only"
        tabIndex={-1}
        aria-label={props.fileLabel ?? t.file}
        onChange={({ target: field }) => {
          const [file] = field.files ?? [];
          if (file) setSelection({ file });
          // Allows choosing the same file again after a correction.
          field.value = '';
        }}
      />
      {hasSessionEnded && (
        <div className="mt-5">
          <SessionNotice />
        </div>
      )}
      <div role="status" className="mt-5">
        {isReading && <p className="text-sm">{t.reading}</p>}
        {selection && report && (
          <p className={isReady ? 'font-semibold text-daun' : 'font-semibold text-bata'}>
            {fill(isReady ? (losses.length > 0 ? t.lossy : t.ready) : t.faulty, {
              name: selection.file.name,
              n: report.rows,
              issues: report.issues.length,
              losses: losses.length,
            })}
          </p>
        )}
      </div>
      {outcome && 'refusal' in outcome && (
        <p role="alert" className="field-error">
          {outcome.refusal}
        </p>
      )}
      {report && !isReady && (
        <ImportIssues
          key={`issues ${report.issues.length}`}
          issues={report.issues}
          columnNames={columnNames}
          caption={t.caption}
          head={t.issue}
        />
      )}
      {losses.length > 0 && (
        <ImportIssues
          key={`losses ${losses.length}`}
          issues={losses}
          columnNames={columnNames}
          caption={t.lossCaption}
          head={t.loss}
        />
      )}
    </Dialog>
  );
}
