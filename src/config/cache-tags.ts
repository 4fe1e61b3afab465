/** Cache tags that a write makes stale; every page and answer that shows such rows carries them. */
export const staleTags = {
  events: ['events'],
  /** The list of events shows those of the featured one. */
  speakers: ['speakers', 'events'],
  /** The list of events names the categories. */
  eventCategories: ['event-categories', 'events'],
  jobs: ['jobs'],
  /** Home's block, the hub and the list of the API. */
  bootcamps: ['bootcamps'],
  courses: ['courses'],
  works: ['works'],
  plans: ['plans'],
  certificates: ['certificates'],
};
