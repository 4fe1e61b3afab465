import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { labKilobytes } from '~/config/labs';

/** Maximum transferred bytes of a page's frame: head, navigation, scripts and styles. */
const frame = 14_000;

declare const __FIGURE_BYTES__: Readonly<Record<string, number>>;
declare const __MATERIAL_BYTES__: Readonly<Record<string, number>>;

/**
 * Bytes of the texts that were compressed last, by their hash: a class changes less often than it
 * is asked for.
 */
const sizes = new Map<string, number>();
const maxSizes = 2_000;

function compressedBytes(html: string): number {
  const key = createHash('sha256').update(html).digest('base64');
  const cached = sizes.get(key);
  if (cached !== undefined) return cached;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  const { length } = brotliCompressSync(html, { params });
  if (sizes.size >= maxSizes) sizes.clear();
  sizes.set(key, length);
  return length;
}

/** Approximate bytes that a page with this text costs over the network, with its figures and labs. */
export function pageBytes(html = ''): number {
  const figures = new Set(html.match(/\/figures\/[\w./-]+/g) ?? []);
  const pictures = [...figures].reduce((sum, path) => sum + (__FIGURE_BYTES__[path] ?? 0), 0);
  const places = new Set([...html.matchAll(/ data-lab="([a-z-]+)"/g)].map(([, name = '']) => name));
  const labs = [...places].reduce((sum, name) => sum + labKilobytes(name) * 1000, 0);
  return frame + compressedBytes(html) + pictures + labs;
}

/** The files of the site (`public/materials`) that a text leads to, with their bytes. */
export function filesOfSite(html: string): { url: string; bytes: number }[] {
  const urls = new Set(html.match(/\/materials\/[\w./-]+/g) ?? []);
  return [...urls].flatMap((url) => {
    const bytes = __MATERIAL_BYTES__[url];
    return bytes === undefined ? [] : [{ url, bytes }];
  });
}
