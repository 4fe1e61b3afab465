/** A script has failed to load. */
export const late = {
  failed: 'This part could not be loaded. Check your connection, then try again.',
  retry: 'Try again',
};
