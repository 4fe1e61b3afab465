import sanitizeHtml from 'sanitize-html';
import { toLink } from '~/lib/text-forms/links';

/**
 * Sanitises one line of HTML from an admin, such as the subtitle of an event: emphasis and links only
 * (docs/product.md#text-from-people). Returns null if no text is left.
 */
export function sanitizeLine(html: string | null): string | null {
  if (!html) return null;
  const clean = sanitizeHtml(html, {
    allowedTags: ['b', 'strong', 'i', 'em', 'u', 's', 'code', 'sub', 'sup', 'br', 'a'],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      a: (_name, { href: typed = '' }) => {
        const href = toLink(typed);
        const attribs: Record<string, string> = href.startsWith('/')
          ? { href }
          : { href, rel: 'noopener nofollow', target: '_blank' };
        return { tagName: 'a', attribs };
      },
    },
  }).trim();
  return clean.replace(/<[^>]*>/g, '').trim() ? clean : null;
}
