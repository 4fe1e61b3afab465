import { listAdminCategories, listAdminEvents, listAdminSpeakers } from './events-admin.calls';
import { listProposals } from '../proposals/proposals.calls';
import { send } from '~/calls/send';
import { attachSpeaker } from './events-admin.calls';
import { createCallStore, createListStore, createLocalListStore } from '~/ui/admin/list.store';
import { createFormStore } from '~/ui/admin/form.store';
import { eventsPerPage, firstEventOrder } from '../event-lists';
import type { AdminCategory, AdminEvent, AdminSpeaker } from '../events.schema';

export const eventRows = createListStore(
  listAdminEvents,
  {},
  {
    perPage: eventsPerPage.admin,
    order: firstEventOrder,
    descending: ['created'],
  },
);
export const $speakers = createCallStore(listAdminSpeakers, {});
export const speakerRows = createLocalListStore($speakers);
export const $categories = createCallStore(listAdminCategories, {});
export const categoryRows = createLocalListStore($categories);
export const $proposals = createCallStore(listProposals, {});

/** State of the event form beside its fields: speakers to add to a new event. */
export interface EventExtra {
  speakers: number[];
}

export const eventForm = createFormStore<AdminEvent, EventExtra>('event', { speakers: [] });
export const speakerForm = createFormStore<AdminSpeaker>('event-speaker', null);
export const categoryForm = createFormStore<AdminCategory>('event-category', null);

export const addSpeaker = (eventId: number, speakerId: number) =>
  send(attachSpeaker, { id: eventId, speakerId });
