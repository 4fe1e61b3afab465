import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { limits } from '~/config/limits';
import { paths } from '~/config/paths';
import { plural } from '~/i18n/plural';
import { AdminList } from '~/ui/admin/AdminList';
import { AdminProvider } from '~/ui/admin/AdminProvider';
import { refreshLists } from '~/ui/admin/list.store';
import { $user } from '../session.store';
import { Texts, type AdminTexts } from './texts';
import { userColumns } from './user-columns';
import { createUserList } from './user-admin.store';

interface UsersProps extends AdminTexts {
  /** What is searched from the start. */
  startQuery: string;
}

/** People with an account, and what an admin can do with them. */
export default function Users({ startQuery, ...texts }: UsersProps) {
  const { t, locale } = texts;
  const ownId = useStore($user)?.id;
  const [list] = useState(() => createUserList(startQuery));
  return (
    <Texts value={texts}>
      <AdminProvider {...texts} page={paths.adminUsers} refresh={refreshLists}>
        <AdminList
          list={list}
          columns={userColumns(texts, ownId)}
          caption={t.users}
          perPage={limits.rowsOnPage}
          filters={{
            id: 'user',
            search: t.search,
            searchHint: t.searchHint,
            searchLength: 100,
          }}
          texts={{ none: t.noUsers, found: (total) => plural(locale, t.found, total) }}
          hasTotal
        />
      </AdminProvider>
    </Texts>
  );
}
