/** What a form of the class page does with a work. */
export const workDeeds = ['save', 'remove', 'show'] as const;
export type WorkDeed = (typeof workDeeds)[number];

/** What was done, as the page says afterwards. */
export const workDone = ['saved', 'changed', 'removed', 'shown', 'unshown'] as const;
