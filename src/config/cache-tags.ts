/** Cache tags that a write makes stale; every page and answer that shows such rows carries them. */
export const staleTags = {
  events: ['events'],
  speakers: ['speakers'],
  /** The list of events names the categories. */
  eventCategories: ['event-categories', 'events'],
  jobs: ['jobs'],
  /** Home's block, the hub and the list of the API. */
  bootcamps: ['bootcamps'],
  courses: ['courses'],
  works: ['works'],
  /** Pictures of certificates. */
  certificates: ['certificates'],
};
