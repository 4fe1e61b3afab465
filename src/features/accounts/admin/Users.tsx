import { listUsers } from './accounts-admin.calls';
import { useState } from 'react';
import { limits } from '~/config/limits';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { formatDate } from '~/i18n/format';
import { plural } from '~/i18n/plural';
import { fill } from '~/lib/fill';
import { AdminProvider } from '~/ui/admin/AdminProvider';
import { createListStore, type ListStore } from '~/ui/admin/list.store';
import { ListScreen, type ListDescription } from '~/ui/admin/ListScreen';
import { Badge } from '~/ui/Badge';
import type { ListedUser } from '../responses.schema';
import { type AdminTexts, personId, toScopeNames, userActions, type Viewer } from './user-actions';

/** The people with an account, newest first. */
const userList = (
  rows: ListStore<ListedUser>,
  texts: AdminTexts,
  viewer: Viewer,
): ListDescription<ListedUser> => {
  const { t, locale } = texts;
  return {
    id: 'user',
    caption: t.users,
    rows,
    filters: { search: { label: t.search, placeholder: t.searchHint, maxLength: 100 } },
    columns: [
      {
        head: t.person,
        isName: true,
        cell: (user) => (
          // It takes the focus once something was done to the person.
          <span id={personId(user)} tabIndex={-1} className="block">
            <span className="flex flex-wrap items-center gap-2 font-bold">
              <a
                href={localizedPath(locale, paths.adminPerson(user.id))}
                className="text-nila underline underline-offset-4"
              >
                {user.username}
              </a>
              {user.scopes.length > 0 && (
                <Badge tone="sun">{user.isAdmin ? t.isAdmin : toScopeNames(user, texts)}</Badge>
              )}
              {user.id === viewer.ownId && <Badge tone="nila">{t.you}</Badge>}
            </span>
            {user.name && <span className="block text-sm">{user.name}</span>}
            <span className="block text-sm text-ink-soft">{user.email}</span>
          </span>
        ),
      },
      { head: t.institution, cell: ({ institution }) => institution || '–' },
      { head: t.joined, cell: ({ createdAt }) => formatDate(locale, new Date(createdAt)) },
      {
        head: t.state,
        cell: ({ ban, likeBanned, sessions, totpEnabled }) => (
          <span className="grid justify-items-start gap-1.5">
            <Badge tone={ban ? 'bata' : 'daun'} dot>
              {ban ? t.banned : t.active}
            </Badge>
            {ban?.reason && (
              <span className="text-ink-soft">{fill(t.banReason, { reason: ban.reason })}</span>
            )}
            {likeBanned.map(({ username, by, bannedAt }) => (
              <span key={username + bannedAt} className="text-ink-soft">
                {fill(by === 'email' ? t.likeBannedEmail : t.likeBannedPhone, { name: username })}
              </span>
            ))}
            <span className="text-ink-soft">
              {plural(locale, t.sessions, sessions)}
              {totpEnabled && ` · ${t.twoFactor}`}
            </span>
          </span>
        ),
      },
    ],
    actions: {
      head: t.actions,
      nameOf: ({ username }) => username,
      of: (user) => userActions(user, viewer, texts),
      isFlat: true,
    },
    none: t.noUsers,
    found: (total) => plural(locale, t.found, total),
    hasTotal: true,
  };
};

/** Accounts, with the actions of staff. */
export default function Users({ ownId, maySetScopes, ...texts }: AdminTexts & Viewer) {
  const [rows] = useState(() => createListStore(listUsers, {}, { perPage: limits.rowsOnPage }));
  return (
    <AdminProvider texts={texts} page={paths.adminUsers}>
      <ListScreen list={userList(rows, texts, { ownId, maySetScopes })} />
    </AdminProvider>
  );
}
