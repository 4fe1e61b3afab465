/** Texts of the job board, of the page of a job, and of their feeds. */
export interface JobPageTexts {
  readonly search: {
    readonly label: string;
    readonly submit: string;
    /** What the filters are folded away behind on a phone. */
    readonly filters: string;
    readonly category: string;
    readonly type: string;
    readonly mode: string;
    readonly location: string;
    readonly sort: string;
    /** The choice of all values of a filter. */
    readonly all: string;
    readonly newest: string;
    readonly oldest: string;
  };
  /** Exactly one. */
  readonly foundOne: string;
  /** Nothing has all the words, but these jobs have similar ones: `{q}`. */
  readonly similar: string;
  /** The same, where they have most of them. */
  readonly most: string;
  /** What to do where a filter finds nothing. */
  readonly emptyHint: string;
  readonly clear: string;
  readonly paging: {
    readonly label: string;
    readonly previous: string;
    readonly next: string;
    /** `{page}` of `{last}` */
    readonly state: string;
    /** `{page}`, where the last one is not known. */
    readonly stateOpen: string;
  };
  /** Keyed by the value that the API gives. */
  readonly modes: {
    readonly 'On-site': string;
    readonly Hybrid: string;
    readonly Remote: string;
  };
  readonly salary: {
    readonly label: string;
    /** `{amount}` */
    readonly from: string;
    /** `{amount}` */
    readonly upTo: string;
    /** `{amount}`, by the period. */
    readonly per: {
      readonly hour: string;
      readonly day: string;
      readonly week: string;
      readonly month: string;
      readonly year: string;
    };
  };
  readonly facts: {
    readonly heading: string;
    readonly location: string;
    readonly mode: string;
    readonly deadline: string;
    readonly posted: string;
    readonly views: string;
  };
  /** `{date}` */
  readonly applyBy: string;
  readonly similarJobs: string;
  readonly share: {
    readonly heading: string;
    readonly device: string;
    readonly copy: string;
    readonly copied: string;
  };
  readonly save: string;
  readonly saved: string;
  /** What a bookmark of a job is called. */
  readonly bookmark: string;
  readonly closed: {
    readonly title: string;
    /** `{title}` of the job, `{company}` */
    readonly text: string;
    readonly similar: string;
    readonly all: string;
  };
  readonly feed: {
    readonly heading: string;
    readonly text: string;
    readonly rss: string;
    readonly json: string;
    /** `{brand}` */
    readonly title: string;
    /** `{brand}`, `{filter}` */
    readonly filtered: string;
    /** `{brand}` */
    readonly description: string;
  };
}
