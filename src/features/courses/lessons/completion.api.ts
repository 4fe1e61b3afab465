import { fill } from '~/lib/fill';
import { sendJson } from '~/lib/api-client';
import type { Finished } from '../courses.schema';

// The page names the address, with `{classId}` in it: the list of all addresses is more than all of
// this, and a class is read on a small line.

/** Marks a class as done; may be sent twice. */
export const sendDone = (call: string, classId: number) =>
  sendJson<Finished>('PUT', fill(call, { classId }));

/** Cancels that. */
export const sendUndone = (call: string, classId: number) =>
  sendJson<Finished>('DELETE', fill(call, { classId }));
