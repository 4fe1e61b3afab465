import { atom, computed } from 'nanostores';
import { api } from '~/config/paths';
import type { ListPage } from '~/lib/api-client';
import { createAdminStores, invalidateKeys } from '~/lib/url/query';
import type { Proposal } from '../proposals/proposal.schema';
import type { AdminCategory, AdminEvent, AdminSpeaker, EventStatus } from '../events.schema';
import {
  fetchAdminEvents,
  fetchCategories,
  fetchProposals,
  fetchSpeakers,
} from './events-admin.api';

const [createAdminStore, , { revalidateKeys }] = createAdminStores();

export type EventSort = 'upcoming' | 'title' | 'date' | 'status' | 'created';

/** Which events the table shows. */
export interface EventFilter {
  q: string;
  status: EventStatus | 'all';
  /** Id of a category as text. */
  category: string;
  sort: EventSort;
  dir: 'asc' | 'desc';
  page: number;
}

const wholeList: EventFilter = {
  q: '',
  status: 'all',
  category: 'all',
  sort: 'upcoming',
  dir: 'asc',
  page: 1,
};
export const $eventFilter = atom<EventFilter>(wholeList);

/** Changes the filter; any change but one of the page leads back to the first. */
export function filterEvents(change: Partial<EventFilter>): void {
  $eventFilter.set({ ...$eventFilter.get(), page: 1, ...change });
}

export const showAllEvents = () => $eventFilter.set(wholeList);

/** Sorts by a column; the same one once more turns the order round. */
export function sortEvents(sort: EventSort): void {
  const now = $eventFilter.get();
  const turned = now.dir === 'asc' ? 'desc' : 'asc';
  // Newest first is what people mean by it.
  const first = sort === 'created' ? 'desc' : 'asc';
  filterEvents({ sort, dir: now.sort === sort ? turned : first });
}

/** True where the table shows a part of the events only. */
export const $isFiltered = computed(
  $eventFilter,
  ({ q, status, category }) => q !== '' || status !== 'all' || category !== 'all',
);

const $eventQuery = computed($eventFilter, ({ q, status, category, sort, dir, page }) =>
  new URLSearchParams({
    ...(q.trim() && { q: q.trim() }),
    ...(status !== 'all' && { status }),
    ...(category !== 'all' && { category }),
    ...{ sort, dir, page: String(page) },
  }).toString(),
);

export const $adminEvents = createAdminStore<ListPage<AdminEvent>>(
  [`${api.adminEvents}?`, $eventQuery],
  {
    fetcher: (_path, query) => fetchAdminEvents(String(query)),
  },
);
export const $adminSpeakers = createAdminStore<AdminSpeaker[]>([api.adminEventSpeakers], {
  fetcher: fetchSpeakers,
});
export const $adminCategories = createAdminStore<AdminCategory[]>([api.adminEventCategories], {
  fetcher: fetchCategories,
});
export const $proposals = createAdminStore<Proposal[]>([api.adminProposals], {
  fetcher: fetchProposals,
});

/**
 * Asks again for the admin's lists after a write, and forgets what the public blocks of this tab
 * hold, so that home shows the change at once.
 */
export function refreshEvents(): void {
  revalidateKeys((key) => key.startsWith('/api/'));
  invalidateKeys((key) => key.startsWith(api.events) || key.startsWith(api.eventSpeakers));
}
