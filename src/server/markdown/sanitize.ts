import sanitizeHtml from 'sanitize-html';

/**
 * One line of HTML from an admin, such as an event's subtitle, with emphasis and links alone (design,
 * Decision 10); null where no text is left.
 */
export function sanitizeLine(html: string | null): string | null {
  if (!html) return null;
  const clean = sanitizeHtml(html, {
    allowedTags: ['b', 'strong', 'i', 'em', 'u', 's', 'code', 'sub', 'sup', 'br', 'a'],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      a: (_name, { href = '' }) => {
        const attribs: Record<string, string> = href.startsWith('/')
          ? { href }
          : { href, rel: 'noopener nofollow', target: '_blank' };
        return { tagName: 'a', attribs };
      },
    },
  }).trim();
  return clean.replace(/<[^>]*>/g, '').trim() ? clean : null;
}
