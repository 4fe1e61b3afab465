import { fill } from '~/lib/fill';
import { DataTable } from '~/ui/DataTable';
import type { ImportFault } from '../import/bootcamp-csv';
import { faultText } from './faults';
import { useTexts } from './texts';

/** Faults that are shown; who has more mends these first. */
const most = 200;

/** What is wrong in a file, by line and column. */
export function ImportFaults({ faults }: { faults: ImportFault[] }) {
  const { t } = useTexts();
  const shown = faults.slice(0, most).map((fault, index) => ({ ...fault, index }));
  return (
    <div className="mt-3">
      <DataTable
        caption={t.importing.faultsOf}
        rows={shown}
        keyOf={({ index }) => index}
        columns={[
          {
            head: t.importing.line,
            isName: true,
            cell: ({ line }) => (
              <span className="font-semibold tabular-nums">
                <span className="md:hidden">{t.importing.line} </span>
                {line}
              </span>
            ),
          },
          {
            head: t.importing.column,
            cell: ({ field }) =>
              field === null ? (
                t.importing.wholeRow
              ) : (
                <code className="break-all text-xs">{field}</code>
              ),
          },
          { head: t.importing.what, cell: ({ message }) => faultText(message, t.faults) },
        ]}
      />
      {faults.length > most && (
        <p className="mt-3 text-sm text-ink-soft">
          {fill(t.importing.more, { n: faults.length - most })}
        </p>
      )}
    </div>
  );
}
