import { useState } from 'react';
import { DataTable } from '~/ui/DataTable';
import { Paging } from '~/ui/page/Paging';
import type { RowFault } from '../import/csv-report';
import { faultText } from './faults';
import { useTexts } from './texts';

const faultsPerPage = 25;

/** Every fault of the file: its line, its column, what is wrong. */
export function ImportFaults({ faults }: { faults: RowFault[] }) {
  const { t } = useTexts();
  const [page, setPage] = useState(1);
  const first = (page - 1) * faultsPerPage;
  return (
    <>
      <DataTable
        caption={t.csv.caption}
        rows={faults.slice(first, first + faultsPerPage)}
        keyOf={({ line, field, message }) => `${line} ${field} ${message}`}
        columns={[
          {
            head: t.csv.line,
            isName: true,
            cell: ({ line }) => (
              <span className="tabular-nums">
                <span className="md:hidden">{t.csv.line} </span>
                {line}
              </span>
            ),
          },
          {
            head: t.csv.field,
            cell: ({ field }) =>
              field ? (
                <code className="text-sm md:whitespace-nowrap">{field}</code>
              ) : (
                t.csv.wholeRow
              ),
          },
          { head: t.csv.fault, cell: ({ message }) => faultText(message, t.faults) },
        ]}
      />
      <Paging
        page={page}
        pages={Math.ceil(faults.length / faultsPerPage)}
        onTurn={setPage}
        texts={t.paging}
      />
    </>
  );
}
