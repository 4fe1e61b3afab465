import { api } from '~/config/api-paths';
import type { Locale } from '~/i18n/locales';
import { ApiError, getJson, sendJson } from '~/lib/api-client';
import { withQuery } from '~/lib/url/page-query';
import type { Device, Invited, RecoveryCodes, TotpSetup, User } from './responses.schema';

/**
 * Fetches the person of this session, with their organisation in a language, or null: 401 is not an
 * error here (docs/product.md#session).
 */
export async function fetchUser(lang?: Locale): Promise<User | null> {
  try {
    return await getJson<User>(withQuery(api.user, { lang }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

export interface Credentials {
  /** Or the email address. */
  username: string;
  password: string;
  /** A code of the second factor, or a recovery code. */
  code?: string | undefined;
}

export const sendLogin = (values: Credentials) =>
  sendJson<User | undefined>('POST', api.login, values);

export interface Registration {
  username: string;
  email: string;
  phoneNumber: string;
  /** A partner institution, unless there is an invitation. */
  institution?: string | undefined;
  invitation?: string | undefined;
  password: string;
  locale: Locale;
}

/** The recipient of an invitation, with the organisation in a language. */
export const readInvitation = (token: string, lang: Locale) =>
  sendJson<Invited>('POST', withQuery(api.invitations, { lang }), { token });

export const sendRegistration = (values: Registration) =>
  sendJson<User | undefined>('POST', api.register, values);

export const sendLogout = () => sendJson('POST', api.logout);

/** Requests a link to reset a forgotten password; the response is the same for every address. */
export const askForReset = (email: string, locale: Locale) =>
  sendJson<unknown>('POST', api.forgotPassword, { email, locale });

export const resetPassword = (token: string, password: string) =>
  sendJson('POST', api.resetPassword, { token, password });

/** The outcome for each event that waited for the confirmation. */
export interface Confirmation {
  events: { slug: string; status: 'going' | 'waiting' | 'closed' }[];
}

/** The password is needed without a session of the link's account. */
export const verifyEmail = (token: string, password?: string) =>
  sendJson<Confirmation>('POST', api.verifyEmail, { token, password });

/** The credentials that a logged-in person enters again. */
export interface Proof {
  password: string;
  /** A code of the second factor, or a recovery code, if required. */
  code?: string | undefined;
}

/**
 * Changes to a profile; a new address needs the password, and the code if the second factor is on.
 */
export interface ProfileChange {
  name?: string | undefined;
  phoneNumber?: string | undefined;
  locale?: Locale | undefined;
  email?: string | undefined;
  currentPassword?: string | undefined;
  code?: string | undefined;
}

export const changeProfile = (change: ProfileChange) => sendJson<User>('PATCH', api.user, change);

export const askForVerification = () => sendJson<unknown>('POST', api.sendVerification);

export const changePassword = (change: {
  currentPassword: string;
  newPassword: string;
  code?: string | undefined;
}) => sendJson('POST', api.changePassword, change);

export const fetchDevices = () => getJson<Device[]>(api.userSessions);

export const endDevice = (number: number, proof: Proof) =>
  sendJson('DELETE', api.userSession(number), proof);

/** Logs out on all devices, including this one. */
export const endAllDevices = (proof: Proof) => sendJson('DELETE', api.userSessions, proof);

export const startTotp = (proof: Proof) => sendJson<TotpSetup>('POST', api.totp, proof);

export const confirmTotp = (code: string) =>
  sendJson<RecoveryCodes>('POST', api.confirmTotp, { code });

export const endTotp = (proof: Proof) => sendJson('DELETE', api.totp, proof);

export const deleteAccount = (proof: Proof) => sendJson('DELETE', api.user, proof);
