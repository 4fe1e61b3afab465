import { addressOf } from '~/calls/call';
import { openPdf } from '~/site.calls';
import { openTrainerOffice, openTrainerPhoto } from './files.calls';

/** Attachments that an application may have. */
export const maxAttachments = 3;

/** A private file of an application or an entry: a PDF, a photo or an office file. */
export interface NamedFile {
  /** Id of the reference, not of the file. */
  id: number;
  filename: string;
  name: string;
  /** Bytes. */
  size: number;
}

const openers = {
  pdf: openPdf,
  webp: openTrainerPhoto,
  docx: openTrainerOffice,
  pptx: openTrainerOffice,
} as const;
export type FileKind = keyof typeof openers;

/** What a file is, by the ending that we gave it. */
export const fileKindOf = ({ filename }: Pick<NamedFile, 'filename'>): FileKind =>
  (['webp', 'docx', 'pptx'] as const).find((kind) => filename.endsWith(`.${kind}`)) ?? 'pdf';

export const toFileUrl = ({ filename }: Pick<NamedFile, 'filename'>) =>
  addressOf(openers[fileKindOf({ filename })], { filename });

/** Photos open in a new tab; others are downloaded. */
export const toFileTarget = (file: Pick<NamedFile, 'filename'>) =>
  fileKindOf(file) === 'webp' ? { target: '_blank' } : { download: true };
