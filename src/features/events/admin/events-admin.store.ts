import { api } from '~/config/api-paths';
import {
  createAdminStore,
  createListStore,
  refreshLists,
  type ListFilter,
} from '~/ui/admin/list.store';
import type { Proposal } from '../proposals/proposal.schema';
import type { AdminCategory, AdminEvent, AdminSpeaker, EventStatus } from '../events.schema';
import {
  fetchAdminEvents,
  fetchCategories,
  fetchProposals,
  fetchSpeakers,
} from './events-admin.api';
import { firstFilter } from './first-filter';

export const eventSorts = ['upcoming', 'created', 'date', 'title', 'status'] as const;
export type EventSort = (typeof eventSorts)[number];

/** The filter of the table of events. */
export interface EventFilter extends ListFilter<EventSort> {
  status: EventStatus | 'all';
  /** Id of a category as text. */
  category: string;
}

export const eventList = createListStore<EventFilter, AdminEvent>({
  path: api.adminEvents,
  initial: firstFilter,
  fetch: fetchAdminEvents,
  descending: ['created'],
});

export const $adminSpeakers = createAdminStore<AdminSpeaker[]>([api.adminEventSpeakers], {
  fetcher: fetchSpeakers,
});
export const $adminCategories = createAdminStore<AdminCategory[]>([api.adminEventCategories], {
  fetcher: fetchCategories,
});
export const $proposals = createAdminStore<Proposal[]>([api.adminProposals], {
  fetcher: fetchProposals,
});

export const refreshEvents = () => refreshLists();
