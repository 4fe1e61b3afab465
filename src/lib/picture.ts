import { shrinkImage } from './shrink-image';

/** What becomes of the picture that a form is about. */
export type Picture =
  | { kind: 'none' }
  /** The one that is stored; also that of what is duplicated. */
  | { kind: 'kept'; url: string }
  | { kind: 'new'; url: string; file: Blob };

/** The picture of something stored. */
export const pictureOf = (url: string | null | undefined): Picture =>
  url ? { kind: 'kept', url } : { kind: 'none' };

/** The stored picture belongs to another row: a copy of that row gets one of its own. */
export async function ownPicture(
  picture: Picture,
  box: { width: number; height: number },
): Promise<Picture> {
  if (picture.kind !== 'kept') return picture;
  try {
    return { ...picture, kind: 'new', file: await shrinkImage(picture.url, box) };
  } catch {
    // The file may be gone: the copy is saved all the same, without it.
    return { kind: 'none' };
  }
}

/** Puts the picture into the form that is sent, in the fields `image` and `removeImage`. */
export function putPicture(form: FormData, picture: Picture): void {
  form.set('removeImage', String(picture.kind === 'none'));
  if (picture.kind === 'new') form.set('image', picture.file, 'image');
}
