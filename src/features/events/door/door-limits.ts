/** Characters of the text that a scan sends; a code has fewer. */
export const longestCode = 64;
/** Characters of the name of a walk-in. */
export const longestName = 80;
/** Characters of the name of a door. */
export const longestDoor = 40;
