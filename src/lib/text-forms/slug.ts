import { toLetters } from './letters.ts';
import { trimSigns } from './signs.ts';

/** A short name of a text that is the same each time (FNV-1a). */
function shortHash(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01_00_01_93);
  }
  return (hash >>> 0).toString(36);
}

/**
 * Makes a slug of a title: lower-case ASCII letters, digits and hyphens. Letters without a Latin
 * form are replaced by a hash of the title, so that every title gets a slug of its own.
 */
export function toSlug(title: string, max = 80): string {
  const letters = toLetters(title);
  const words = letters.replace(/[^a-z0-9]+/g, '-').replace(/^-/, '');
  const isWhole = words !== '' && !/[\p{L}\p{N}]/u.test(letters.replace(/[a-z0-9]/g, ''));
  if (isWhole || letters === '') return words.slice(0, max).replace(/-$/, '');
  const name = shortHash(letters);
  const beginning = words.slice(0, max - name.length - 1).replace(/-$/, '');
  return [beginning, name].filter(Boolean).join('-');
}

/** The slug that a typed or pasted address means: `/events/Kelas-AI.` is that of `kelas-ai`. */
export const readSlug = (text: string): string => trimSigns(toLetters(text), /[^a-z0-9]/);
