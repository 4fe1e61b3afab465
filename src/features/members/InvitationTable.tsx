import { formatDate } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { Badge } from '~/ui/Badge';
import { DataTable } from '~/ui/admin/DataTable';
import { getMemberDictionary } from './dictionary';

/** An invitation as the list shows it. */
export interface InvitationRow {
  id: number;
  email: string;
  name: string;
  organization: string | null;
  state: 'pending' | 'used' | 'expired' | 'revoked';
  invitedBy: string | null;
  expiresAt: string;
}

interface InvitationTableProps {
  locale: Locale;
  rows: InvitationRow[];
}

const tones = { pending: 'sun', used: 'daun', expired: 'abu', revoked: 'bata' } as const;

/** The invitations of a page of the list; each button is a form that works without scripts. */
export function InvitationTable({ locale, rows }: InvitationTableProps) {
  const { invitations: t } = getMemberDictionary(locale).members;
  return (
    <DataTable<InvitationRow>
      caption={t.caption}
      toKey={({ id }) => id}
      rows={rows}
      columns={[
        {
          head: t.heads.person,
          isName: true,
          cell: ({ name, email }) => (
            <span className="grid min-w-0">
              {name && <span className="break-words font-bold">{name}</span>}
              <span className="break-all">{email}</span>
            </span>
          ),
        },
        { head: t.heads.organization, cell: ({ organization }) => organization ?? t.nobody },
        {
          head: t.heads.state,
          cell: ({ state }) => <Badge tone={tones[state]}>{t.states[state]}</Badge>,
        },
        { head: t.heads.by, cell: ({ invitedBy }) => invitedBy ?? t.unknown },
        {
          head: t.heads.until,
          cell: ({ expiresAt }) => (
            <time dateTime={expiresAt}>{formatDate(locale, new Date(expiresAt))}</time>
          ),
        },
        {
          head: t.actions,
          isActions: true,
          cell: ({ id, email, state }) =>
            (state === 'pending' || state === 'expired') && (
              <form
                method="post"
                encType="multipart/form-data"
                className="flex flex-wrap gap-2 md:justify-end"
              >
                <input type="hidden" name="id" value={id} />
                {(['resend', 'revoke'] as const).map((act) => (
                  <button key={act} type="submit" name="act" value={act} className="btn btn-quiet">
                    {t[act]}
                    <span className="sr-only"> {fill(t.of, { email })}</span>
                  </button>
                ))}
              </form>
            ),
        },
      ]}
    />
  );
}
