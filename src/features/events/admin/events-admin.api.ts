import { api } from '~/config/paths';
import { getJson, getPage, sendForm, sendJson, type ListPage } from '~/lib/api-client';
import type { Proposal } from '../proposals/proposal.schema';
import type { Attendee } from '../registration/registration.types';
import type {
  AdminCategory,
  AdminEvent,
  AdminSpeaker,
  Event,
  EventCategory,
  Speaker,
} from '../events.schema';

/** A page of the admin's table; `query` is what follows the question mark. */
export const fetchAdminEvents = (query: string): Promise<ListPage<AdminEvent>> =>
  getPage<AdminEvent>(`${api.adminEvents}?${query}`);

export const createEvent = (form: FormData) => sendForm<Event>('POST', api.events, form);
export const updateEvent = (id: number, form: FormData) =>
  sendForm<Event>('PUT', api.event(id), form);
export const deleteEvent = (id: number) => sendJson<void>('DELETE', api.event(id));
export const featureEvent = (id: number) => sendJson<void>('POST', api.featureEvent(id));

export type SpeakerFields = Record<'name' | 'initials' | 'link', string>;
export const fetchSpeakers = () => getJson<AdminSpeaker[]>(api.adminEventSpeakers);
export const createSpeaker = (fields: SpeakerFields) =>
  sendJson<Speaker>('POST', api.eventSpeakers, fields);
export const updateSpeaker = (id: number, fields: SpeakerFields) =>
  sendJson<Speaker>('PUT', api.eventSpeaker(id), fields);
export const deleteSpeaker = (id: number) => sendJson<void>('DELETE', api.eventSpeaker(id));
export const addSpeaker = (eventId: number, speakerId: number) =>
  sendJson<void>('POST', api.speakerOfEvent(eventId, speakerId));
export const removeSpeaker = (eventId: number, speakerId: number) =>
  sendJson<void>('DELETE', api.speakerOfEvent(eventId, speakerId));

export type CategoryFields = Record<'name' | 'color', string>;
export const fetchCategories = () => getJson<AdminCategory[]>(api.adminEventCategories);
export const createCategory = (fields: CategoryFields) =>
  sendJson<EventCategory>('POST', api.eventCategories, fields);
export const updateCategory = (id: number, fields: CategoryFields) =>
  sendJson<EventCategory>('PUT', api.eventCategory(id), fields);
export const deleteCategory = (id: number) => sendJson<void>('DELETE', api.eventCategory(id));

export const fetchAttendees = (eventId: number) => getJson<Attendee[]>(api.attendees(eventId));

export const fetchProposals = () => getJson<Proposal[]>(api.adminProposals);
export const answerProposal = (id: number, status: Proposal['status']) =>
  sendJson<Proposal>('PATCH', api.adminProposal(id), { status });
