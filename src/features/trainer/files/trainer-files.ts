import { addressOf } from '~/calls/call';
import { openPdf } from '~/site.calls';
import { openTrainerPhoto } from './files.calls';

/** Attachments that an application may have. */
export const maxAttachments = 3;

/** A private PDF file or photo of an application or an entry. */
export interface NamedFile {
  /** Id of the reference, not of the file. */
  id: number;
  filename: string;
  name: string;
  /** Bytes. */
  size: number;
}

/** Whether a file is a photo, by the ending that we gave it. */
export const isPhoto = ({ filename }: Pick<NamedFile, 'filename'>) => filename.endsWith('.webp');

export const toFileUrl = ({ filename }: Pick<NamedFile, 'filename'>) =>
  isPhoto({ filename })
    ? addressOf(openTrainerPhoto, { filename })
    : addressOf(openPdf, { filename });

/** Photos open in a new tab; PDF files are downloaded. */
export const toFileTarget = (file: Pick<NamedFile, 'filename'>) =>
  isPhoto(file) ? { target: '_blank' } : { download: true };
