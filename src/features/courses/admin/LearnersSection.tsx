import { useCallback, useState } from 'react';
import { limits } from '~/config/limits';
import { api, paths } from '~/config/paths';
import { formatDate } from '~/i18n/format';
import { localizedPath } from '~/i18n/routing';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { DataTable, type Column } from '~/ui/admin/DataTable';
import { Notice } from '~/ui/Notice';
import { Paging } from '~/ui/page/Paging';
import type { Learner } from './course-admin.schema';
import { fetchLearners } from './admin.api';
import { Frame } from './Frame';
import { RevokeDialog } from './RevokeDialog';
import { useTexts } from './texts';
import { useLoaded } from './use-loaded';

/** Those who are enrolled, how far they are, and their certificates. */
export function LearnersSection({ courseId }: { courseId: number }) {
  const { t, locale, common } = useTexts();
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<Learner | null>(null);
  const fetchPage = useCallback(() => fetchLearners(courseId, page), [courseId, page]);
  const { state, reload } = useLoaded(fetchPage);
  const day = (instant: string | null) => (instant ? formatDate(locale, new Date(instant)) : '–');

  const columns: Column<Learner>[] = [
    {
      head: t.columns.person,
      isName: true,
      cell: ({ name, username, email }) => (
        <>
          <span className="block font-semibold">{name || username}</span>
          <span className="block text-ink-soft">{email}</span>
        </>
      ),
    },
    {
      head: t.columns.progress,
      cell: ({ progress, done, classes }) => `${progress}% (${done}/${classes})`,
    },
    { head: t.columns.enrolled, cell: ({ enrolledAt }) => day(enrolledAt) },
    { head: t.columns.lastDone, cell: ({ lastDoneAt }) => day(lastDoneAt) },
    {
      head: t.columns.certificate,
      cell: (learner) => {
        const { certificate, isRevoked, name, username } = learner;
        if (!certificate) return '–';
        return (
          <span className="flex flex-wrap items-center gap-2">
            <a
              href={localizedPath(locale, paths.certificate(certificate))}
              className="font-semibold tabular-nums text-nila hover:underline"
            >
              {certificate}
            </a>
            {isRevoked ? (
              <Badge tone="bata">{t.revoked}</Badge>
            ) : (
              <Button
                look="quiet"
                label={`${t.revoke}: ${name || username}`}
                onClick={() => setAsked(learner)}
              >
                {t.revoke}
              </Button>
            )}
          </span>
        );
      },
    },
  ];

  return (
    <section aria-labelledby="course-learners" className="mt-12">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="course-learners" className="text-xl font-bold">
          {t.sections.learners}
        </h2>
        <Button href={api.adminLearnersCsv(courseId)} look="quiet" icon="download" isFile>
          {t.csv}
        </Button>
      </div>
      <Frame state={state} onRetry={reload}>
        {({ items, total }) => (
          <>
            {items.length === 0 && page === 1 ? (
              <Notice>{t.noLearners}</Notice>
            ) : (
              <DataTable
                caption={t.sections.learners}
                columns={columns}
                rows={items}
                keyOf={({ userId }) => userId}
              />
            )}
            <Paging
              page={page}
              pages={Math.max(1, Math.ceil(total / limits.rowsOnPage))}
              onTurn={setPage}
              texts={{ ...t.paging, of: common.of }}
            />
          </>
        )}
      </Frame>
      {asked?.certificate && (
        <RevokeDialog
          name={asked.name || asked.username}
          code={asked.certificate}
          onDone={() => {
            setAsked(null);
            reload();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
