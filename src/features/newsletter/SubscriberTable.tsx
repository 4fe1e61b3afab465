import { formatDate } from '~/i18n/format';
import { localeFacts, type Locale } from '~/i18n/locales';
import { DataTable } from '~/ui/admin/DataTable';
import { getNewsletterDictionary } from './dictionary';

export interface ListedSubscriber {
  id: number;
  email: string;
  locale: Locale;
  isConfirmed: boolean;
  createdAt: string;
}

interface SubscriberTableProps {
  locale: Locale;
  rows: ListedSubscriber[];
}

/** The subscribers of a page of the list. */
export function SubscriberTable({ locale, rows }: SubscriberTableProps) {
  const dictionary = getNewsletterDictionary(locale);
  const { admin: t } = dictionary.newsletter;
  return (
    <DataTable<ListedSubscriber>
      caption={t.caption}
      toKey={({ id }) => id}
      rows={rows}
      columns={[
        { head: t.address, isName: true, cell: ({ email }) => email },
        { head: t.language, cell: (row) => localeFacts[row.locale].name },
        { head: t.state, cell: (row) => (row.isConfirmed ? t.confirmed : t.waiting) },
        {
          head: t.since,
          cell: ({ createdAt }) => (
            <time dateTime={createdAt}>{formatDate(locale, new Date(createdAt))}</time>
          ),
        },
      ]}
    />
  );
}
