import { isAuditAction } from '~/config/audit-actions';
import { formatSpan } from '~/i18n/format';
import { DataTable, type Column } from '~/ui/admin/DataTable';
import { Paging } from '~/ui/page/Paging';
import { fetchAudit } from './user-admin.api';
import type { AuditEntry } from '../responses.schema';
import { ListFrame } from './ListFrame';
import type { AdminTexts } from './texts';
import { useList } from './use-list';

/** The target of the action: the name in the details if there is one, beside the row's id. */
function getTarget({ target, details }: AuditEntry): string {
  const name = details['username'] ?? details['title'] ?? details['name'];
  return typeof name === 'string' ? `${name} (${target})` : target;
}

function getReason({ details }: AuditEntry): string | null {
  return typeof details['reason'] === 'string' ? details['reason'] : null;
}

function columns({ t, locale }: AdminTexts): Column<AuditEntry>[] {
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
  const { t, common } = texts;
  const { state, page, pages, setPage, retry } = useList(fetchAudit);
  return (
    <ListFrame {...texts} state={state} empty={t.noEntries} onRetry={retry}>
      <DataTable
        caption={t.audit}
        columns={columns(texts)}
        rows={state.is === 'ready' ? state.items : []}
        toKey={(entry) => entry.id}
      />
      <Paging
        page={page}
        pages={pages}
        onTurn={setPage}
        texts={{ label: t.paging, previous: common.previous, next: common.next, of: common.of }}
      />
    </ListFrame>
  );
}
