// Days of the review, which are those of Jakarta.

const dayMs = 86_400_000;
/** Jakarta has one offset all the year. */
const jakartaMs = 7 * 3_600_000;

/** The day of an instant in Jakarta, as `2026-05-02`. */
export const toDay = (instant: Date | number): string =>
  new Date(Number(instant) + jakartaMs).toISOString().slice(0, 10);

/** When a day begins in Jakarta. */
export const toMidnight = (day: string): Date => new Date(Date.parse(day) - jakartaMs);

/** The day that is so many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
