import { api } from '~/config/paths';
import { getJson, sendJson } from '~/lib/api-client';
import type { Registration } from './registration.schema';

/** Where the person of this session stands with an event. */
export const fetchRegistration = (eventId: number) =>
  getJson<Registration>(api.registration(eventId));

/** Asks for a place; without one, for one on the waiting list. */
export const sendRegistration = (eventId: number) =>
  sendJson<Registration>('POST', api.registration(eventId));

/** Asks for the link once more that confirms the person's address. */
export const sendVerification = () => sendJson('POST', api.sendVerification);

/** Gives the place back. */
export const sendCancellation = (eventId: number) =>
  sendJson<Registration>('DELETE', api.registration(eventId));
