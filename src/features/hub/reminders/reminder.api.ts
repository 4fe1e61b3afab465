import { api } from '~/config/api-paths';
import { getJson, sendJson } from '~/lib/api-client';
import type { ReminderState } from './reminder.types';

/** Whether the person of this session is reminded of a bootcamp. */
export const fetchReminder = (id: number) => getJson<ReminderState>(api.bootcampReminder(id));

export const sendReminder = (id: number) =>
  sendJson<ReminderState>('POST', api.bootcampReminder(id));

export const removeReminder = (id: number) =>
  sendJson<ReminderState>('DELETE', api.bootcampReminder(id));
