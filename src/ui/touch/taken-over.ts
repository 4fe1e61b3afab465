/** Sent by an island of `client:touch` from within once React has taken its HTML over. */
export const takenOver = 'island:taken-over';
