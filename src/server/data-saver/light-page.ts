import { getDictionary } from '~/i18n/dictionary';
import { formatBytes } from '~/i18n/format-bytes';
import { readPath } from '~/i18n/routing';
import css from '~/styles/data-saver.css?url&no-inline';
import { toLightHtml } from './light-html';
import { fileSize } from '../files/file-size';

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
