import { api } from '~/config/api-paths';
import type { Locale } from '~/i18n/locales';
import {
  deleteVersion,
  getJson,
  getPage,
  sendForm,
  sendJson,
  type ListPage,
} from '~/lib/api-client';
import { putPicture } from '~/lib/media/picture';
import type { SaveCall } from '~/ui/admin/use-edit-form';
import type { Proposal } from '../proposals/proposal.schema';
import type { Attendee } from '../registration/registration.types';
import type { AdminCategory, AdminEvent, AdminSpeaker, PrivateEvent } from '../events.schema';
import { toFormValues, type EventExtra, type EventFormValues } from './event-values';

/** A page of the admin's table; `query` is what follows the question mark. */
export const fetchAdminEvents = (query: string): Promise<ListPage<AdminEvent>> =>
  getPage<AdminEvent>(`${api.adminEvents}?${query}`);

/** Creates an event with its speakers, or changes one. */
export async function saveEvent(call: SaveCall<AdminEvent, EventFormValues, EventExtra>) {
  const form = toFormValues(call);
  if (call.row) return sendForm<PrivateEvent>('PUT', api.event(call.row.id), form);
  const event = await sendForm<PrivateEvent>('POST', api.events, form);
  for (const speaker of call.extra.speakers) await addSpeaker(event.id, speaker);
  return event;
}
export const deleteEvent = (event: AdminEvent) => deleteVersion(api.event(event.id), event);
export const featureEvent = (id: number) => sendJson<void>('POST', api.featureEvent(id));

export type SpeakerFields = Record<'name' | 'title' | 'initials' | 'link', string> & {
  sourceLocale: Locale;
};
export const fetchSpeakers = () => getJson<AdminSpeaker[]>(api.adminEventSpeakers);
/** Creates a speaker, or changes one. */
export function saveSpeaker({
  row,
  values,
  picture,
  version,
}: SaveCall<AdminSpeaker, SpeakerFields, object>): Promise<AdminSpeaker> {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  if (version !== undefined) form.set('version', String(version));
  putPicture(form, picture);
  return row
    ? sendForm<AdminSpeaker>('PUT', api.eventSpeaker(row.id), form)
    : sendForm<AdminSpeaker>('POST', api.eventSpeakers, form);
}
export const deleteSpeaker = (speaker: AdminSpeaker) =>
  deleteVersion(api.eventSpeaker(speaker.id), speaker);
export const addSpeaker = (eventId: number, speakerId: number) =>
  sendJson<void>('POST', api.speakerOfEvent(eventId, speakerId));
export const removeSpeaker = (eventId: number, speakerId: number) =>
  sendJson<void>('DELETE', api.speakerOfEvent(eventId, speakerId));

export type CategoryFields = Record<'name' | 'color', string> & { sourceLocale: Locale };
export const fetchCategories = () => getJson<AdminCategory[]>(api.adminEventCategories);
/** Creates a category, or changes one. */
export const saveCategory = ({
  row,
  values,
  version,
}: SaveCall<AdminCategory, CategoryFields, object>) =>
  row
    ? sendJson<AdminCategory>('PUT', api.eventCategory(row.id), { ...values, version })
    : sendJson<AdminCategory>('POST', api.eventCategories, values);
export const deleteCategory = (category: AdminCategory) =>
  deleteVersion(api.eventCategory(category.id), category);

export const fetchAttendees = (eventId: number) => getJson<Attendee[]>(api.attendees(eventId));

export const fetchProposals = () => getJson<Proposal[]>(api.adminProposals);
export const answerProposal = (id: number, status: Proposal['status']) =>
  sendJson<Proposal>('PATCH', api.adminProposal(id), { status });
