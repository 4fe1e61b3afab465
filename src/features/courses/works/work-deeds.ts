/** Actions of the forms on the page of a work. */
export const workDeeds = ['save', 'remove', 'show'] as const;

/** Outcomes that the page announces after an action. */
export const workDone = ['saved', 'changed', 'removed', 'shown', 'unshown'] as const;
