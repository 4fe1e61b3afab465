/** Numbers that more than one place needs. */
export const limits = {
  homeOtherEvents: 3,
  homeBootcamps: 3,
  jobSkeletons: 6,
  /** Rows of one page of a list that has pages. */
  rowsOnPage: 50,
  eventDescriptionOnHome: 200,
  /** Milliseconds for which public lists stay fresh. */
  publicCache: 5 * 60_000,
  /** The same for the lists of the admin. */
  adminCache: 10_000,
  /** What an event's picture is made to fit before it is sent. */
  eventPicture: { width: 1600, height: 900 },
  /** What a company's logo is made to fit before it is sent. */
  companyLogo: { width: 400, height: 400 },
  /** What the picture of a collection is made to be, and bytes of the chosen file at the most. */
  thumbnail: { width: 800, height: 450 },
  thumbnailBytes: 5 * 1024 * 1024,
  /** Bytes of a PDF file, and of all that one person keeps. */
  pdfBytes: 25 * 1024 * 1024,
  storageBytes: 500 * 1024 * 1024,
  /** Bytes of a PDF file that comes with a form: a function takes no more at once. */
  attachmentBytes: 4 * 1024 * 1024,
  /** Milliseconds for which a toast is shown. */
  toast: 5_000,
} as const;
