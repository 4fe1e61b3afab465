import Parser, { type MarkdownIt, type Token } from 'markdown-it';
import { toLink } from '../text-forms/links.ts';

/** Maximum number of characters of a formula. */
const longestFormula = 300;

const closings: Readonly<Record<string, string>> = { '\\(': '\\)', '\\[': '\\]', $$: '$$' };

/**
 * Returns where the formula ends that begins at a place of a text; -1 if none does. Brackets are also
 * escaped for another reason: `\[not a link\](x)`.
 */
function endOfFormula(text: string, from: number): number {
  const opening = text.slice(from, from + 2);
  const closing = closings[opening];
  if (!closing) return -1;
  const rest = text.slice(from + 2, from + 2 + longestFormula);
  const length = rest.indexOf(closing);
  const isOther = opening === '\\[' && !/^\s|[\\^=]/.test(rest.slice(0, length));
  return length < 1 || isOther ? -1 : from + 2 + length + 2;
}

/** Whether a link of a user has a scheme that it may have, or none. */
export function isHarmless(address: string): boolean {
  const link = toLink(address);
  return !/^[a-z][a-z\d+.-]*:/i.test(link) || /^(https?|mailto):/i.test(link);
}

/** Classes of lists whose numbers need more room, by the least number that does. */
const roomyLists = { 'wider-numbers': 100, 'wide-numbers': 10 };

/**
 * Keeps the numbers of items that Markdown would count otherwise, since days and years begin lines, too.
 * Items that all have one number are counted.
 */
function keepNumbers(tokens: readonly Token[]): void {
  const lists: { open: Token; next: number; typed: number; most: number }[] = [];
  for (const token of tokens) {
    const list = lists.at(-1);
    if (token.type === 'ordered_list_open') {
      const start = Number(token.attrGet('start') ?? 1);
      lists.push({ open: token, next: start, typed: start, most: start });
    }
    if (token.type === 'ordered_list_close') {
      const most = lists.pop()?.most ?? 0;
      const room = Object.entries(roomyLists).find(([, least]) => most >= least);
      if (room) list?.open.attrSet('class', room[0]);
    }
    if (token.type !== 'list_item_open' || token.info === '' || !list) continue;
    const typed = Number(token.info);
    const number = typed === list.typed ? list.next : typed;
    if (number !== list.next) token.attrSet('value', token.info);
    list.typed = typed;
    list.next = number + 1;
    list.most = Math.max(list.most, number);
  }
}

/**
 * Returns a parser for texts of people. HTML is shown as text, addresses in a text become links only
 * with a scheme, and formulas stay as they were typed, since nothing draws them. What is indented is no
 * code: people indent paragraphs, as letters do. `breaks` keeps lines as they were typed.
 */
export function createParser({ breaks }: { breaks: boolean }): MarkdownIt {
  const parser = new Parser({ html: false, linkify: true, breaks });
  parser.linkify.set({ fuzzyLink: false });
  parser.disable('code');
  parser.core.ruler.after('block', 'numbers', ({ tokens }) => {
    keepNumbers(tokens);
  });
  const { normalizeLink } = parser;
  parser.normalizeLink = (address) => normalizeLink(toLink(address));
  parser.validateLink = (address) => {
    const trimmed = address.trim();
    return isHarmless(trimmed) && !trimmed.startsWith('//');
  };
  parser.inline.ruler.before('escape', 'formula', (state, isTest) => {
    const end = endOfFormula(state.src, state.pos);
    if (end < 0 || end > state.posMax) return false;
    if (!isTest) {
      const formula = state.src.slice(state.pos, end).replaceAll('&lt;', '<');
      formula.split('\n').forEach((line, at) => {
        if (at > 0) state.push(breaks ? 'hardbreak' : 'softbreak', 'br', 0);
        state.push('text', '', 0).content = line;
      });
    }
    state.pos = end;
    return true;
  });
  return parser;
}

/** What readers get of a link: it opens beside the page and vouches for nothing. */
export const linkAttributes = { rel: 'noopener nofollow', target: '_blank' };

/** What is wider than a page scrolls by itself, which the keyboard has to reach. */
export const focusable = { tabindex: '0' };

/** Schemes that links may have, for the sanitizer. */
export const linkSchemes = ['https', 'http', 'mailto'];

/** Elements of every text of people, and what of them carries meaning. */
export const textTags = [
  ...['p', 'br', 'strong', 'em', 'del', 'code', 'pre', 'blockquote', 'hr', 'a', 'ul', 'ol', 'li'],
  ...['h3', 'h4', 'h5', 'h6', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
];
export const listAttributes = { ol: ['start'], li: ['value'] };
export const listClasses = { ol: Object.keys(roomyLists) };
