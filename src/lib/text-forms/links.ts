import { toPlain, withoutControls } from './signs.ts';

/** The parts of an address; null if it is none. `URL.canParse` is too new for many phones. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/**
 * Normalises an address: `www.` gets `https://`, and blanks and apostrophes are encoded. Two
 * addresses in one text stay as typed.
 */
export function toLink(text: string): string {
  const address = withoutControls(text)
    .replace(/\p{Cf}/gu, '')
    .trim();
  if (/\s\w+:\/\//.test(address)) return address;
  return address
    .replace(/^www\./i, 'https://$&')
    .replace(/\s+/g, '%20')
    .replaceAll("'", '%27');
}

const address = /(?:https?:\/\/|\bwww\.)[^\s<>"“”„«»]{1,2000}/i;
const openings: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

const count = (text: string, sign: string) => text.split(sign).length - 1;

/** Without what belongs to the sentence around an address: `(contoh.id/a_(b)).` is `contoh.id/a_(b)`. */
function withoutLastSigns(text: string): string {
  let link = text;
  while (/[.,;:!?…'’‘)\]}*]$/.test(link)) {
    const last = link.slice(-1);
    const opening = openings[last];
    if (opening && count(link, opening) >= count(link, last)) break;
    link = link.slice(0, -1);
  }
  return link;
}

/**
 * The first web address in a text, normalised and as typed, without the punctuation of its
 * sentence; null if there is none. A text that is only an address keeps its last sign.
 */
export function findLink(text: string): { link: string; source: string } | null {
  const source = address.exec(text)?.[0] ?? '';
  const isWhole = source === text.trim() && /[^,;:!?…'’‘)\]}*]$/.test(source);
  const link = toLink(isWhole ? source : withoutLastSigns(source));
  return parseUrl(link) ? { link, source } : null;
}

/** Returns true for a name that a mail program would make a link of. */
export const hasLink = (name: string): boolean => /:\/\/|\bwww\.|\bhttps?:/i.test(toPlain(name));
