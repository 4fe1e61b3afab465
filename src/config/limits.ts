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
  /** Bytes of a PDF file, and of all that one person keeps. */
  pdfBytes: 25 * 1024 * 1024,
  storageBytes: 500 * 1024 * 1024,
  /** Largest file that may come with a form, in bytes: a function accepts no more per request. */
  attachmentBytes: 4 * 1024 * 1024,
  /** Characters of each text that another app shares with the site. */
  sharedText: 2000,
  /** Milliseconds for which a toast is shown. */
  toast: 5_000,
} as const;
