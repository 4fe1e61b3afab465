/** Attachments that an application may have. */
export const maxAttachments = 3;

/** A private PDF file that an application or an entry names. */
export interface NamedFile {
  /** Of the naming, not of the file. */
  id: number;
  filename: string;
  /** What the person calls it. */
  name: string;
  /** Bytes. */
  size: number;
}
