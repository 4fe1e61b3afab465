/** About the bytes of a calendar file with one entry, which is made when somebody asks for it. */
export const calendarFileBytes = 1_500;
