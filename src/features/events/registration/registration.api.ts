import { api } from '~/config/api-paths';
import type { Locale } from '~/i18n/locales';
import { getJson, sendJson } from '~/lib/api-client';
import { withQuery } from '~/lib/url/page-query';
import type { OwnRegistration, Registration } from './registration.types';

/** Fetches the registration of the logged-in person for an event. */
export const fetchRegistration = (eventId: number) =>
  getJson<Registration>(api.registration(eventId));

/** Fetches the registration that the link of a reminder shows. */
export const fetchMailedRegistration = (eventId: number, token: string) =>
  getJson<Registration>(api.mailedRegistration(eventId, token));

/** Requests a place, or one on the waiting list. */
export const sendRegistration = (eventId: number) =>
  sendJson<Registration>('POST', api.registration(eventId));

/** Requests another link that confirms the person's address. */
export const sendVerification = () => sendJson('POST', api.sendVerification);

/** Cancels the registration. */
export const sendCancellation = (eventId: number) =>
  sendJson<Registration>('DELETE', api.registration(eventId));

/** The caller's own registrations, in a language. */
export const fetchOwnRegistrations = (lang: Locale) =>
  getJson<OwnRegistration[]>(withQuery(api.userRegistrations, { lang }));
