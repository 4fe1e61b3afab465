import { api } from '~/config/api-paths';
import { getJson } from '~/lib/api-client';
import type { OwnRegistration } from './registration.types';

/** The caller's own registrations. */
export const fetchOwnRegistrations = () => getJson<OwnRegistration[]>(api.userRegistrations);
