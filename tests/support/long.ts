/** Ends the name of a test that `npm test` leaves to `npm run test:long`, unless it is the one it has. */
export const longUnless = (isFirst: boolean): string => (isFirst ? '' : ' @long');
