import { toGraphemes } from './graphemes.ts';

/** The first letter or digit of a word; null of one without. */
function firstLetter(word: string): string | null {
  const at = word.search(/[\p{L}\p{N}]/u);
  return at === -1 ? null : (toGraphemes(word.slice(at))[0]?.toUpperCase() ?? null);
}

/** The first letters of the words of a name; of a name without letters its first sign. */
function lettersOf(name: string): string[] {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = words.flatMap((word) => firstLetter(word) ?? []);
  return letters.length > 0 ? letters : toGraphemes(words[0] ?? '').slice(0, 1);
}

/** The first letters of a name's first and last word. */
export function getInitials(name: string): string {
  const letters = lettersOf(name);
  return [...letters.slice(0, 1), ...letters.slice(1).slice(-1)].join('');
}

/** Characters that the column of initials takes. */
const maxCharacters = 5;

/** The first letters of up to three words of a name, as many as can be stored (docs/product.md#speakers). */
export function speakerInitials(name: string): string {
  let initials = '';
  for (const letter of lettersOf(name).slice(0, 3)) {
    if ([...initials, ...letter].length > maxCharacters) break;
    initials += letter;
  }
  return initials;
}
