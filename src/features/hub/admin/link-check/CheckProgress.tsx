import { useStore } from '@nanostores/react';
import { fill } from '~/lib/fill';
import { Button } from '~/ui/Button';
import { $checkRun, forgetChecks, stopChecking, type CheckRun } from './check-all.store';
import { bootcampRows } from '../hub-admin.store';
import { useTexts } from '../texts';

function Result({ run }: { run: CheckRun }) {
  const { t } = useTexts();
  const { ok, broken, failed, total, state } = run;
  const show = () => {
    bootcampRows.showAll();
    bootcampRows.choose('link', 'broken');
    document.getElementById('bootcamps-heading')?.focus();
  };
  return (
    <>
      <p role="status" className="min-w-[min(14rem,100%)] flex-1 text-sm">
        {fill(state === 'stopped' ? t.checking.stopped : t.checking.result, {
          ok,
          broken,
          total,
          done: ok + broken,
        })}
        {failed > 0 && ` ${fill(t.checking.failed, { n: failed })}`}
      </p>
      <div className="flex flex-wrap gap-3">
        {broken > 0 && (
          <Button look="quiet" onClick={show}>
            {t.checking.show}
          </Button>
        )}
        <Button look="quiet" onClick={forgetChecks}>
          {t.checking.close}
        </Button>
      </div>
    </>
  );
}

/** The progress of the check of all links, a button to stop it, and the result. */
export function CheckProgress() {
  const { t } = useTexts();
  const run = useStore($checkRun, { ssr: 'initial' });
  if (!run) return null;
  const isOver = run.state === 'done' || run.state === 'stopped';
  const done = run.ok + run.broken + run.failed;
  return (
    <div className="card mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 p-4">
      {isOver ? (
        <Result run={run} />
      ) : (
        <>
          <div className="min-w-[min(14rem,100%)] flex-1">
            <p className="text-sm tabular-nums">
              {fill(t.checking.progress, { done, total: run.total })}
            </p>
            <progress
              className="check-progress mt-2"
              aria-label={t.checking.label}
              value={done}
              max={Math.max(1, run.total)}
            />
          </div>
          <Button look="quiet" isBusy={run.state === 'stopping'} onClick={stopChecking}>
            {run.state === 'stopping' ? t.checking.stopping : t.checking.cancel}
          </Button>
        </>
      )}
    </div>
  );
}
