/** Signs as people count them, in browsers without `Intl.Segmenter`: a base with all that joins it. */
const grapheme =
  /\p{Regional_Indicator}{2}|(?:\P{M}|^\p{M})[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]*(?:\u200d\P{M}[\p{M}\p{Emoji_Modifier}]*)*/gu;

let segmenter: Intl.Segmenter | undefined;

/** A text in signs as people see them: a flag, a family, or a letter with its marks is one. */
export function toGraphemes(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return text.match(grapheme) ?? [];
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

/** More than the longest sign, such as a family with its colours of skin. */
const longestSign = 64;

/** The beginning of a text in at most `max` UTF-16 units, as schemas count them; no sign is cut in two. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const lastBlank = Math.max(0, text.lastIndexOf(' ', max));
  let kept = text.slice(0, lastBlank);
  for (const sign of toGraphemes(text.slice(lastBlank, max + longestSign))) {
    if (kept.length + sign.length > max) break;
    kept += sign;
  }
  return kept;
}
