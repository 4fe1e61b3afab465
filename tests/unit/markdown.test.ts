import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '~/lib/markdown';

describe('renderMarkdown', () => {
  it('keeps text, lists, emphasis and links, and puts headings below the page’s own', () => {
    const html = renderMarkdown(
      '# Tugas\n\nMelatih **model**.\n\n- satu\n- [dua](https://example.org)',
    );
    expect(html).toContain('<h3>Tugas</h3>');
    expect(html).toContain('<strong>model</strong>');
    expect(html).toContain('<li>satu</li>');
    expect(html).toContain('href="https://example.org"');
    expect(html).toContain('rel="noopener nofollow"');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](//evil.example)',
    '<a href="java&#x09;script:alert(1)">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<p style="position:fixed" onclick="x()">x</p>',
    '<form action="https://evil.example"><input></form>',
    '![x](https://evil.example/track.png)',
    '<<script>script>alert(1)<</script>/script>',
  ])('takes the danger out of %s', (text) => {
    expect(renderMarkdown(text)).not.toMatch(
      /<(script|img|svg|iframe|form|input)|\son\w+=|style=|javascript:|data:|href="\/\//i,
    );
  });
});
