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
  readonly form: {
    readonly createTitle: string;
    readonly editTitle: string;
    readonly name: string;
    readonly description: string;
    readonly summary: string;
    readonly summaryHint: string;
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
    /** Name of the part that scrolls, for assistive technology. */
    readonly content: string;
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
