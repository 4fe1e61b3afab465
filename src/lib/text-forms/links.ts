import { toPlain, withoutControls } from './signs.ts';

/** The parts of an address; null if it is none. `URL.canParse` is too new for many phones. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

const pairs: Readonly<Record<string, string>> = {
  '<': '>',
  '"': '"',
  "'": "'",
  '“': '”',
  '„': '“',
  '‘': '’',
  '«': '»',
  '(': ')',
  '[': ']',
};

/** A text without the quotes and brackets that are around all of it. */
function withoutQuotes(text: string): string {
  const closing = pairs[text.charAt(0)];
  if (!closing) return text;
  return withoutQuotes(text.slice(1, text.endsWith(closing) ? -1 : undefined).trim());
}

/** A name of the web with what follows it: `contoh.id/karier`, `bit.ly`, `contoh.id:8080?a=1`. */
const withoutScheme =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(\p{L}{2,24}|xn--[a-z0-9-]+)(?::\d{1,5})?(?=$|[/?#])/iu;

/** Endings of files and of programming, which are no names of the web to people who type them. */
const endings =
  /^(?:pdf|docx?|xlsx?|pptx?|od[tsp]|txt|rtf|csv|json|xml|html?|php|css|[jt]sx?|mjs|py|ipynb|md|sql|png|jpe?g|gif|webp|svg|heic|mp[34]|mov|avi|wav|zip|rar|exe|apk)$/i;

const hasWebName = (text: string) => {
  const ending = withoutScheme.exec(text)?.[1];
  return ending !== undefined && !endings.test(ending);
};

const encodings: Readonly<Record<string, string>> = {
  '"': '%22',
  '<': '%3C',
  '>': '%3E',
  '`': '%60',
};

/**
 * Normalises an address: quotes around it are dropped, one without a scheme gets `https://`, and
 * blanks, apostrophes and the quotes of a query are encoded. Two addresses in one text stay as typed.
 */
export function toLink(text: string): string {
  const typed = withoutControls(text)
    .replace(/\p{Cf}/gu, '')
    .trim();
  const address = withoutQuotes(typed);
  if (/\s\w+:\/\//.test(address)) return typed;
  const hasScheme = /^[a-z][a-z\d+-]*:/i.test(address) || address.startsWith('/');
  if (!hasScheme && !hasWebName(address)) return typed;
  return (hasScheme ? address : `https://${address}`)
    .replace(/\s+/g, '%20')
    .replaceAll("'", '%27')
    .replace(/\?.*$/, (query) => query.replace(/["<>`]/g, (sign) => encodings[sign] ?? sign));
}

/** An address in a text ends at blanks, quotes, the commas and stops of other scripts, and emoji. */
const address =
  /([*_~`]*)((?:https?:\/\/|\bwww\.)[^\s<>"“”„«»`،؛؟、。，！？；：（）「」『』【】《》\p{Extended_Pictographic}\p{Regional_Indicator}]{1,2000})/iu;
const openings: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

const count = (text: string, sign: string) => text.split(sign).length - 1;

/**
 * Without what belongs to the sentence around an address: `(contoh.id/a_(b)).` is `contoh.id/a_(b)`.
 * Signs of emphasis, as chats write them, belong to it if they are on both sides.
 */
function withoutLastSigns(text: string, marks: string): string {
  let link = text;
  while (link !== '') {
    const last = link.slice(-1);
    if (!/[.,;:!?…'’‘)\]}*]/.test(last) && !marks.includes(last)) break;
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
  const [source = '', marks = '', typed = ''] = address.exec(text) ?? [];
  const isWhole = source === text.trim() && !marks && /[^,;:!?…'’‘)\]}*]$/.test(source);
  const link = toLink(isWhole ? typed : withoutLastSigns(typed, marks));
  return parseUrl(link) ? { link, source } : null;
}

/** Returns true for a name that a mail program would make a link of. */
export const hasLink = (name: string): boolean => /:\/\/|\bwww\.|\bhttps?:/i.test(toPlain(name));
