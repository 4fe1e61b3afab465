import { api } from '~/config/api-paths';
import { getJson, sendJson } from '~/lib/api-client';
import type { Feedback, OwnFeedback } from './feedback.schema';

/** Fetches the caller's feedback on an event. */
export const fetchFeedback = (eventId: number) => getJson<OwnFeedback>(api.feedback(eventId));

/** Saves the caller's feedback on an event. */
export const sendFeedback = (eventId: number, feedback: Feedback) =>
  sendJson<OwnFeedback>('PUT', api.feedback(eventId), feedback);
