import { isUtf8 } from 'node:buffer';

/** Letters of old pages and programs, which write `caf%E9`. */
const windows1252 = new TextDecoder('windows-1252');

/** Decodes a run of escaped bytes and encodes it as UTF-8. */
function toUtf8(run: string): string {
  const bytes = Uint8Array.from(run.slice(1).split('%'), (hex) => Number.parseInt(hex, 16));
  return isUtf8(bytes) ? run : encodeURIComponent(windows1252.decode(bytes));
}

/**
 * Returns a decodable address: invalid UTF-8 is read as Windows-1252, and a stray percent sign is
 * escaped. Well-formed addresses are unchanged.
 */
export const wellFormed = (address: string): string =>
  address.replace(/%(?![\da-f]{2})/gi, '%25').replace(/(?:%[\da-f]{2})+/gi, toUtf8);
