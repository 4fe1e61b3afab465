import sanitizeHtml from 'sanitize-html';
import { findMarkdownIssue } from './markdown-limits.ts';
import { createParser, linkAttributes, linkSchemes } from './markdown-parser.ts';

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
  allowedSchemes: linkSchemes,
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    s: 'del',
    a: sanitizeHtml.simpleTransform('a', linkAttributes),
  },
};

export const parser = createParser({ breaks: true });

const escapeHtml = (text: string) => parser.utils.escapeHtml(text);

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
