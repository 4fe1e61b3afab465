import { useState } from 'react';
import { formatDate } from '~/i18n/format';
import { plural } from '~/i18n/plural';
import { fill } from '~/lib/fill';
import type { AdminColumn } from '~/ui/admin/AdminList';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import type { ListedUser } from '../responses.schema';
import { availableActions, actionTexts, type UserAction } from './user-actions';
import { useTexts, type AdminTexts } from './texts';
import { UserActionDialog } from './UserActionDialog';

const nameId = ({ id }: ListedUser) => `user-${id}`;

function Person({ user, isOwn, t }: { user: ListedUser; isOwn: boolean; t: AdminTexts['t'] }) {
  return (
    // It takes the focus once something was done to the person.
    <span id={nameId(user)} tabIndex={-1} className="block">
      <span className="flex flex-wrap items-center gap-2 font-bold">
        {user.username}
        {user.isAdmin && <Badge tone="sun">{t.isAdmin}</Badge>}
        {isOwn && <Badge tone="nila">{t.you}</Badge>}
      </span>
      {user.name && <span className="block text-sm">{user.name}</span>}
      <span className="block text-sm text-ink-soft">{user.email}</span>
    </span>
  );
}

function UserState({ user, t, locale }: { user: ListedUser } & Pick<AdminTexts, 't' | 'locale'>) {
  const sessions = plural(locale, t.sessions, user.sessions);
  return (
    <span className="grid justify-items-start gap-1.5">
      <Badge tone={user.ban ? 'bata' : 'daun'} dot>
        {user.ban ? t.banned : t.active}
      </Badge>
      {user.ban?.reason && (
        <span className="text-ink-soft">{fill(t.banReason, { reason: user.ban.reason })}</span>
      )}
      {user.likeBanned.map(({ username, by, bannedAt }) => (
        <span key={username + bannedAt} className="text-ink-soft">
          {fill(by === 'email' ? t.likeBannedEmail : t.likeBannedPhone, { name: username })}
        </span>
      ))}
      <span className="text-ink-soft">
        {sessions}
        {user.totpEnabled && ` · ${t.twoFactor}`}
      </span>
    </span>
  );
}

/** The buttons of a row, and the question that one of them asks. */
function UserActions({ user, actions }: { user: ListedUser; actions: UserAction[] }) {
  const { t } = useTexts();
  const [asked, setAsked] = useState<UserAction | null>(null);
  return (
    <div className="flex flex-wrap gap-2">
      {actions.map((action) => {
        const { label } = actionTexts(action, t);
        return (
          <Button
            key={action}
            look="quiet"
            label={`${label}: ${user.username}`}
            onClick={() => setAsked(action)}
          >
            {label}
          </Button>
        );
      })}
      {asked && (
        <UserActionDialog
          action={asked}
          user={user}
          focusAfter={nameId(user)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

/** The columns of the list of people. */
export const userColumns = (
  { t, locale }: AdminTexts,
  ownId: number | undefined,
): AdminColumn<ListedUser, string>[] => [
  {
    head: t.person,
    isName: true,
    cell: (user) => <Person user={user} isOwn={user.id === ownId} t={t} />,
  },
  { head: t.institution, cell: (user) => user.institution || '–' },
  { head: t.joined, cell: (user) => formatDate(locale, new Date(user.createdAt)) },
  { head: t.state, cell: (user) => <UserState user={user} t={t} locale={locale} /> },
  {
    head: t.actions,
    isActions: true,
    cell: (user) => <UserActions user={user} actions={availableActions(user, ownId)} />,
  },
];
