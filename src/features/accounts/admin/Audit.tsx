import { isAuditAction } from '~/config/audit-actions';
import { formatSpan } from '~/i18n/format';
import { limits } from '~/config/limits';
import { paths } from '~/config/paths';
import { AdminList, type AdminColumn } from '~/ui/admin/AdminList';
import { AdminProvider } from '~/ui/admin/AdminProvider';
import { refreshLists } from '~/ui/admin/list.store';
import type { AuditEntry } from '../responses.schema';
import type { AdminTexts } from './texts';
import { auditList } from './user-admin.store';

/** The target of the action: the name in the details if there is one, beside the row's id. */
function getTarget({ target, details }: AuditEntry): string {
  const name = details['username'] ?? details['title'] ?? details['name'];
  return typeof name === 'string' ? `${name} (${target})` : target;
}

function getReason({ details }: AuditEntry): string | null {
  return typeof details['reason'] === 'string' ? details['reason'] : null;
}

function toColumns({ t, locale }: AdminTexts): AdminColumn<AuditEntry, string>[] {
  return [
    {
      head: t.when,
      isName: true,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="tabular-nums">
          {formatSpan(locale, new Date(createdAt), null, 'Asia/Jakarta')}
        </time>
      ),
    },
    {
      head: t.who,
      cell: ({ actorName }) => <strong className="[overflow-wrap:anywhere]">{actorName}</strong>,
    },
    {
      head: t.what,
      cell: ({ action }) => (isAuditAction(action) ? t.auditActions[action] : action),
    },
    {
      head: t.on,
      cell: (entry) => (
        <span className="[overflow-wrap:anywhere]">
          {getTarget(entry)}
          {getReason(entry) && <span className="block text-ink-soft">“{getReason(entry)}”</span>}
        </span>
      ),
    },
  ];
}

/** What admins did, newest first. */
export default function Audit(texts: AdminTexts) {
  const { t } = texts;
  return (
    <AdminProvider {...texts} page={paths.adminAudit} refresh={refreshLists}>
      <AdminList
        list={auditList}
        columns={toColumns(texts)}
        caption={t.audit}
        perPage={limits.rowsOnPage}
        texts={{ none: t.noEntries }}
      />
    </AdminProvider>
  );
}
