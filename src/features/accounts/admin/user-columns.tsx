import { formatDate } from '~/i18n/format';
import { plural } from '~/i18n/plural';
import { fill } from '~/lib/fill';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import type { Column } from '~/ui/admin/DataTable';
import type { ListedUser } from '../responses.schema';
import { availableActions, actionTexts, type UserAction } from './user-actions';
import type { AdminTexts } from './texts';

function Person({ user, isOwn, t }: { user: ListedUser; isOwn: boolean; t: AdminTexts['t'] }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-2 font-bold">
        {user.username}
        {user.isAdmin && <Badge tone="sun">{t.isAdmin}</Badge>}
        {isOwn && <Badge tone="nila">{t.you}</Badge>}
      </span>
      {user.name && <span className="block text-sm">{user.name}</span>}
      <span className="block text-sm text-ink-soft">{user.email}</span>
    </>
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

interface UserActionsProps {
  user: ListedUser;
  actions: UserAction[];
  t: AdminTexts['t'];
  onAction: (action: UserAction, user: ListedUser) => void;
}

function UserActions({ user, actions, t, onAction }: UserActionsProps) {
  if (actions.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-2">
      {actions.map((action) => {
        const { label } = actionTexts(action, t);
        return (
          <Button
            key={action}
            look="quiet"
            label={`${label}: ${user.username}`}
            onClick={() => onAction(action, user)}
          >
            {label}
          </Button>
        );
      })}
    </span>
  );
}

/** The columns of the list of people. */
export function userColumns(
  { t, locale }: AdminTexts,
  ownId: number | undefined,
  onAction: (action: UserAction, user: ListedUser) => void,
): Column<ListedUser>[] {
  return [
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
      cell: (user) => (
        <UserActions
          user={user}
          actions={availableActions(user, ownId)}
          t={t}
          onAction={onAction}
        />
      ),
    },
  ];
}
