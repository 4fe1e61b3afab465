type OfflineKind = 'course' | 'class' | 'event' | 'collection' | 'logbook' | 'review';

export interface OfflinePart {
  kind: 'page' | 'file';
  /** Its address, from the root of the site. */
  url: string;
  /** Approximate bytes that it costs over the network, with its figures. */
  bytes: number;
  /** True if the response changes; then the saved one is shown only offline. */
  isChanging?: true;
  /** Readable name of a file. */
  name?: string;
}

/** A class that is saved with its course, or alone. */
export interface OfflineClass {
  id: number;
  code: string;
  title: string;
  /** The address of its page. */
  url: string;
}

/** The course of saved classes. */
export interface OfflineCourse {
  id: number;
  /** Classes with text, in their order. */
  classes: OfflineClass[];
  /** The learner's state; null for others. */
  state: LearnerState | null;
}

export interface LearnerState {
  doneClassIds: number[];
}

/** The parts to save, before anything is fetched. */
export interface OfflinePlan {
  /** Names it in this browser, such as `course:3:id`. */
  key: string;
  kind: OfflineKind;
  title: string;
  href: string;
  parts: OfflinePart[];
  course?: OfflineCourse;
  /** The server's response with the cards of the next days. */
  review?: object;
  /** True if the content has videos, which are not saved. */
  hasVideo?: true;
}
