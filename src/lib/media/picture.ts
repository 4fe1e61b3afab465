import { shrinkImage } from './shrink-image';

/** A picture that is ready to be sent. */
export type ReadyPicture =
  | { kind: 'none' }
  /** The stored picture; also that of the row that is duplicated. */
  | { kind: 'stored'; url: string }
  | { kind: 'new'; url: string; file: Blob };

/** The picture of a form. */
export type Picture =
  | ReadyPicture
  /** A chosen file that is being shrunk; `ready` rejects if it cannot be read. */
  | { kind: 'reading'; before: ReadyPicture; ready: Promise<ReadyPicture> };

/** The picture to show; the previous one while a new one is being shrunk. */
export const shownPicture = (picture: Picture): ReadyPicture =>
  picture.kind === 'reading' ? picture.before : picture;

/**
 * Waits for a picture that is being shrunk; null if the file cannot be read, which the field
 * shows.
 */
export const waitForPicture = async (picture: Picture): Promise<ReadyPicture | null> =>
  picture.kind === 'reading' ? picture.ready.catch(() => null) : picture;

/** The picture of something stored. */
export const toPicture = (url: string | null | undefined): ReadyPicture =>
  url ? { kind: 'stored', url } : { kind: 'none' };

/** The stored picture belongs to another row: the copy gets its own. */
export async function ownPicture(
  picture: ReadyPicture,
  box: { width: number; height: number },
): Promise<ReadyPicture> {
  if (picture.kind !== 'stored') return picture;
  try {
    return { ...picture, kind: 'new', file: await shrinkImage(picture.url, box) };
  } catch {
    // If the file is gone the copy is saved without it.
    return { kind: 'none' };
  }
}

/** Puts the picture into the form that is sent, in the fields `image` and `removeImage`. */
export function putPicture(form: FormData, picture: ReadyPicture): void {
  form.set('removeImage', String(picture.kind === 'none'));
  if (picture.kind === 'new') form.set('image', picture.file, 'image');
}

/** A picture that chats and social networks show for a page. */
export interface SharePicture {
  url: string;
  /** In pixels; null if that is not known. */
  size: { width: number; height: number } | null;
  /** A mark is shown small beside the text. */
  isMark?: boolean;
}
