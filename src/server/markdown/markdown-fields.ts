import { cleanMarkdown } from '~/lib/markdown/clean-markdown';
import { renderLesson } from '~/lib/markdown/lesson';
import { renderMarkdown } from '~/lib/markdown/markdown';
import { AppError, fieldError } from '../errors';
import type { Limit } from '../http/rate-limit';

/** Number of previews that one person may request: each is rendered for them only. */
export const previews: Limit = { name: 'markdown-preview', points: 30, seconds: 60 };

export interface StoredMarkdown {
  /** The field that people edit. */
  source: string;
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

/**
 * Prepares the text of a class in the same way. Throws the first thing that is wrong with it at its
 * field, by its line.
 */
export function storedLesson(field: string, text: string, max: number) {
  const source = cleanMarkdown(text);
  if (source.length > max) throw fieldError(field, 'too_long', { max });
  const { html, steps, readingMinutes, issues } = renderLesson(source);
  const [first] = issues;
  if (first) throw new AppError('invalid_fields', undefined, { issues: { [field]: first } });
  return { source, html, steps, readingMinutes };
}

/** HTML of a text without stored HTML, such as a preview. */
export const markdownHtml = (text: string): string => renderMarkdown(cleanMarkdown(text));

/** HTML of a class's text without stored HTML. */
export const lessonHtml = (text: string): string => renderLesson(cleanMarkdown(text)).html;
