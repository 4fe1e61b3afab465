import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { api } from '~/config/paths';
import { formatNumber } from '~/i18n/format';
import { plural } from '~/i18n/plural';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { $hasSessionEnded, noteRefusal } from '~/ui/session-ended';
import { SessionNotice } from '~/ui/SessionNotice';
import { showToast } from '~/ui/toast';
import type { ImportReport } from '../import/csv-report';
import { ImportFaults } from './ImportFaults';
import { importJobs } from './jobs-admin.api';
import { refreshJobs } from './jobs-admin.store';
import { useTexts } from './texts';
import { sentenceOf } from './use-act';

interface FileFieldProps {
  file: File | null;
  failure: string | null;
  onChoose: (file: File) => void;
}

/** The file: the browser's own button would speak the browser's language. */
function FileField({ file, failure, onChoose }: FileFieldProps) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="quiet" onClick={() => input.current?.click()}>
          {t.csv.choose}
        </Button>
        {file && <span className="break-all text-sm font-semibold">{file.name}</span>}
      </div>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        className="sr-only"
        tabIndex={-1}
        aria-label={t.csv.file}
        aria-describedby={failure ? 'jobs-csv-error jobs-csv-hint' : 'jobs-csv-hint'}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onChoose(chosen);
          // The same file may be chosen once more, after it was mended.
          target.value = '';
        }}
      />
      {failure && (
        <p id="jobs-csv-error" role="alert" className="field-error mt-2">
          {failure}
        </p>
      )}
      <p id="jobs-csv-hint" className="field-hint mt-2">
        {t.csv.fileHint}
      </p>
    </div>
  );
}

type Work = 'checking' | 'importing' | null;

/** Imports a file of jobs: chosen, checked, and only then imported. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts();
  const { t, common, locale } = texts;
  const hasSessionEnded = useStore($hasSessionEnded);
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [work, setWork] = useState<Work>(null);
  const isReady = report !== null && report.faulty === 0 && report.rows > 0;

  const send = async (kind: Exclude<Work, null>) => {
    if (!file) return setFailure(t.faults.noFile);
    setWork(kind);
    setFailure(null);
    try {
      const answer = await importJobs(file, kind === 'checking');
      $hasSessionEnded.set(false);
      if (kind === 'checking') setReport(answer);
      else {
        const text = plural(locale, t.csv.done, answer.imported);
        showToast({ title: t.toasts.success, text });
        onClose();
      }
    } catch (error) {
      // The file was changed after it was chosen, or others have taken a slug: it is checked anew.
      setReport(null);
      noteRefusal(error);
      setFailure(sentenceOf(error, texts, t.toasts.importFailed));
    } finally {
      setWork(null);
      if (kind === 'importing') refreshJobs();
    }
  };

  return (
    <Dialog
      title={t.csv.title}
      closeLabel={common.close}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {t.form.cancel}
          </Button>
          {isReady ? (
            <Button isBusy={work !== null} onClick={() => void send('importing')}>
              {work === 'importing' ? t.csv.importing : plural(locale, t.csv.import, report.rows)}
            </Button>
          ) : (
            <Button isBusy={work !== null} onClick={() => void send('checking')}>
              {work === 'checking' ? t.csv.checking : t.csv.check}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        <p className="max-w-prose text-sm text-ink-soft">{t.csv.intro}</p>
        <p>
          <Button href={api.jobsTemplate} look="quiet" icon="download" isFile>
            {t.csv.template}
          </Button>
        </p>
        <FileField
          file={file}
          failure={failure}
          onChoose={(chosen) => {
            setFile(chosen);
            setReport(null);
            setFailure(null);
          }}
        />
        {hasSessionEnded && <SessionNotice />}
        <div role="status">
          {report && (
            <p className={`font-semibold ${isReady ? 'text-daun' : 'text-bata'}`}>
              {isReady
                ? plural(locale, t.csv.clean, report.rows)
                : plural(locale, t.csv.faulty, report.rows, {
                    faulty: formatNumber(locale, report.faulty),
                  })}
            </p>
          )}
        </div>
        {report && report.faults.length > 0 && (
          <ImportFaults key={report.faults.length} faults={report.faults} />
        )}
      </div>
    </Dialog>
  );
}
