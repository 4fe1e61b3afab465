import type { ResizeOptions } from 'sharp';
import { limits } from '~/config/limits';
import type { BlobKind } from './blobs';
import { AppError, fieldError } from '../errors';
import { createQueue } from '../gate/queue';

/** Maximum size of a picture in bytes. */
const maxPictureBytes = 5 * 1024 * 1024;

/** A file this small can still unfold to pixels that fill the memory. */
const maxPixels = 16_000_000;

/** One picture at a time, so that files, names and compression keep their threads. */
const oneByOne = createQueue({ atOnce: 1, places: 64, maxWaitMs: 20_000, code: 'overloaded' });

/** Loaded when there is a picture. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Whether the first bytes are those of an accepted picture. SVG is not: it can run scripts. */
export function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return (
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    head.startsWith('\xff\xd8\xff') ||
    /^GIF8[79]a/.test(head) ||
    /^RIFF[\s\S]{4}WEBP/.test(head) ||
    /^[\s\S]{4}ftyp(avif|avis|mif1|msf1)/.test(head)
  );
}

const tooDetailed = (field: string) =>
  fieldError(field, 'image_too_detailed', { max: maxPixels / 1_000_000 });

export interface Picture extends BlobKind {
  bytes: Uint8Array;
  /** The AVIF version, if there is one. */
  avif?: Uint8Array;
}

async function encode(
  bytes: Uint8Array,
  field: string,
  size: ResizeOptions,
  withAvif = false,
): Promise<Picture> {
  if (bytes.byteLength > maxPictureBytes) throw fieldError(field, 'image_too_large', { max: 5 });
  if (!isPicture(bytes)) throw fieldError(field, 'image_type');
  const sharp = await loadSharp();
  const options = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const;
  const image = sharp(bytes, options);
  try {
    const { width, height } = await image.metadata();
    if (width * height > maxPixels) throw tooDetailed(field);
    const { data, info } = await image
      .rotate()
      .resize(size)
      .timeout({ seconds: 15 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = () => sharp(data, { raw: info });
    return {
      type: 'image/webp',
      extension: 'webp',
      bytes: await pixels().webp({ quality: 80 }).toBuffer(),
      avif: withAvif ? await pixels().avif({ quality: 55, effort: 3 }).toBuffer() : undefined,
    };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw /pixel limit/i.test(String(error)) ? tooDetailed(field) : fieldError(field, 'image_type');
  }
}

const makeAnew = (...call: Parameters<typeof encode>): Promise<Picture> =>
  oneByOne.run(() => encode(...call));

/**
 * Re-encodes a picture that a person sent as WebP, at most 1600×900, without metadata. Its type is
 * detected from its bytes; name and declared type are ignored.
 */
export const pictureFrom = (bytes: Uint8Array): Promise<Picture> =>
  makeAnew(bytes, 'image', { width: 1600, height: 900, fit: 'inside', withoutEnlargement: true });

/** A thumbnail of a collection: cropped to 800×450, in both formats. */
export const thumbnailFrom = (bytes: Uint8Array): Promise<Picture> =>
  makeAnew(bytes, 'thumbnail', { width: 800, height: 450, fit: 'cover' }, true);

/** A photo of a page, large enough for small writing. */
export const photoFrom = (bytes: Uint8Array, field = 'file'): Promise<Picture> =>
  makeAnew(bytes, field, { ...limits.proofPhoto, fit: 'inside', withoutEnlargement: true });

/** A portrait: a square around the most salient part. */
export const portraitFrom = (bytes: Uint8Array): Promise<Picture> =>
  makeAnew(bytes, 'image', {
    width: limits.portraitSide,
    height: limits.portraitSide,
    fit: 'cover',
    position: 'attention',
  });

/** Returns the bytes of a form's picture, or undefined if none was chosen. */
export async function toPicture(
  files: ReadonlyMap<string, File>,
  name: string,
): Promise<Uint8Array | undefined> {
  const file = files.get(name);
  return file && new Uint8Array(await file.arrayBuffer());
}
