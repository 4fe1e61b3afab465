/** Numbers of the spec that more than one place needs (spec §9). */
export const limits = {
  homeOtherEvents: 3,
  homeBootcamps: 3,
  jobSkeletons: 6,
  eventDescriptionOnHome: 200,
  /** Milliseconds for which public lists stay fresh. */
  publicCache: 5 * 60_000,
  /** Milliseconds for which a toast is shown. */
  toast: 5_000,
} as const;
