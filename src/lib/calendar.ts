/** Returns true for a day of this century that exists, as `2026-05-31`: there is no 31 June. */
export function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return (
    /^20\d\d-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(text)
  );
}

/** Approximate size of a calendar file with one entry in bytes; files are made on request. */
export const calendarFileBytes = 1_500;
