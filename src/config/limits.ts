// Apart from the others, since the service worker has room for little.

/** Characters of each text that another app shares with the site. */
export const sharedText = 2_000;

/** Bytes of a PDF file. */
export const pdfBytes = 25 * 1024 * 1024;

/** Numbers that more than one place needs. */
export const limits = {
  homeOtherEvents: 3,
  homeBootcamps: 3,
  jobSkeletons: 6,
  /** Rows of one page of a list that has pages. */
  rowsOnPage: 50,
  eventDescriptionOnHome: 200,
  /** Characters of descriptions in lists: more than their lines hold would only be sent. */
  descriptionInList: { featuredEvent: 240, event: 320, job: 240 },
  /** Milliseconds for which public lists stay fresh. */
  publicCache: 5 * 60_000,
  /** The same for the lists of the admin. */
  adminCache: 10_000,
  /** Pictures of events are scaled to this size before upload. */
  eventPicture: { width: 1600, height: 900 },
  /** Portraits are scaled to this size before upload; the server crops them to a square. */
  portrait: { width: 1024, height: 1024 },
  portraitSide: 512,
  /** Logos of companies are scaled to this size before upload. */
  companyLogo: { width: 400, height: 400 },
  /** Photos of proofs are scaled to this size before upload. */
  proofPhoto: { width: 2000, height: 2000 },
  /** Size of a collection's picture, and the largest file that may be chosen, in bytes. */
  thumbnail: { width: 800, height: 450 },
  thumbnailBytes: 5 * 1024 * 1024,
  /** Bytes of all files that one person keeps. */
  storageBytes: 500 * 1024 * 1024,
  /** Largest file that may come with a form, in bytes: a function accepts no more per request. */
  attachmentBytes: 4 * 1024 * 1024,
  /** Milliseconds without a byte after which a body is given up, however long it has taken so far. */
  bodySilence: 120_000,
  /**
   * Bytes of a form with a picture, and of one with a file. They exceed those of the picture or file,
   * so that one that is too large is refused by itself, and the typed fields are kept.
   */
  pictureForm: 7 * 1024 * 1024,
  fileForm: 12 * 1024 * 1024,
  /** Largest imported table, and largest file of questions (some 500; a parser's work grows with it), in bytes. */
  csvBytes: 4 * 1024 * 1024,
  giftBytes: 512 * 1024,
  /** Milliseconds for which a toast is shown. */
  toast: 5_000,
} as const;
