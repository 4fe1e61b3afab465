// The static files of the build: precompressed, with the headers that browsers and caches need.
import { fstatSync, type ReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import sirv from 'sirv';
import { isSaving } from '../../src/config/data-saver.ts';
import { dailyCache, dailyFiles, workerPolicy } from '../../src/config/security.ts';
import { log } from '../../src/server/log.ts';

export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/** Text files, which get a charset as pages do. */
const texts: Readonly<Record<string, string>> = {
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  xml: 'text/xml',
};

/** File types that sirv does not know; without one, browsers show them as text. */
const downloads: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ipynb: 'application/x-ipynb+json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Destroys a response whose file cannot be read or has changed its length, so that the client does
 * not take a part for the whole.
 */
function watchFile(response: ServerResponse, size: number): void {
  response.once('pipe', (file: ReadStream) => {
    file.once('error', (err) => {
      log.error({ err }, 'file not read');
      response.destroy();
    });
    file.once('open', (fd: number) => {
      if (fstatSync(fd).size !== size) response.destroy();
    });
  });
}

function cacheOfBuild(pathname: string): string {
  if (pathname.startsWith('/_astro/')) return 'public, max-age=31536000, immutable';
  return dailyFiles.test(pathname) ? dailyCache : 'public, max-age=0, must-revalidate';
}

/** A file with the address of the site changes where that does, whatever its name says. */
const cacheOfCopy = (pathname: string): string =>
  pathname.startsWith('/_astro/') ? dailyCache : cacheOfBuild(pathname);

const serveFolder = (folder: string, cacheControl: (pathname: string) => string) =>
  sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, pathname, { size }) {
      watchFile(response, size);
      const kind = extname(pathname).slice(1);
      const [text, download] = [texts[kind], downloads[kind]];
      // A prerendered page has two variants.
      if (/^(?:html)?$/.test(kind))
        response.setHeader('Vary', 'Accept-Encoding, Save-Data, Cookie');
      if (pathname === '/sw.js') response.setHeader('Content-Security-Policy', workerPolicy);
      if (text) response.setHeader('Content-Type', `${text}; charset=utf-8`);
      if (download) response.setHeader('Content-Type', download);
      response.setHeader('Cache-Control', cacheControl(pathname));
    },
  });

/** Serves a part of the build, first what the copy has of it. */
function servePart(copy: string, part: string) {
  const built = serveFolder(join('dist', part), cacheOfBuild);
  const readCopy = () => serveFolder(join(copy, part), cacheOfCopy);
  let own = readCopy();
  const serve: Handler = (request, response, next) =>
    own(request, response, () => built(request, response, next));
  return { serve, readAgain: () => void (own = readCopy()) };
}

/**
 * Returns a handler that serves the files of the build, in a copy for the address of the site
 * (served-copy.ts), with the light variant of pages for readers who save data, and calls `next` without
 * a file. `readAgain` has it send what was compressed since it began.
 */
export function serveStatic(copy: string): { staticFiles: Handler; readAgain: () => void } {
  const [whole, light] = [servePart(copy, 'client'), servePart(copy, 'light')];
  const staticFiles: Handler = (request, response, next) => {
    const { range, cookie, 'save-data': saveData } = request.headers;
    // Ranges matter for large files, which endpoints send; sirv reads unusual ranges wrongly.
    delete request.headers.range;
    const serveWhole = () =>
      whole.serve(request, response, () => {
        if (range !== undefined) request.headers.range = range;
        next();
      });
    if (isSaving(cookie, saveData)) light.serve(request, response, serveWhole);
    else serveWhole();
  };
  const readAgain = () => {
    whole.readAgain();
    light.readAgain();
  };
  return { staticFiles, readAgain };
}
