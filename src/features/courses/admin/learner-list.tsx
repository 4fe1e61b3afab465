import { paths } from '~/config/paths';
import { formatDate } from '~/i18n/format';
import { localizedPath } from '~/i18n/routing';
import type { ListDescription } from '~/ui/admin/ListScreen';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import type { Learner } from './course-admin.schema';
import type { CourseStores } from './course-admin.store';
import type { AdminTexts } from './texts';

/** The enrolled learners, their progress and their certificates. */
export function learnerList(
  { t, locale }: AdminTexts,
  { learners, revocation }: CourseStores,
): ListDescription<Learner> {
  const { columns } = t;
  const day = (instant: string | null) => (instant ? formatDate(locale, new Date(instant)) : '–');
  return {
    id: 'learners',
    caption: t.sections.learners,
    rows: learners,
    toKey: ({ userId }) => userId,
    columns: [
      {
        head: columns.person,
        isName: true,
        cell: ({ name, username, email }) => (
          <>
            <span className="block font-semibold">{name || username}</span>
            <span className="block text-ink-soft">{email}</span>
          </>
        ),
      },
      {
        head: columns.progress,
        cell: ({ progress, done, classes }) => `${progress}% (${done}/${classes})`,
      },
      { head: columns.enrolled, cell: ({ enrolledAt }) => day(enrolledAt) },
      { head: columns.lastDone, cell: ({ lastDoneAt }) => day(lastDoneAt) },
      {
        head: columns.certificate,
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
                  onClick={() => revocation.add({}, { code, name })}
                >
                  {t.revoke}
                </Button>
              )}
            </span>
          );
        },
      },
    ],
    none: t.noLearners,
    pagingLabel: t.paging,
  };
}
