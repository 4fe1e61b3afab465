import type { Code, Construct, State } from 'micromark-util-types';

/** Maximum number of characters of a formula. */
const longestFormula = 300;

const closings: Readonly<Record<string, string>> = { '\\(': '\\)', '\\[': '\\]', $$: '$$' };

/**
 * Returns where the formula ends that begins at a place of a text; -1 if none does. Brackets are also
 * escaped for another reason: `\[not a link\](x)`.
 */
export function endOfFormula(text: string, from: number): number {
  const opening = text.slice(from, from + 2);
  const closing = closings[opening];
  if (!closing) return -1;
  const rest = text.slice(from + 2, from + 2 + longestFormula);
  const length = rest.indexOf(closing);
  const isOther = opening === '\\[' && !/^\s|[\\^=]/.test(rest.slice(0, length));
  return length < 1 || isOther ? -1 : from + 2 + length + 2;
}

/** The code of the sign with which these formulas begin. */
export const backslash = 92;

const codes = { parentheses: [40, 41], brackets: [91, 93], equals: 61, caret: 94 };

/** A formula within a line of a class, as a construct of micromark. */
export const formula: Construct = {
  tokenize(effects, ok, nok) {
    let closing: Code | undefined;
    let length = 0;
    let isFormula = false;
    const open: State = (code) => {
      const pair = [codes.parentheses, codes.brackets].find(([left]) => left === code);
      if (!pair) return nok(code);
      closing = pair[1];
      isFormula = pair === codes.parentheses;
      effects.consume(code);
      return inside;
    };
    const inside: State = (code) => {
      const isEnd = code === null || code < -2 || length === longestFormula;
      if (isEnd) return nok(code);
      const isBlank = code < 0 || code === 32;
      if ((length === 0 && isBlank) || code === codes.equals || code === codes.caret) {
        isFormula = true;
      }
      length += 1;
      effects.consume(code);
      return code === backslash ? afterBackslash : inside;
    };
    const afterBackslash: State = (code) => {
      if (code !== closing) {
        isFormula = true;
        return inside(code);
      }
      if (!isFormula || length < 2) return nok(code);
      effects.consume(code);
      effects.exit('data');
      return ok;
    };
    return (code) => {
      effects.enter('data');
      effects.consume(code);
      return open;
    };
  },
};

/** Restores formulas in the text of a class, where the source has `<` escaped. */
export const showFormulas = (text: string) =>
  text.replace(/\\\(.{1,300}?\\\)|\\\[.{1,300}?\\\]/gs, (found) => found.replaceAll('&lt;', '<'));
