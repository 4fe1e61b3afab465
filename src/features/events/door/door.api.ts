import { api } from '~/config/api-paths';
import { getJson, sendJson } from '~/lib/api-client';
import type { DoorSnapshot, ScanInput, ScanResult } from './door.schema';

const bearing = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Fetches everything that a door needs offline. */
export const fetchDoor = (token: string) => getJson<DoorSnapshot>(api.door, bearing(token));

/** Sends scans; each counts once, however often it is sent. */
export const sendScans = (token: string, scans: ScanInput[]) =>
  sendJson<{ results: ScanResult[] }>('POST', api.doorScans, { scans }, bearing(token));
