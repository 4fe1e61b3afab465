/** Cache tags that writes make stale; what shows events, speakers or categories carries them. */
export const stale = {
  events: ['events'],
  speakers: ['speakers'],
  /** The list of events names the categories. */
  categories: ['event-categories', 'events'],
};
