import { useStore } from '@nanostores/react';
import { limits } from '~/config/limits';
import { api } from '~/config/api-paths';
import { paths } from '~/config/paths';
import { formatDate } from '~/i18n/format';
import { localizedPath } from '~/i18n/routing';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { DataTable, type Column } from '~/ui/admin/DataTable';
import { useAdmin } from '~/ui/admin/AdminProvider';
import { ListFailure } from '~/ui/admin/SessionNotice';
import { Notice } from '~/ui/Notice';
import { TableSkeleton } from '~/ui/TableSkeleton';
import { Paging } from '~/ui/page/Paging';
import type { Learner } from './course-admin.schema';
import { useCourseStores } from './course-admin.store';
import { useTexts } from './texts';

/** The enrolled learners, their progress and their certificates. */
export function LearnersSection() {
  const { t, locale } = useTexts();
  const { kit } = useAdmin();
  const { id: courseId, $page, $learners, revocation } = useCourseStores();
  const page = useStore($page);
  const { data: learners, error } = useStore($learners);
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
        const { certificate: code, isRevoked } = learner;
        const name = learner.name || learner.username;
        if (!code) return '–';
        return (
          <span className="flex flex-wrap items-center gap-2">
            <a
              href={localizedPath(locale, paths.certificate(code))}
              className="inline-block py-0.5 font-semibold text-nila tabular-nums hover:underline"
            >
              {code}
            </a>
            {isRevoked ? (
              <Badge tone="bata">{t.revoked}</Badge>
            ) : (
              <Button
                look="quiet"
                label={`${t.revoke}: ${name}`}
                onClick={() => revocation.addWith({ code, name })}
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
        <h2 id="course-learners" className="scroll-mt-24 text-xl font-bold">
          {t.sections.learners}
        </h2>
        <Button href={api.adminLearnersCsv(courseId)} look="quiet" icon="download" isFile>
          {t.csv}
        </Button>
      </div>
      {error && <ListFailure error={error} onRetry={() => $learners.revalidate()} />}
      {!learners && !error && <TableSkeleton rows={4} />}
      {learners && (
        <>
          {learners.total === 0 ? (
            <Notice>{t.noLearners}</Notice>
          ) : (
            <DataTable
              caption={t.sections.learners}
              columns={columns}
              rows={learners.items}
              toKey={({ userId }) => userId}
            />
          )}
          <Paging
            page={page}
            pages={Math.max(1, Math.ceil(learners.total / limits.rowsOnPage))}
            onTurn={(next) => $page.set(next)}
            texts={{ ...kit.paging, ...t.paging }}
          />
        </>
      )}
    </section>
  );
}
