import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { endOfFormula } from './formula.ts';
import { findMarkdownIssue } from './markdown-limits.ts';

/**
 * Sanitiser policy for people's texts: text, lists, links and tables; headings start below the
 * page's own.
 */
const policy: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'strong', 'em', 'del', 'code', 'pre', 'blockquote', 'hr', 'a', 'ul', 'ol', 'li'],
    ...['h3', 'h4', 'h5', 'h6', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    s: 'del',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow', target: '_blank' }),
  },
};

// HTML is shown as text, line breaks stay, and words such as `model.ai` become links only with a
// scheme.
export const parser = new MarkdownIt({ html: false, linkify: true, breaks: true });

parser.linkify.set({ fuzzyLink: false });

/** A scheme that a link of a user may have, or none. */
export const isHarmless = (address: string) =>
  !/^[a-z][a-z\d+.-]*:/i.test(address) || /^(https?|mailto):/i.test(address);

parser.validateLink = (address) => isHarmless(address.trim()) && !address.trim().startsWith('//');

const escapeHtml = (text: string) => parser.utils.escapeHtml(text);

// Formulas are shown as they were typed.
parser.inline.ruler.before('escape', 'formula', (state, isTest) => {
  const end = endOfFormula(state.src, state.pos);
  if (end < 0 || end > state.posMax) return false;
  if (!isTest) {
    const formula = state.src.slice(state.pos, end).replaceAll('&lt;', '<');
    formula.split('\n').forEach((line, at) => {
      if (at > 0) state.push('hardbreak', 'br', 0);
      state.push('text', '', 0).content = line;
    });
  }
  state.pos = end;
  return true;
});

/** Text as it was typed, in paragraphs and lines. */
export const plainHtml = (text: string) =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>\n')}</p>\n`)
    .join('');

/**
 * Renders Markdown as safe HTML: no scripts, no styles, links to the web and mail only
 * (docs/product.md#text-from-people). A text that no schema would accept, such as an old row, is
 * shown as it was typed.
 */
export function renderMarkdown(markdown: string): string {
  if (findMarkdownIssue(markdown)) return plainHtml(markdown);
  return sanitizeHtml(parser.render(markdown), policy);
}
