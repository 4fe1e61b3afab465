import { getDictionary } from '~/i18n/dictionary';
import { formatBytes } from '~/i18n/format-bytes';
import { readPath } from '~/i18n/routing';
import css from '~/styles/data-saver.css?url&no-inline';
import { toLightHtml } from './light-html';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { blobSize } from '../files/blobs';

/** Sizes that were found: a stored file never changes, and those of a build are few. */
const sizes = new Map<string, number>();
const maxKnown = 2_000;

/** Pictures of the build, where its files lie beside the server. */
async function builtSize(path: string): Promise<number | null> {
  if (!/^\/(?:figures|providers|_astro|api\/images)\/[\w./-]+$/.test(path) || path.includes('..'))
    return null;
  const stats = await stat(join('dist/client', path)).catch(() => null);
  return stats?.size ?? null;
}

/** Bytes of a picture or file that a page names, or null if that is not known without loading it. */
async function fileSize(url: string): Promise<number | null> {
  const before = sizes.get(url);
  if (before !== undefined) return before;
  const size = (await blobSize(url)) ?? (await builtSize(url));
  if (size !== null && sizes.size < maxKnown) sizes.set(url, size);
  return size;
}

/** The light version of a rendered page. */
export async function toLightPage(response: Response, { pathname }: URL): Promise<Response> {
  const { locale } = readPath(pathname);
  const html = await toLightHtml(await response.text(), {
    css,
    texts: getDictionary(locale).dataSaver,
    sizeOf: async (src) => {
      const bytes = await fileSize(src);
      return bytes === null ? null : formatBytes(locale, bytes);
    },
  });
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  return new Response(html, { status: response.status, headers });
}
