import { cleanMarkdown } from '~/lib/markdown/clean-markdown';
import { renderMarkdown } from '~/lib/markdown/markdown';
import { fieldError } from '../errors';
import type { Limit } from '../http/rate-limit';

/** Number of previews that one person may request: each is rendered for them only. */
export const previews: Limit = { name: 'markdown-preview', points: 30, seconds: 60 };

export interface StoredMarkdown {
  /** What people edit. */
  source: string;
  /** What readers get: made once, here, and stored. */
  html: string;
}

/**
 * Prepares Markdown for a field that stores `max` characters. Throws `too_long` if it is too
 * long after escaping what looks like HTML.
 */
export function storedMarkdown(field: string, text: string, max: number): StoredMarkdown {
  const source = cleanMarkdown(text);
  if (source.length > max) {
    throw fieldError(field, 'too_long', { max });
  }
  return { source, html: renderMarkdown(source) };
}

/** What readers see of a text that has no stored HTML: a preview, or a row from before there was any. */
export const markdownHtml = (text: string): string => renderMarkdown(cleanMarkdown(text));
