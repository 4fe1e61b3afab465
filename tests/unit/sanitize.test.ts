import { describe, expect, it } from 'vitest';
import { cleanMarkdown } from '~/lib/markdown/clean-markdown';
import { renderMarkdown } from '~/lib/markdown/markdown';
import { sanitizeLine } from '~/server/markdown/sanitize';
import { payloads } from '../support/xss-payloads';

/** What is left of an attack may be text; no tag of it acts, and no attribute but those of a link. */
const acting =
  /<(?!\/?(b|strong|i|em|u|s|code|sub|sup|br|a|p|pre|del|blockquote|hr|ul|ol|li|h[3-6]|table|thead|tbody|tr|th|td)[\s>/])|<[^>]*\s(?!href|rel|target)[\w:]+=|href="(?!https?:|mailto:|\/(?!\/)|#|\?|[\w.]+")/i;

describe('HTML that people write', () => {
  it.each(payloads)('does nothing: %s', (payload) => {
    for (const html of [sanitizeLine(payload) ?? '', renderMarkdown(payload)]) {
      for (const tag of html.match(/<[^>]*>/g) ?? []) {
        expect(tag).not.toMatch(acting);
        expect(tag).not.toMatch(/href="?\s*(javascript|data|vbscript|\/\/)/i);
      }
    }
  });

  it.each(payloads)('is stored as a source that nobody runs: %s', (payload) => {
    // What is left of `<` before a letter is the address of a link.
    const clean = cleanMarkdown(payload).replace(/<(https?:|mailto:)/gi, '');
    expect(clean).not.toMatch(/<[a-z/!?]/i);
    expect(clean).not.toMatch(/\]\(\s*(javascript|data|vbscript)/i);
  });

  it('keeps emphasis and links', () => {
    expect(sanitizeLine('<b>a</b> <a href="https://example.org">c</a>')).toBe(
      '<b>a</b> <a href="https://example.org" rel="noopener nofollow" target="_blank">c</a>',
    );
    expect(sanitizeLine('<script>x</script>')).toBeNull();
  });
});
