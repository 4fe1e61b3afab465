import { cut } from '~/lib/text-forms/graphemes';
/** Maximum number of characters of a file name. */
export const maxFilenameLength = 200;

/**
 * Slashes, control characters, half surrogate pairs, and marks that turn the direction of what
 * follows or are not seen.
 */
const unfit = /[/\\\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;

/** Whether a name is safe to show: no path and no invisible characters. */
export const isFitName = (name: string) => name.search(unfit) === -1 && !/^\.*$/.test(name);

/** The name of a file of the person's, made fit to be shown and sent. */
export function fitName(typed: string): string {
  const last = typed.split(/[/\\]/).at(-1) ?? '';
  const name = last.replace(unfit, '').replace(/\s+/g, ' ').trim();
  const clean = cut(name, maxFilenameLength).trim();
  return isFitName(clean) ? clean : 'PDF';
}

/** Number of bytes in which a PDF begins: scanners and printers put their own lines before it. */
export const pdfHeadBytes = 1024;

const mark = Array.from('%PDF-', (sign) => sign.charCodeAt(0));

/** Whether a file is a PDF, by its first `pdfHeadBytes` bytes. */
export function isPdf(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, pdfHeadBytes);
  return head.some((_, from) => mark.every((byte, at) => head[from + at] === byte));
}

/** Whether a chosen file is a PDF; throws if it can no longer be read. */
export const isPdfFile = async (file: Blob) =>
  isPdf(new Uint8Array(await file.slice(0, pdfHeadBytes).arrayBuffer()));
