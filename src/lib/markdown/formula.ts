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
