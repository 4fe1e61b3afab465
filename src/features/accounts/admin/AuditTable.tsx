import { isAuditAction } from '~/config/audit-actions';
import { formatSpan } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { DataTable } from '~/ui/admin/DataTable';
import { getAccountDictionary } from '../dictionary';
import type { AuditEntry } from '../responses.schema';

const nameKeys = ['title', 'name', 'username', 'email', 'code', 'key'] as const;

/** The name of a deleted object, if the entry has it. */
const getOldName = ({ details }: AuditEntry) =>
  nameKeys.map((key) => details[key]).find((name) => typeof name === 'string');

const linkLooks = 'font-semibold text-nila underline underline-offset-4';

/** A page of the log. */
export function AuditTable({ locale, rows }: { locale: Locale; rows: AuditEntry[] }) {
  const { admin: t } = getAccountDictionary(locale);
  return (
    <DataTable<AuditEntry>
      caption={t.audit}
      toKey={({ id }) => id}
      rows={rows}
      columns={[
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
          cell: ({ actorName }) => (
            <strong className="[overflow-wrap:anywhere]">{actorName}</strong>
          ),
        },
        {
          head: t.what,
          cell: ({ action }) => (isAuditAction(action) ? t.auditActions[action] : action),
        },
        {
          head: t.on,
          cell: (entry) => {
            const { subject, details } = entry;
            const { reason } = details;
            return (
              <span className="[overflow-wrap:anywhere]">
                {subject ? (
                  <a href={localizedPath(locale, subject.path)} className={linkLooks}>
                    {subject.name}
                  </a>
                ) : (
                  (getOldName(entry) ?? '–')
                )}
                {typeof reason === 'string' && (
                  <span className="block text-ink-soft">“{reason}”</span>
                )}
              </span>
            );
          },
        },
      ]}
    />
  );
}
