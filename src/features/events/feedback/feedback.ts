/** Element of an event's page to which mails lead. */
export const feedbackId = 'feedback';

/** Characters of the free answer. */
export const maxFeedbackLength = 500;

/** Days after an event in which those who were present may say how it was. */
const openDays = 14;

/** Answers from which on staff see more than their number: fewer would tell who said what. */
export const minAnswers = 5;

/** Whether feedback is taken: always for an event without a date. */
export function isFeedbackOpen(
  { startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null },
  now: Date,
): boolean {
  const end = endsAt ?? startsAt;
  return !end || now.getTime() < end.getTime() + openDays * 86_400_000;
}
