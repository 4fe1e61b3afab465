/** The letter of an option on the screen in front and on paper, from A. */
export const letterAt = (at: number): string => String.fromCodePoint(65 + at);
