/** Texts of finding courses, enrolling, and learning. */
export interface LearningTexts {
  readonly enroll: string;
  readonly continueLearning: string;
  /** Behind a button's words for screen readers: `{title}`. */
  readonly ofCourse: string;
  readonly instructorLabel: string;
  readonly durationLabel: string;
  /** `{percent}` */
  readonly progress: string;
  /** `{done}` and `{total}` */
  readonly classesDone: string;
  /** `{hours}` */
  readonly hoursLeft: string;
  readonly allDone: string;
  readonly available: {
    readonly title: string;
    readonly intro: string;
    readonly empty: string;
    readonly toSite: string;
  };
  readonly browse: {
    readonly title: string;
    readonly intro: string;
    readonly searchLabel: string;
    readonly searchHint: string;
    readonly categoriesLabel: string;
    readonly allCategories: string;
    readonly tabsLabel: string;
    readonly tabAll: string;
    readonly tabEnrolled: string;
    readonly already: string;
    readonly details: string;
    readonly notFound: string;
    readonly noneEnrolled: string;
    readonly showAll: string;
    /** Exactly one. */
    readonly foundOne: string;
    /** `{n}` */
    readonly found: string;
  };
  readonly dialog: {
    readonly title: string;
    /** `{title}` */
    readonly text: string;
    readonly confirm: string;
    readonly cancel: string;
  };
  readonly mine: {
    readonly tabsLabel: string;
    readonly title: string;
    readonly empty: string;
    readonly browse: string;
    readonly unenroll: string;
    readonly unenrollTitle: string;
    /** `{title}` */
    readonly unenrollText: string;
    readonly unenrollConfirm: string;
    readonly keep: string;
  };
  readonly toasts: {
    readonly enrolled: string;
    /** `{title}` */
    readonly enrolledText: string;
    readonly enrollFailed: string;
    readonly browseFailed: string;
    readonly unenrolled: string;
    /** `{title}` */
    readonly unenrolledText: string;
    readonly unenrollFailed: string;
  };
  /** The page of a class. */
  readonly lesson: {
    readonly outline: string;
    readonly toCourse: string;
    readonly topics: string;
    /** `{hours}` */
    readonly hours: string;
    readonly video: string;
    /** `{title}` */
    readonly playVideo: string;
    readonly materials: string;
    readonly file: string;
    readonly noContent: string;
    readonly markDone: string;
    readonly done: string;
    readonly isDone: string;
    readonly pending: string;
    readonly pendingText: string;
    readonly failed: string;
    readonly previous: string;
    readonly next: string;
    readonly wayLabel: string;
    readonly finished: string;
    readonly finishedText: string;
    readonly noClasses: string;
  };
  readonly certificate: {
    readonly title: string;
    readonly view: string;
    readonly presentedTo: string;
    readonly forCourse: string;
    /** `{date}` */
    readonly issuedOn: string;
    readonly verifyAt: string;
    readonly valid: string;
    readonly validText: string;
    readonly revoked: string;
    readonly revokedText: string;
    readonly issued: string;
    readonly revokedOn: string;
    readonly code: string;
    readonly download: string;
    readonly toCourse: string;
  };
  readonly paging: {
    readonly label: string;
    readonly previous: string;
    readonly next: string;
    /** `{page}` and `{last}` */
    readonly state: string;
  };
}
