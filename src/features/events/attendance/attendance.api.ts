import { api } from '~/config/api-paths';
import { getJson, sendJson } from '~/lib/api-client';
import type { EntryResult, OwnAttendance } from './attendance.schema';

/** Fetches the caller's presence at an event, and when words may be typed. */
export const fetchAttendance = (eventId: number) =>
  getJson<OwnAttendance>(api.ownAttendance(eventId));

/** Sends a word of the host. */
export const sendWord = (eventId: number, word: string) =>
  sendJson<EntryResult>('POST', api.ownAttendance(eventId), { word });
