import { api } from '~/config/api-paths';
import { createListStore, type ListFilter } from '~/ui/admin/list.store';
import type { ListedUser } from '../responses.schema';
import { fetchUsers } from './user-admin.api';

const initial: ListFilter = { q: '', page: 1 };

/** The people with an account, newest first; `q` is what is searched from the start. */
export function createUserList(q: string) {
  const list = createListStore<ListFilter, ListedUser>({
    path: api.adminUsers,
    initial,
    fetch: fetchUsers,
  });
  list.filter({ q });
  return list;
}
