import sanitizeHtml from 'sanitize-html';
import { findMarkdownIssue } from './markdown-limits.ts';
import {
  createParser,
  focusable,
  linkAttributes,
  linkSchemes,
  listAttributes,
  listClasses,
  textTags,
} from './markdown-parser.ts';

/**
 * Sanitiser policy for people's texts: text, lists, links and tables; headings start below the
 * page's own.
 */
const policy: sanitizeHtml.IOptions = {
  allowedTags: textTags,
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    pre: ['tabindex'],
    table: ['tabindex'],
    ol: listAttributes.ol,
    li: listAttributes.li,
  },
  allowedClasses: listClasses,
  allowedSchemes: linkSchemes,
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    s: 'del',
    a: sanitizeHtml.simpleTransform('a', linkAttributes),
    pre: sanitizeHtml.simpleTransform('pre', focusable),
    table: sanitizeHtml.simpleTransform('table', focusable),
  },
};

export const parser = createParser({ breaks: true });

// A text has no pictures; what one shows, and where it is, stay.
parser.renderer.rules.image = (tokens, at, options, env, renderer) => {
  const token = tokens[at];
  const address = String(token?.attrGet('src') ?? '');
  const alt = renderer.renderInlineAsText(token?.children ?? [], options, env);
  const text = parser.utils.escapeHtml(alt || address);
  const lastLink = tokens.slice(0, at).findLast(({ type }) => type.startsWith('link_'));
  const isInLink = lastLink?.type === 'link_open';
  return isInLink ? text : `<a href="${parser.utils.escapeHtml(address)}">${text}</a>`;
};

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
