// Prerendered pages for readers who save data: the file as it is, without what costs data.
import { readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { isSaving } from '../../src/config/data-saver.ts';
import { toLightHtml } from '../../src/server/data-saver/light-html.ts';

const folder = 'dist/client';

/** The address of this mode's stylesheet, as the build has named it. */
function findCss(): string {
  const name = readdirSync(join(folder, '_astro')).find((file) =>
    /^data-saver\.[\w-]+\.css$/.test(file),
  );
  if (!name) throw new Error('The build has no stylesheet data-saver.css.');
  return `/_astro/${name}`;
}

/** Prerendered pages have no pictures (a test keeps it so): nothing has to be said about one. */
const noTexts = { show: '', showSized: '' };

export const wantsLess = ({ headers }: IncomingMessage): boolean =>
  isSaving(headers.cookie, headers['save-data']);

/** Returns a function that responds with the light variant of the prerendered page with a path. */
export function lightPages(): (
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void> {
  const css = findCss();
  return async (path, request, response) => {
    const file = join(folder, path, 'index.html');
    const { mtimeMs, size } = await stat(file);
    const tag = `W/"light-${size}-${mtimeMs}"`;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
    // Two variants: the ETag of each keeps them apart for caches that ask, and so does this.
    response.setHeader('Vary', 'Save-Data, Cookie');
    response.setHeader('ETag', tag);
    if (request.headers['if-none-match'] === tag) {
      response.writeHead(304).end();
      return;
    }
    const html = await toLightHtml(await readFile(file, 'utf8'), {
      css,
      texts: noTexts,
      sizeOf: () => Promise.resolve(null),
    });
    response.end(request.method === 'HEAD' ? undefined : html);
  };
}
