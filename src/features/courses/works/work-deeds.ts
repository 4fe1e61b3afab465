/** What a form of the class page does with a work. */
export const workDeeds = ['save', 'remove', 'show'] as const;

/** What was done, as the page says afterwards. */
export const workDone = ['saved', 'changed', 'removed', 'shown', 'unshown'] as const;
