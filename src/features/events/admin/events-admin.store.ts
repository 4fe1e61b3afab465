import { api } from '~/config/api-paths';
import { sendJson } from '~/lib/api-client';
import { createAdminStore, createListStore, createLocalListStore } from '~/ui/admin/list.store';
import { createFormStore } from '~/ui/admin/form.store';
import { eventsPerPage, firstEventOrder } from '../event-lists';
import type { AdminCategory, AdminEvent, AdminSpeaker } from '../events.schema';
import type { Proposal } from '../proposals/proposal.schema';

export const eventRows = createListStore<AdminEvent>(api.adminEvents, {
  perPage: eventsPerPage.admin,
  order: firstEventOrder,
  descending: ['created'],
});
export const $speakers = createAdminStore<AdminSpeaker[]>([api.adminEventSpeakers]);
export const speakerRows = createLocalListStore($speakers);
export const $categories = createAdminStore<AdminCategory[]>([api.adminEventCategories]);
export const categoryRows = createLocalListStore($categories);
export const $proposals = createAdminStore<Proposal[]>([api.adminProposals]);

/** State of the event form beside its fields: speakers to add to a new event. */
export interface EventExtra {
  speakers: number[];
}

export const eventForm = createFormStore<AdminEvent, EventExtra>('event', { speakers: [] });
export const speakerForm = createFormStore<AdminSpeaker>('event-speaker', null);
export const categoryForm = createFormStore<AdminCategory>('event-category', null);

export const addSpeaker = (eventId: number, speakerId: number) =>
  sendJson('POST', api.speakerOfEvent(eventId, speakerId));
