import { decodeEntities } from '../../lib/text-forms/entities.ts';
import { cut } from '../../lib/text-forms/graphemes.ts';

/** Longer texts are cut off: neither searches nor excerpts need more. */
const maxRead = 20_000;
const maxKept = 12_000;

const withoutMarks = (markup: string): string =>
  decodeEntities(
    markup
      .replace(/<[^<>]*>/g, ' ')
      .replace(/!?\[([^\][]*)\]\([^()]*\)/g, '$1')
      .replace(/^[ \t]*(?:[#>]+|[-*+]|\d+\.)[ \t]+/gm, ' ')
      .replace(/[*_`~|]+/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();

/** Markdown or HTML as plain text on one line. */
export const plainText = (markup: string): string =>
  cut(withoutMarks(cut(markup, maxRead)), maxKept);
