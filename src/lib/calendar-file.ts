/** Approximate size of a calendar file with one entry in bytes; files are made on request. */
export const calendarFileBytes = 1_500;
