import { useId, useRef, useState } from 'react';
import { bootcampCategories, difficulties } from '#db/lists';
import { api } from '~/config/paths';
import { ApiError } from '~/lib/api-client';
import { fill } from '~/lib/fill';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { noteRefusal } from '~/ui/session-ended';
import { csvColumns, requiredColumns, type ImportReport } from '../import/bootcamp-csv';
import { bootcampGradients } from '../bootcamp-input.schema';
import { faultText } from './faults';
import { importFile } from './hub-admin.api';
import { ImportFaults } from './ImportFaults';
import { useTexts, type AdminTexts } from './texts';
import { sentenceOf, useAct } from './use-act';

type State =
  | { is: 'empty' }
  | { is: 'reading' }
  | { is: 'refused'; text: string }
  | { is: 'tried'; file: File; report: ImportReport };

const further = csvColumns.filter((name) => !(requiredColumns as readonly string[]).includes(name));

/** Columns whose cells must be one of a list, or of a kind; the words are those of the file. */
const values: [string, readonly string[]][] = [
  ['category', bootcampCategories],
  ['difficulty', difficulties],
  ['startDate', ['YYYY-MM-DD', 'Anytime']],
  ['gradient, border', bootcampGradients],
  ['isActive', ['yes', 'no']],
];

function NameLists({ lists }: { lists: readonly (readonly [string, readonly string[]])[] }) {
  return (
    <dl className="mt-4 grid gap-3 text-sm sm:grid-cols-2">
      {lists.map(([words, names]) => (
        <div key={words}>
          <dt className="font-semibold">{words}</dt>
          <dd className="font-mono mt-1 break-words text-xs leading-relaxed text-ink-soft">
            {names.join(', ')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Columns({ t }: Pick<AdminTexts, 't'>) {
  return (
    <>
      <NameLists
        lists={[
          [t.importing.required, requiredColumns],
          [t.importing.further, further],
        ]}
      />
      <details className="mt-3 text-sm">
        <summary className="min-h-[2.75rem] cursor-pointer py-2.5 font-semibold text-nila">
          {t.importing.values}
        </summary>
        <NameLists lists={values} />
      </details>
    </>
  );
}

/** Adds the bootcamps of a file: it is tried as soon as it is chosen, and imported once it is faultless. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts();
  const { t, common } = texts;
  const { act, isBusy } = useAct();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>({ is: 'empty' });

  const attempt = async (file: File | undefined) => {
    if (!file) return;
    setState({ is: 'reading' });
    try {
      setState({ is: 'tried', file, report: await importFile(file, true) });
    } catch (error) {
      noteRefusal(error);
      const fault = error instanceof ApiError ? error.fields['file'] : undefined;
      const text = fault ? faultText(fault, t.faults) : null;
      setState({ is: 'refused', text: text ?? sentenceOf(error, texts, t.toasts.importFailed) });
    }
  };
  const report = state.is === 'tried' ? state.report : null;
  const isFine = report !== null && report.faults.length === 0;
  const finish = async () => {
    if (state.is !== 'tried') return;
    const { file } = state;
    const call = () => importFile(file, false);
    const said = ({ added }: ImportReport) => fill(t.toasts.imported, { n: added });
    if (await act(call, said, t.toasts.importFailed)) onClose();
    // Something has changed since it was tried: what, the file is asked anew.
    else await attempt(file);
  };

  return (
    <Dialog
      title={t.importing.title}
      closeLabel={common.close}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {t.form.cancel}
          </Button>
          {isFine && (
            <Button isBusy={isBusy} onClick={() => void finish()}>
              {isBusy ? t.importing.importing : fill(t.importing.import, { n: report.rows })}
            </Button>
          )}
        </>
      }
    >
      <p className="text-sm text-ink-soft">{t.importing.intro}</p>
      <Columns t={t} />
      <p className="mt-5 flex flex-wrap gap-3">
        <Button
          look={isFine ? 'quiet' : 'primary'}
          icon="upload"
          isBusy={state.is === 'reading'}
          onClick={() => input.current?.click()}
        >
          {state.is === 'empty' ? t.importing.choose : t.importing.change}
        </Button>
        <Button look="quiet" href={api.bootcampExport} icon="download" isFile>
          {t.importing.example}
        </Button>
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".csv,.tsv,text/csv,text/tab-separated-values"
        className="sr-only"
        tabIndex={-1}
        aria-label={t.importing.file}
        onChange={({ target }) => {
          void attempt(target.files?.[0]);
          // The same file may be chosen once more, when it has been mended.
          target.value = '';
        }}
      />
      <div role="status" className="mt-5">
        {state.is === 'reading' && <p className="text-sm">{t.importing.reading}</p>}
        {state.is === 'tried' && (
          <p className={isFine ? 'font-semibold text-daun' : 'font-semibold text-bata'}>
            {fill(isFine ? t.importing.fine : t.importing.faults, {
              name: state.file.name,
              n: state.report.rows,
              faults: state.report.faults.length,
            })}
          </p>
        )}
      </div>
      {state.is === 'refused' && (
        <p role="alert" className="field-error">
          {state.text}
        </p>
      )}
      {report && !isFine && <ImportFaults faults={report.faults} />}
    </Dialog>
  );
}
