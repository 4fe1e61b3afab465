import { toLetters } from './letters.ts';
import { trimSigns } from './signs.ts';

/** Signs that few keyboards have, with what people type for them. */
const typedFor: readonly (readonly [sign: RegExp, typed: string])[] = [
  [/[×·⋅∙∗✕✖]/g, '*'],
  [/[÷∕⁄]/g, '/'],
  [/[≤⩽≦]/g, '<='],
  [/[≥⩾≧]/g, '>='],
  [/≠/g, '!='],
  [/[≈≃]/g, '~'],
  [/±|\+\/-/g, '+-'],
  [/[→⟶]/g, '->'],
  [/[←⟵]/g, '<-'],
  [/⇒/g, '=>'],
  [/π/g, 'pi'],
];

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ';
const raised = '0123456789+-n';

/** Powers and fractions of one sign in those that keyboards have: `x²` is `x^2`, `2½` is `2 1/2`. */
const withoutTypography = (text: string): string =>
  text
    .replace(
      /[⁰¹²³⁴-⁹⁺⁻ⁿ]+/g,
      (signs) => `^${[...signs].map((sign) => raised[superscripts.indexOf(sign)]).join('')}`,
    )
    .replace(/(\p{Nd})(?=[¼-¾⅐-⅞])/gu, '$1 ');

/** A root of a number or a name, in brackets or not; "akar" alone is a word. */
const root = /(?:√|\b(?:sqrt|akar)(?= ?[\d(])) ?(?:\(([\p{L}\p{N}]+)\))?/gu;

/** Any sign but a letter, a digit and a blank; between digits commas and points stay apart from a list's. */
const sign = /[^\p{L}\p{M}\p{N}\s]/u;
const blanks = /(.?) (?=(.?))/gsu;

/** Without blanks beside a sign: `50 %`, `a + b`. The list `1, 2` is not the number `1,2`. */
const withoutBlanks = (text: string): string =>
  text.replace(blanks, (all, before: string, after: string, at: number) => {
    const isList = /[.,:;]/.test(before) && /\d/.test(after) && /\d/.test(text.charAt(at - 1));
    return !isList && (sign.test(before) || sign.test(after)) ? before : all;
  });

/**
 * Normalises a typed answer for grading: without punctuation at its ends, doubled dashes and blanks
 * beside signs, and with what keyboards lack as people type it.
 */
export function foldAnswer(text: string): string {
  const letters = typedFor
    .reduce(
      (typed, [pattern, form]) => typed.replace(pattern, form),
      toLetters(withoutTypography(text)),
    )
    .replace(/-+/g, '-')
    .replace(root, (_, name: string | undefined) => `√${name ?? ''}`);
  const folded = withoutBlanks(letters)
    // A cross between numbers, but not that of a hexadecimal one.
    .replace(/(\d+) ?x ?(?=\d)/g, (all, number: string) => (number === '0' ? all : `${number}*`))
    // The power of a unit or a name is also written without its sign, that of a number is not.
    .replace(/(\p{L})\^(?=\d)/gu, '$1')
    .replace(/(\d) (?=\p{L})/gu, '$1')
    .replace(/\brp\.? (?=\d)/g, 'rp')
    .replace(/^([.,])(?=\d)/, '0$1');
  return trimSigns(folded, /[\s.,;:!?"']/) || folded;
}
