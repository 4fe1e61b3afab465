import { isUtf8 } from 'node:buffer';

/** Letters of old pages and programs, which write `caf%E9`. */
const windows1252 = new TextDecoder('windows-1252');

/** A run of escaped bytes as UTF-8, whatever it was written in. */
function toUtf8(run: string): string {
  const bytes = Uint8Array.from(run.slice(1).split('%'), (hex) => Number.parseInt(hex, 16));
  return isUtf8(bytes) ? run : encodeURIComponent(windows1252.decode(bytes));
}

/**
 * Returns an address that can be decoded: bytes that are not UTF-8 are read as Windows-1252, and a
 * percent sign that escapes nothing as itself. A well-formed address stays as it is.
 */
export const wellFormed = (address: string): string =>
  address.replace(/%(?![\da-f]{2})/gi, '%25').replace(/(?:%[\da-f]{2})+/gi, toUtf8);
