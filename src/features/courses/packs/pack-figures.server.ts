import { coverSvg } from '~/lib/covers/draw';
import { courseLooks } from '~/lib/covers/looks';
import { blobBytes } from '~/server/files/blobs';
import sprite from '~/ui/covers/figures.svg?raw';
import { readFigure } from '../lesson-figures';
import type { PackContent, PackFigure, PackFigures } from './packs.schema';

/** Maximum width and height of a photo in pixels. */
const side = 1000;

const toBytes = (text: string) => new TextEncoder().encode(text);

/** Converts a photo to JPEG: old readers know neither AVIF nor WebP. */
async function toPhoto(bytes: Uint8Array): Promise<PackFigure> {
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes).rotate().resize({
    width: side,
    height: side,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const { hasAlpha } = await sharp(bytes).metadata();
  if (hasAlpha) {
    const data = await image.png({ palette: true, compressionLevel: 9 }).toBuffer();
    return { type: 'image/png', extension: 'png', bytes: data };
  }
  const data = await image.jpeg({ quality: 72, mozjpeg: true }).toBuffer();
  return { type: 'image/jpeg', extension: 'jpg', bytes: data };
}

async function loadFigure(address: string): Promise<PackFigure | null> {
  const drawing = await readFigure(address);
  if (drawing) return { type: 'image/svg+xml', extension: 'svg', bytes: toBytes(drawing) };
  const bytes = await blobBytes(address);
  return bytes && toPhoto(bytes);
}

const picture = /<img[^>]* src="([^"]*)"/g;

/**
 * The figures of all classes, each once. Unreadable ones are left out, and their alternative text
 * stays.
 */
export async function readFigures(classes: PackContent['classes']): Promise<PackFigures> {
  const addresses = classes.flatMap(({ html }) =>
    [...html.matchAll(picture)].map(([, address = '']) => address.replaceAll('&amp;', '&')),
  );
  const figures = new Map<string, PackFigure>();
  for (const address of new Set(addresses)) {
    const figure = await loadFigure(address);
    if (figure) figures.set(address, figure);
  }
  return figures;
}

/** The course's cover as SVG. */
export const getCover = ({ course }: Pick<PackContent, 'course'>): string =>
  coverSvg(courseLooks(course)[0], sprite);

/** The cover as JPEG, since most reading apps draw no SVG on their shelves. */
export async function getCoverPhoto(svg: string): Promise<PackFigure> {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(toBytes(svg)).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  return { type: 'image/jpeg', extension: 'jpg', bytes };
}
