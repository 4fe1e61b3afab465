import { paths } from '~/config/paths';
import { formatDate } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { Badge } from '~/ui/Badge';
import { DataTable } from '~/ui/admin/DataTable';
import { getInboxDictionary } from './dictionary';
import { DueBadge } from './DueBadge';
import { getSubject, tones } from './inbox';
import type { InboxRow } from './inbox.schema';

export interface ListedItem extends Omit<InboxRow, 'assignee' | 'locale'> {
  assignee: { username: string } | null;
}

interface InboxTableProps {
  locale: Locale;
  rows: ListedItem[];
  now: Date;
}

/** The items of a page of the inbox. */
export function InboxTable({ locale, rows, now }: InboxTableProps) {
  const { inbox: t } = getInboxDictionary(locale);
  return (
    <DataTable<ListedItem>
      caption={t.caption}
      toKey={({ id }) => id}
      rows={rows}
      columns={[
        {
          head: t.heads.subject,
          isName: true,
          cell: (item) => (
            <a
              href={localizedPath(locale, paths.adminInboxItem(item.id))}
              className="font-bold text-nila underline underline-offset-4"
            >
              {getSubject(locale, item)}
            </a>
          ),
        },
        {
          head: t.heads.from,
          cell: ({ kind, name, email }) => (
            <span className="grid min-w-0 text-right md:text-left">
              <span className="break-words">{kind === 'mistake' ? t.mistake.sender : name}</span>
              <span className="break-all text-ink-soft">{email}</span>
            </span>
          ),
        },
        {
          head: t.heads.kind,
          cell: ({ kind, state, isAnswered, dueAt }) => (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {t.kinds[kind]}
              <Badge tone={tones[state]}>{t.states[state]}</Badge>
              {isAnswered && <Badge tone="daun">{t.answered}</Badge>}
              <DueBadge locale={locale} state={state} dueAt={dueAt} now={now} />
            </span>
          ),
        },
        { head: t.assignee, cell: ({ assignee }) => assignee?.username ?? t.nobody },
        {
          head: t.heads.date,
          cell: ({ createdAt }) => (
            <time dateTime={createdAt}>{formatDate(locale, new Date(createdAt))}</time>
          ),
        },
      ]}
    />
  );
}
