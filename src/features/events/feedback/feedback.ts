import { getEnd } from '../event-end';

/** Id of the feedback section on an event's page, which mails link to. */
export const feedbackId = 'feedback';

/** Characters of the free answer. */
export const maxFeedbackLength = 500;

/** Days after an event in which attendees may give feedback. */
const openDays = 14;

/** Minimum number of answers that staff see: fewer would reveal who said what. */
export const minAnswers = 5;

/** Whether feedback is taken: always for an event without a date. */
export function isFeedbackOpen(
  event: { startsAt: Date | null; endsAt: Date | null },
  now: Date,
): boolean {
  const end = getEnd(event);
  return !end || now.getTime() < end.getTime() + openDays * 86_400_000;
}
