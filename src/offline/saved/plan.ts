/** What can be saved for reading without a line. */
type OfflineKind = 'course' | 'class' | 'event' | 'collection' | 'logbook';

/** One answer of the server that is to be saved. */
export interface OfflinePart {
  kind: 'page' | 'file';
  /** Its address, from the root of the site. */
  url: string;
  /** Bytes that it costs on the line, about; with its figures. */
  bytes: number;
  /** It changes as people use it: what is kept is shown only without a line. */
  isChanging?: true;
  /** What people read of a file. */
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
  /** Those with a text, in their order. */
  classes: OfflineClass[];
  /** What its page shows of a learner; null for everyone else. */
  state: LearnerState | null;
}

/** How far a learner is in a course; the page of the course knows more of it. */
export interface LearnerState {
  doneClassIds: number[];
}

/** What saving something takes, told before anything is fetched. */
export interface OfflinePlan {
  /** Names it in this browser, such as `course:3:id`. */
  key: string;
  kind: OfflineKind;
  title: string;
  /** Where it is read. */
  href: string;
  parts: OfflinePart[];
  course?: OfflineCourse;
  /** Videos are among it, which are not saved. */
  hasVideo?: true;
}
