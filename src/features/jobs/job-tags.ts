/** Cache tags that writes make stale; what shows jobs carries them. */
export const stale = { jobs: ['jobs'] };
