import { formatDate } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { Badge } from '~/ui/Badge';
import { DataTable } from '~/ui/admin/DataTable';
import { getMemberDictionary } from './dictionary';
import type { MembershipAct } from './members.schema';

/** A membership as the list shows it. */
export interface MembershipRow {
  userId: number;
  username: string;
  name: string;
  email: string;
  emailVerified: boolean;
  organization: { name: string };
  status: 'pending' | 'confirmed' | 'refused';
  via: 'open' | 'domain' | 'invitation' | 'staff' | 'manager' | null;
  isManager: boolean;
  createdAt: string;
}

interface MembershipTableProps {
  locale: Locale;
  rows: MembershipRow[];
}

const tones = { pending: 'sun', confirmed: 'daun', refused: 'bata' } as const;

/** Actions for a membership. */
function getActs({ status, isManager }: MembershipRow): MembershipAct[] {
  if (status === 'pending') return ['confirm', 'refuse'];
  if (status === 'refused') return ['confirm'];
  return [isManager ? 'remove-manager' : 'make-manager', 'refuse'];
}

/** The memberships of a page of the list; each button is a form that works without scripts. */
export function MembershipTable({ locale, rows }: MembershipTableProps) {
  const { memberships: t } = getMemberDictionary(locale).members;
  const words: Record<MembershipAct, string> = {
    confirm: t.confirm,
    refuse: t.refuse,
    'make-manager': t.makeManager,
    'remove-manager': t.removeManager,
  };
  return (
    <DataTable<MembershipRow>
      caption={t.caption}
      toKey={({ userId }) => userId}
      rows={rows}
      columns={[
        {
          head: t.heads.person,
          isName: true,
          cell: ({ name, username, email, emailVerified }) => (
            <span className="grid min-w-0">
              <span className="break-words font-bold">{name || username}</span>
              <span className="break-all text-sm font-normal text-ink-soft">
                {username}, {email}
              </span>
              <span className="text-sm font-normal text-ink-soft">
                {emailVerified ? t.verified : t.unverified}
              </span>
            </span>
          ),
        },
        { head: t.heads.organization, cell: ({ organization }) => organization.name },
        {
          head: t.heads.status,
          cell: ({ status, via, isManager }) => (
            <span className="flex flex-wrap items-center justify-end gap-2 md:justify-start">
              <Badge tone={tones[status]}>{t.statuses[status]}</Badge>
              {via && <span className="text-sm text-ink-soft">{t.proofs[via]}</span>}
              {isManager && <Badge>{t.manager}</Badge>}
            </span>
          ),
        },
        {
          head: t.heads.since,
          cell: ({ createdAt }) => (
            <time dateTime={createdAt}>{formatDate(locale, new Date(createdAt))}</time>
          ),
        },
        {
          head: t.decide,
          isActions: true,
          cell: (row) => (
            <form
              method="post"
              encType="multipart/form-data"
              className="flex flex-wrap gap-2 md:justify-end"
            >
              <input type="hidden" name="userId" value={row.userId} />
              {getActs(row).map((act) => (
                <button
                  key={act}
                  type="submit"
                  name="act"
                  value={act}
                  className={`btn ${act === 'confirm' ? 'btn-primary' : 'btn-quiet'}`}
                >
                  {act === 'refuse' && row.status === 'confirmed' ? t.withdraw : words[act]}
                  <span className="sr-only"> {fill(t.of, { name: row.name || row.username })}</span>
                </button>
              ))}
            </form>
          ),
        },
      ]}
    />
  );
}
