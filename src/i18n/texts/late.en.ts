/** Where a script has not come. */
export const late = {
  failed: 'This part could not be loaded. Check your connection, then try again.',
  retry: 'Try again',
};
