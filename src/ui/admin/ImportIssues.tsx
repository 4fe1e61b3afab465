import { useState } from 'react';
import type { ImportIssue } from '~/lib/import-report';
import { translateIssue } from '~/lib/issue';
import { countPages } from '~/lib/url/page-query';
import { Paging } from '../page/Paging';
import { useAdmin } from './AdminProvider';
import { DataTable } from './DataTable';

const issuesPerPage = 25;

interface ImportIssuesProps {
  issues: ImportIssue[];
  /** Heading of the table, and of the column that says it. */
  caption: string;
  head: string;
}

/** Errors and losses of a file, by line and column. */
export function ImportIssues({ issues, caption, head }: ImportIssuesProps) {
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
              column ? <code className="break-all text-sm">{column}</code> : t.wholeRow,
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
