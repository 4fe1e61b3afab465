import Parser, { type MarkdownIt } from 'markdown-it';
import { endOfFormula } from './formula.ts';

/** A scheme that a link of a user may have, or none. */
export const isHarmless = (address: string) =>
  !/^[a-z][a-z\d+.-]*:/i.test(address) || /^(https?|mailto):/i.test(address);

/**
 * Returns a parser for texts of people. HTML is shown as text, addresses become links only with a
 * scheme, and formulas stay as they were typed, since nothing draws them. `breaks` keeps lines as they
 * were typed.
 */
export function createParser({ breaks }: { breaks: boolean }): MarkdownIt {
  const parser = new Parser({ html: false, linkify: true, breaks });
  parser.linkify.set({ fuzzyLink: false });
  parser.validateLink = (address) => {
    const trimmed = address.trim();
    return isHarmless(trimmed) && !trimmed.startsWith('//');
  };
  parser.inline.ruler.before('escape', 'formula', (state, isTest) => {
    const end = endOfFormula(state.src, state.pos);
    if (end < 0 || end > state.posMax) return false;
    if (!isTest) {
      const formula = state.src.slice(state.pos, end).replaceAll('&lt;', '<');
      formula.split('\n').forEach((line, at) => {
        if (at > 0) state.push(breaks ? 'hardbreak' : 'softbreak', 'br', 0);
        state.push('text', '', 0).content = line;
      });
    }
    state.pos = end;
    return true;
  });
  return parser;
}

/** What readers get of a link: it opens beside the page and vouches for nothing. */
export const linkAttributes = { rel: 'noopener nofollow', target: '_blank' };

/** Schemes that links may have, for the sanitizer. */
export const linkSchemes = ['https', 'http', 'mailto'];
