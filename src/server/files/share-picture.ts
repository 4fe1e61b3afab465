import { imageMetadata } from 'astro/assets/utils';
import type { SharePicture } from '~/lib/media/picture';
import { blobBytes } from './blobs';

/** The share picture of a row; undefined without one. */
export async function getSharePicture(url: string | null): Promise<SharePicture | undefined> {
  if (!url) return undefined;
  const bytes = await blobBytes(url);
  const size = bytes && (await imageMetadata(bytes, url).catch(() => null));
  return { url, size: size && { width: size.width, height: size.height } };
}
