/** A list of things that are chosen from a longer one. */
export interface PickTexts {
  readonly legend: string;
  readonly add: string;
  readonly search: string;
  readonly none: string;
  readonly loading: string;
  readonly failed: string;
  /** `{name}` */
  readonly choose: string;
  /** `{name}` */
  readonly remove: string;
}

/** Texts of the collections on the dashboard. */
export interface CollectionTexts {
  readonly title: string;
  readonly intro: string;
  readonly new: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly createFirst: string;
  readonly loadFailed: string;
  /** `{n}` */
  readonly pdfs: string;
  readonly pdfOne: string;
  readonly videos: string;
  readonly videoOne: string;
  /** `{date}` */
  readonly created: string;
  readonly view: string;
  readonly edit: string;
  readonly remove: string;
  readonly shared: string;
  readonly search: string;
  readonly searchHint: string;
  /** `{q}` */
  readonly noneFound: string;
  /** `{shown}` and `{total}` */
  readonly shown: string;
  readonly showMore: string;
  readonly moreFailed: string;
  readonly form: {
    readonly createTitle: string;
    readonly editTitle: string;
    readonly name: string;
    readonly description: string;
    readonly summary: string;
    readonly summaryHint: string;
    readonly summaryPreview: string;
    readonly summaryEmpty: string;
    readonly previewFailed: string;
    readonly thumbnail: string;
    /** `{width}` and `{height}` */
    readonly thumbnailHint: string;
    readonly choose: string;
    readonly change: string;
    readonly take: string;
    readonly reading: string;
    readonly preview: string;
    readonly pdfs: string;
    readonly videos: string;
    readonly addPdf: string;
    readonly addVideo: string;
    /** `{service}`: the link is one of YouTube or Vimeo. */
    readonly videoKnown: string;
    /** Lists to choose from, of courses and of organisations. */
    readonly courses: PickTexts;
    readonly organizations: PickTexts;
    readonly more: string;
    readonly unsaved: {
      readonly title: string;
      readonly text: string;
      readonly discard: string;
      readonly stay: string;
    };
    readonly itemName: string;
    readonly itemUrl: string;
    /** `{name}` */
    readonly up: string;
    readonly down: string;
    readonly removeItem: string;
    readonly cancel: string;
    readonly create: string;
    readonly save: string;
    readonly saving: string;
    readonly login: string;
    readonly faults: {
      readonly itemName: string;
      readonly itemUrl: string;
      readonly tooLong: string;
      readonly dense: string;
      readonly deep: string;
      readonly organizations: string;
    };
  };
  readonly details: {
    readonly pdfs: string;
    readonly download: string;
    readonly videos: string;
    readonly watch: string;
    readonly summary: string;
    readonly courses: string;
    readonly viewCourse: string;
    readonly nothing: string;
    readonly failed: string;
    readonly missing: string;
    /** `{service}`; said to assistive technology and beside the player. */
    readonly openAt: string;
    /** `{title}` */
    readonly playing: string;
    /** Name of the part that scrolls, for assistive technology. */
    readonly content: string;
  };
  /** PDF files on their way. */
  readonly files: {
    readonly choose: string;
    readonly hint: string;
    /** Stands where a link has its address. */
    readonly own: string;
    /** `{name}` */
    readonly uploading: string;
    readonly ready: string;
    readonly failed: string;
    readonly refused: string;
    readonly retry: string;
    readonly cancel: string;
    /** `{sent}` and `{size}` */
    readonly progress: string;
    readonly queued: string;
    readonly checking: string;
    /** `{name}`, `{n}` and `{m}` */
    readonly moved: string;
    readonly waiting: string;
    readonly unsent: string;
    readonly leaveTitle: string;
    readonly leaveText: string;
    readonly leave: string;
    readonly stay: string;
    readonly faults: {
      readonly notPdf: string;
      readonly empty: string;
      readonly tooLarge: string;
      readonly full: string;
    };
  };
  readonly copy: {
    readonly button: string;
    /** `{name}` */
    readonly done: string;
    readonly failed: string;
  };
  readonly share: {
    readonly button: string;
    /** `{name}` */
    readonly title: string;
    readonly intro: string;
    readonly create: string;
    readonly link: string;
    readonly hint: string;
    readonly copies: string;
    readonly copy: string;
    readonly copied: string;
    readonly copyFailed: string;
    readonly open: string;
    readonly takeBack: string;
    readonly takenBack: string;
    readonly failed: string;
  };
  /** The page that a link leads to. */
  readonly sharedPage: {
    readonly eyebrow: string;
    readonly description: string;
    readonly own: string;
    readonly toOwn: string;
    readonly copyText: string;
    readonly copy: string;
    readonly loginText: string;
    readonly login: string;
    readonly limited: string;
    readonly failed: string;
    readonly full: string;
  };
  readonly admin: {
    readonly navLabel: string;
    readonly title: string;
    readonly intro: string;
    readonly add: string;
    readonly createTitle: string;
    readonly empty: string;
    readonly search: string;
    readonly organizations: string;
    readonly content: string;
    readonly created: string;
    readonly actions: string;
    readonly paging: string;
    readonly failed: string;
    /** What deleting means, where members see it: `{name}`. */
    readonly deleteText: string;
  };
  readonly delete: {
    readonly title: string;
    /** `{name}` */
    readonly text: string;
    readonly confirm: string;
    readonly cancel: string;
  };
  readonly toasts: {
    readonly created: string;
    readonly updated: string;
    readonly deleted: string;
    readonly createFailed: string;
    readonly updateFailed: string;
    readonly deleteFailed: string;
    readonly uploading: string;
    readonly updating: string;
    readonly nameRequired: string;
    readonly nameRequiredText: string;
    readonly notImage: string;
    readonly notImageText: string;
    readonly tooLarge: string;
    readonly tooLargeText: string;
  };
}
