/** The picture could not be read: no picture, or of a kind that this browser does not know. */
class UnreadableImageError extends Error {}

async function load(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  // Without it a picture of the file store could be shown, but not be read.
  image.crossOrigin = 'anonymous';
  image.src = url;
  try {
    await image.decode();
  } catch {
    throw new UnreadableImageError();
  }
  return image;
}

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.86));

/** Returns the size of a picture that is shrunk to fit into a box; it is never enlarged. */
export function fitInto(
  { width, height }: { width: number; height: number },
  box: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(1, box.width / width, box.height / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * Shrinks a picture, given as a file or its address, to fit into a box before it is sent
 * (docs/product.md#thumbnails). The result is WebP, or JPEG if the browser cannot write WebP.
 */
export async function shrinkImage(
  source: Blob | string,
  box: { width: number; height: number },
): Promise<Blob> {
  const url = typeof source === 'string' ? source : URL.createObjectURL(source);
  try {
    const image = await load(url);
    // A drawing without dimensions is drawn at the largest allowed size.
    const natural = {
      width: image.naturalWidth || box.width,
      height: image.naturalHeight || box.height,
    };
    const { width, height } = fitInto(natural, box);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    if (!context) throw new UnreadableImageError();
    context.drawImage(image, 0, 0, width, height);
    const webp = await toBlob(canvas, 'image/webp');
    if (webp?.type === 'image/webp') return webp;
    // JPEG has no transparency: transparent areas become white, not black.
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    const jpeg = await toBlob(canvas, 'image/jpeg');
    if (!jpeg) throw new UnreadableImageError();
    return jpeg;
  } finally {
    if (typeof source !== 'string') URL.revokeObjectURL(url);
  }
}
