/** Texts of Event Management. */
export interface EventAdminTexts {
  readonly title: string;
  readonly intro: string;
  /** Of the link in the admin's navigation. */
  readonly navLabel: string;
  readonly addEvent: string;
  readonly addSpeaker: string;
  /** Name of the links to the parts of the page for screen readers. */
  readonly partsLabel: string;
  readonly sections: {
    readonly events: string;
    readonly speakers: string;
    readonly categories: string;
    readonly proposals: string;
  };
  readonly columns: {
    readonly title: string;
    readonly date: string;
    readonly status: string;
    readonly featured: string;
    readonly actions: string;
    readonly name: string;
    readonly initials: string;
    readonly link: string;
    readonly addToEvent: string;
  };
  readonly yes: string;
  readonly no: string;
  readonly cancelled: string;
  /** `{column}` */
  readonly sortBy: string;
  readonly sorts: {
    readonly upcoming: string;
    readonly created: string;
    readonly date: string;
    readonly title: string;
    readonly status: string;
  };
  readonly filters: {
    readonly search: string;
    readonly status: string;
    readonly allStatuses: string;
    readonly category: string;
    readonly allCategories: string;
    readonly sort: string;
    readonly clear: string;
  };
  /** `{n}` */
  readonly found: string;
  readonly paging: {
    readonly label: string;
    readonly previous: string;
    readonly next: string;
    /** `{n}` and `{total}` */
    readonly of: string;
  };
  readonly noEvents: string;
  readonly noMatch: string;
  readonly noSpeakers: string;
  readonly listFailed: string;
  /** Names of the buttons in a row; `{title}` is what it is about. */
  readonly rows: {
    readonly feature: string;
    readonly isFeatured: string;
    readonly edit: string;
    readonly duplicate: string;
    readonly attendees: string;
    readonly delete: string;
  };
  /** Questions before something is deleted; `{title}` is its name. */
  readonly remove: {
    readonly eventTitle: string;
    readonly eventText: string;
    readonly speakerTitle: string;
    readonly speakerText: string;
    readonly categoryTitle: string;
    readonly categoryText: string;
    readonly confirm: string;
  };
  readonly form: {
    readonly newTitle: string;
    readonly editTitle: string;
    readonly save: string;
    /** Of a form of a few fields. */
    readonly saveSmall: string;
    readonly create: string;
    readonly saving: string;
    readonly cancel: string;
    /** Behind the label of a field that may stay empty. */
    readonly optional: string;
    readonly about: string;
    readonly title: string;
    readonly slug: string;
    readonly slugHint: string;
    readonly subtitle: string;
    readonly subtitleHint: string;
    readonly description: string;
    readonly badge: string;
    readonly category: string;
    readonly noCategory: string;
    readonly when: string;
    readonly startsAt: string;
    readonly endsAt: string;
    readonly timezone: string;
    readonly dateTime: string;
    readonly dateTimeHint: string;
    /** Before the date as visitors read it. */
    readonly shownAs: string;
    readonly location: string;
    readonly links: string;
    readonly registerLink: string;
    readonly registerLinkHint: string;
    readonly recordingLink: string;
    readonly recordingLinkHint: string;
    readonly joinLink: string;
    readonly joinLinkHint: string;
    readonly capacity: string;
    readonly capacityHint: string;
    readonly state: string;
    readonly gradient: string;
    readonly gradients: {
      readonly nila: string;
      readonly senja: string;
      readonly laut: string;
      readonly hutan: string;
      readonly kunyit: string;
      readonly anggrek: string;
    };
    readonly featured: string;
    readonly featuredHint: string;
    readonly cancelled: string;
    readonly cancelledHint: string;
    readonly preview: string;
    readonly untitled: string;
  };
  /** What is wrong with a field, by the names in `admin/faults.ts`. */
  readonly faults: {
    readonly title: string;
    readonly slug: string;
    readonly badge: string;
    readonly dateTime: string;
    readonly location: string;
    readonly name: string;
    /** `{n}` */
    readonly tooLong: string;
    readonly link: string;
    readonly moment: string;
    readonly startMissing: string;
    readonly endEarly: string;
    readonly slugShape: string;
    readonly slugReserved: string;
    readonly slugTaken: string;
    readonly categoryTaken: string;
    readonly timezone: string;
    readonly gradient: string;
    readonly category: string;
    readonly status: string;
    readonly color: string;
    readonly webLink: string;
    readonly capacity: string;
  };
  readonly image: {
    readonly title: string;
    readonly preview: string;
    readonly choose: string;
    readonly change: string;
    readonly remove: string;
    readonly reading: string;
    /** `{width}` and `{height}` */
    readonly hint: string;
    readonly notImage: string;
    readonly unreadable: string;
  };
  readonly speakers: {
    readonly editTitle: string;
    readonly initialsHint: string;
    readonly search: string;
    readonly add: string;
    /** `{name}` */
    readonly addNamed: string;
    readonly remove: string;
    /** `{name}` */
    readonly removeNamed: string;
    readonly addHint: string;
    readonly addLaterHint: string;
  };
  readonly categories: {
    readonly add: string;
    readonly editTitle: string;
    readonly none: string;
    readonly color: string;
    readonly colors: {
      readonly blue: string;
      readonly indigo: string;
      readonly teal: string;
      readonly green: string;
      readonly amber: string;
      readonly red: string;
      readonly pink: string;
      readonly gray: string;
    };
  };
  readonly attendees: {
    /** `{title}` */
    readonly title: string;
    readonly caption: string;
    /** `{going}`, `{capacity}` and `{waiting}` */
    readonly count: string;
    /** `{going}` */
    readonly countOpen: string;
    readonly none: string;
    readonly email: string;
    readonly going: string;
    /** `{n}` from 1 */
    readonly waiting: string;
    readonly csv: string;
  };
  readonly proposals: {
    readonly none: string;
    readonly status: {
      readonly new: string;
      readonly accepted: string;
      readonly declined: string;
    };
    readonly noDate: string;
    /** `{date}` */
    readonly sent: string;
    readonly accept: string;
    readonly decline: string;
    readonly declineTitle: string;
    /** `{title}` */
    readonly declineText: string;
    readonly plan: string;
  };
  readonly unsaved: {
    readonly title: string;
    readonly text: string;
    readonly discard: string;
    readonly stay: string;
  };
  readonly session: {
    readonly ended: string;
    readonly draft: string;
    readonly login: string;
    readonly restored: string;
  };
  readonly toasts: {
    readonly success: string;
    readonly error: string;
    readonly eventCreated: string;
    readonly eventUpdated: string;
    readonly eventDeleted: string;
    readonly featured: string;
    readonly speakerCreated: string;
    readonly speakerUpdated: string;
    readonly speakerDeleted: string;
    readonly speakerAdded: string;
    readonly speakerRemoved: string;
    readonly categoryCreated: string;
    readonly categoryUpdated: string;
    readonly categoryDeleted: string;
    readonly proposalAccepted: string;
    readonly proposalDeclined: string;
    readonly eventCreateFailed: string;
    readonly eventUpdateFailed: string;
    readonly eventDeleteFailed: string;
    readonly featureFailed: string;
    readonly speakerCreateFailed: string;
    readonly speakerUpdateFailed: string;
    readonly speakerDeleteFailed: string;
    readonly speakerAddFailed: string;
    readonly speakerRemoveFailed: string;
    readonly categoryCreateFailed: string;
    readonly categoryUpdateFailed: string;
    readonly categoryDeleteFailed: string;
    readonly proposalFailed: string;
    readonly duplicated: string;
    readonly duplicatedHint: string;
  };
}

/** Texts of the events in the dashboard. */
export interface DashboardEventTexts {
  readonly title: string;
  readonly intro: string;
  readonly mine: string;
  readonly mineNone: string;
  readonly going: string;
  /** `{n}` from 1 */
  readonly waiting: string;
  readonly cancelled: string;
  readonly register: string;
  readonly speakers: string;
  readonly more: string;
  readonly all: string;
  /** Said once a registration is cancelled: `{title}`. */
  readonly left: string;
  readonly leftFailed: string;
  /** Heading of the webinar below the learner's own events. */
  readonly webinar: string;
}
