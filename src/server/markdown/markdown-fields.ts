import { atMost } from '~/lib/form-schema';
import { cleanMarkdown, renderMarkdown } from '~/lib/markdown';
import { AppError } from '../errors';
import type { Limit } from '../http/rate-limit';

/** Previews that one person may ask for: each is rendered for them alone. */
export const previews: Limit = { name: 'markdown-preview', points: 30, seconds: 60 };

export interface StoredMarkdown {
  /** What people edit. */
  source: string;
  /** What readers get: made once, here, and stored. */
  html: string;
}

/**
 * A text in Markdown as it is stored, for a field that holds `max` characters. Throws `invalid_fields`
 * where it is too long once what looks like HTML is written as text.
 */
export function storedMarkdown(field: string, text: string, max: number): StoredMarkdown {
  const source = cleanMarkdown(text);
  if (source.length > max) {
    throw new AppError('invalid_fields', atMost(max), { fields: { [field]: atMost(max) } });
  }
  return { source, html: renderMarkdown(source) };
}

/** What readers see of a text that has no stored HTML: a preview, or a row from before there was any. */
export const markdownHtml = (text: string): string => renderMarkdown(cleanMarkdown(text));
