/** Maximum number of characters of a file name. */
export const maxFilenameLength = 200;

/** Slashes, control characters, and marks that turn the direction of what follows or are not seen. */
const unfit = /[/\\\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;

/** Whether a name can be shown as it is: it leads nowhere and hides nothing. */
export const isFitName = (name: string) => name.search(unfit) === -1 && !/^\.*$/.test(name);

/** The name of a file of the person's, made fit to be shown and sent. */
export function fitName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(unfit, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxFilenameLength)
    .trim();
  return isFitName(clean) ? clean.toWellFormed() : 'PDF';
}

/** The first bytes of every PDF. */
export const isPdf = (head: Uint8Array) =>
  ['%', 'P', 'D', 'F', '-'].every((sign, place) => head[place] === sign.charCodeAt(0));
