import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

/** What people may write: text, lists, links and tables; headings start below the page's own. */
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
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow', target: '_blank' }),
  },
};

/** Turns markdown into safe HTML: no script, no style, links to the web and mail alone (Decision 10). */
export function renderMarkdown(markdown: string): string {
  return sanitizeHtml(marked.parse(markdown, { async: false, gfm: true }), policy);
}
