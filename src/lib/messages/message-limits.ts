/** Characters of a message to people of an event, and how many there are. */
export const messageLimits = {
  subject: 120,
  text: 5_000,
  reason: 1_000,
  /** Messages about an event on a day of its time zone. */
  perDay: 3,
} as const;
