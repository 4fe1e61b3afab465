import { api } from '~/config/paths';
import type { Locale } from '~/i18n/locales';
import { ApiError, getJson, sendJson } from '~/lib/api-client';

/** Who is signed in, as `GET /api/user` says it. */
export interface SessionUser {
  id: number;
  username: string;
  name: string;
  email: string;
  phoneNumber: string;
  institution: string;
  organizationId: number | null;
  isAdmin: boolean;
  locale: Locale;
  emailVerified: boolean;
  totpEnabled: boolean;
  createdAt: string;
}

/** The person of this session, or null: 401 is no error here (spec §6). */
export async function fetchUser(): Promise<SessionUser | null> {
  try {
    return await getJson<SessionUser>(api.user);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

export interface Credentials {
  username: string;
  password: string;
  /** Of the second factor, or a recovery code. */
  code?: string;
}

export const sendLogin = (values: Credentials) =>
  sendJson<SessionUser | undefined>('POST', api.login, values);

export interface Registration {
  username: string;
  email: string;
  phoneNumber: string;
  institution: string;
  password: string;
  locale: Locale;
}

export const sendRegistration = (values: Registration) =>
  sendJson<SessionUser | undefined>('POST', api.register, values);

export const sendLogout = () => sendJson('POST', api.logout);
