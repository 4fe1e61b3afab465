import { brotliCompressSync, constants } from 'node:zlib';

/** Bytes of a page's frame on the line: head, navigation, and what its scripts and styles add at most. */
const frame = 14_000;

declare const __FIGURE_BYTES__: Readonly<Record<string, number>>;

/** About the bytes that a page with this text costs on the line, with its figures. */
export function pageBytes(html = ''): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  const figures = new Set(html.match(/\/figures\/[\w./-]+/g) ?? []);
  const pictures = [...figures].reduce((sum, path) => sum + (__FIGURE_BYTES__[path] ?? 0), 0);
  return frame + brotliCompressSync(html, { params }).length + pictures;
}
