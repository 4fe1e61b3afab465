/** Element of an event's page to which mails lead. */
export const feedbackId = 'feedback';

/** Days after an event in which those who were present may say how it was. */
const openDays = 14;

/** Answers from which on staff see more than their number: fewer would tell who said what. */
export const minAnswers = 5;

/** The last moment at which feedback is taken; null for an event without a date. */
export function getFeedbackEnd({
  startsAt,
  endsAt,
}: {
  startsAt: Date | null;
  endsAt: Date | null;
}): Date | null {
  const end = endsAt ?? startsAt;
  return end && new Date(end.getTime() + openDays * 86_400_000);
}
