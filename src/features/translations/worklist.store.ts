import { atom } from 'nanostores';
import { api } from '~/config/api-paths';
import { getJson, getPage } from '~/lib/api-client';
import type { TranslationCounts, TranslationRow } from '~/lib/translations/translations.schema';
import {
  createAdminStore,
  createListStore,
  refreshLists,
  type ListFilter,
} from '~/ui/admin/list.store';

/** The filter of the worklist; its order is the server's. */
export interface WorklistFilter extends ListFilter {
  kind: string;
  status: string;
  locale: string;
}

export const worklist = createListStore<WorklistFilter, TranslationRow>({
  path: api.adminTranslations,
  initial: { q: '', kind: 'all', status: 'all', locale: 'all', page: 1 },
  fetch: (query) => getPage<TranslationRow>(`${api.adminTranslations}?${query}`),
});

export const $counts = createAdminStore<TranslationCounts>([api.adminTranslationCounts], {
  fetcher: () => getJson<TranslationCounts>(api.adminTranslationCounts),
});

/** The row whose translations are open; null where none are. */
export const $open = atom<TranslationRow | null>(null);
export const openRow = (row: TranslationRow): void => $open.set(row);
export const closeRow = (): void => $open.set(null);

// Public lists of this tab may show the text, too.
export const refreshWorklist = (): void => refreshLists();
