import { spellSigns, toLetters } from './letters.ts';
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
  const letters = spellSigns(toLetters(title));
  const words = letters.replace(/[^a-z0-9]+/g, '-').replace(/^-/, '');
  const isWhole = words !== '' && !/[\p{L}\p{N}]/u.test(letters.replace(/[a-z0-9]/g, ''));
  if (isWhole || letters === '') return words.slice(0, max).replace(/-$/, '');
  const name = shortHash(letters);
  const beginning = words.slice(0, max - name.length - 1).replace(/-$/, '');
  return [beginning, name].filter(Boolean).join('-');
}

/**
 * Returns a function that makes slugs of titles, each different from all before and from those that
 * are given: the second of `kelas-ai` is `kelas-ai-2`.
 */
export function slugMaker(given: Iterable<string>): (title: string) => string {
  const taken = new Set(given);
  const numbers = new Map<string, number>();
  return (title) => {
    const slug = toSlug(title);
    let number = numbers.get(slug) ?? 1;
    let name = slug;
    for (; slug !== '' && taken.has(name); name = `${slug}-${number}`) number += 1;
    numbers.set(slug, number);
    taken.add(name);
    return name;
  };
}

/** The slug that a typed or pasted address means: `/events/Kelas-AI.` is that of `kelas-ai`. */
export const readSlug = (text: string): string => trimSigns(toLetters(text), /[^\p{L}\p{N}]/u);
