import { api } from '~/config/api-paths';
import { getJson, sendJson } from '~/lib/api-client';
import type { Feedback, OwnFeedback } from './feedback.schema';

/** Fetches what the caller has said of an event. */
export const fetchFeedback = (eventId: number) => getJson<OwnFeedback>(api.feedback(eventId));

/** Saves what the caller says of an event. */
export const sendFeedback = (eventId: number, feedback: Feedback) =>
  sendJson<OwnFeedback>('PUT', api.feedback(eventId), feedback);
