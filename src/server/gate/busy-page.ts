import { site } from '~/config/site';
import { getDictionary } from '~/i18n/dictionary';
import { readPath } from '~/i18n/routing';
import type { AppError } from '../errors';
import { errorResponse } from '../http/endpoint';

/** The colours of the shell, `styles/tokens.mjs`: nothing else is loaded while the server is busy. */
const style = [
  ':root{color-scheme:light dark;--paper:#fbfaf7;--ink:#14172b;--soft:#545a78;--nila:#3730a3;--on:#fff}',
  '@media(prefers-color-scheme:dark){:root{--paper:#0d1020;--ink:#eef0fa;--soft:#a6acc8;--nila:#818cf8;--on:#0d1020}}',
  'body{margin:0;background:var(--paper);color:var(--soft);font:1.125rem/1.6 system-ui,sans-serif}',
  'main{margin:0 auto;padding:3rem 1rem;max-width:36rem}',
  'b,h1{color:var(--ink)}h1{margin:2rem 0 1rem;font-size:2rem;line-height:1.15}',
  'a{display:inline-block;margin-top:.5rem;padding:.7rem 1.4rem;border-radius:2rem;background:var(--nila);color:var(--on);font-weight:600;text-decoration:none}',
].join('');

/**
 * Responds to a request that the gate refused: JSON to programs, and to people a page that needs no
 * rendering, in their language.
 */
export function respondBusy({ pathname }: URL, error: AppError): Response {
  const response = errorResponse(error);
  if (pathname.startsWith('/api/')) return response;
  const { locale } = readPath(pathname);
  const { heading, text, retry } = getDictionary(locale).busy;
  const headers = new Headers(response.headers);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${heading}</title><style>${style}</style></head><body><main><b>${site.brand}</b><h1>${heading}</h1><p>${text}</p><p><a href="">${retry}</a></p></main></body></html>`;
  return new Response(html, { status: response.status, headers });
}
