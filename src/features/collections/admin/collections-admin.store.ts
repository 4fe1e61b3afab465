import { api } from '~/config/api-paths';
import { createListStore, type ListFilter } from '~/ui/admin/list.store';
import { fetchAdminCollections } from '../collections.api';
import type { AdminCollection } from '../collections.schema';

/** What admins made for organisations, newest first. */
export const collectionList = createListStore<ListFilter, AdminCollection>({
  path: api.adminCollections,
  initial: { q: '', page: 1 },
  fetch: fetchAdminCollections,
});
