import { describe, expect, it } from 'vitest';
import { cleanMarkdown } from '~/lib/markdown/clean-markdown';
import { renderLesson } from '~/lib/markdown/lesson';
import { renderMarkdown } from '~/lib/markdown/markdown';

describe('renderMarkdown', () => {
  it('keeps text, lists, emphasis and links, and puts headings below the page’s own', () => {
    const html = renderMarkdown(
      '# Tugas\n\nMelatih **model** dan ~~data~~.\n\n- satu\n- [dua](https://example.org)\n\n|a|\n|-|\n|b|',
    );
    expect(html).toContain('<h3>Tugas</h3>');
    expect(html).toContain('<strong>model</strong> dan <del>data</del>');
    expect(html).toContain('<li>satu</li>');
    expect(html).toContain('<td>b</td>');
    expect(html).toContain(
      '<a href="https://example.org" rel="noopener nofollow" target="_blank">dua</a>',
    );
  });

  it('makes links of addresses, and of nothing that only has a dot', () => {
    const html = renderMarkdown('Lihat https://example.org atau guru@example.org, bukan model.ai');
    expect(html).toContain('href="https://example.org"');
    expect(html).toContain('href="mailto:guru@example.org"');
    expect(html).not.toContain('href="http://model.ai"');
  });

  it.each([
    ['fenced code', '```\nprint(1)\n```', 'pre'],
    ['fenced code of a language', '```python\nprint(1)\n```', 'pre'],
    ['code in a list', '- satu\n\n  ```\n  print(1)\n  ```', 'pre'],
    ['code in a quotation', '> ```\n> print(1)\n> ```', 'pre'],
    ['a table', '|a|b|\n|-|-|\n|1|2|', 'table'],
    ['a table in a list', '- satu\n\n  |a|b|\n  |-|-|\n  |1|2|', 'table'],
  ])('lets the keyboard reach %s, which may be wider than the screen', (_, text, tag) => {
    for (const html of [renderMarkdown(text), renderLesson(`## Langkah\n\n${text}`).html]) {
      expect(html).toContain(`<${tag} tabindex="0">`);
      expect(html).not.toMatch(/<(?:pre|table)>/);
    }
  });

  it('shows as it was typed what no schema would take, without following it', () => {
    expect(renderMarkdown(`${'> '.repeat(5_000)}<b>`)).toMatch(
      /^<p>&gt; &gt;[^<]*&lt;b&gt;<\/p>\n$/,
    );
  });
});

describe('the source of a text in Markdown', () => {
  it.each([
    ['a < b, x<3 dan 5 > 4', 'a < b, x<3 dan 5 > 4'],
    ['**tebal** <b>juga</b>', '**tebal** &lt;b>juga&lt;/b>'],
    ['satu<br>dua', 'satu&lt;br>dua'],
    ['Halo <script>a()</script>dunia', 'Halo &lt;script>a()&lt;/script>dunia'],
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)>'],
    ['<<b>script>alert(1)', '<&lt;b>script>alert(1)'],
    ['\\<b> \\\\<b> \\\\\\<b>', '&lt;b> \\\\&lt;b> \\\\&lt;b>'],
    ['Tulis <nama Anda> di List<String>', 'Tulis &lt;nama Anda> di List&lt;String>'],
    ['<!-- diam --> ada', '&lt;!-- diam --> ada'],
    ['<https://a.example> <guru@a.example>', '<https://a.example> <guru@a.example>'],
    ['`<b>` dan <b>', '`<b>` dan &lt;b>'],
    ['```html\n<script>x</script>\n```', '```html\n<script>x</script>\n```'],
    ['- `a <script>x\n- b` y', '- `a &lt;script>x\n- b` y'],
    ['|a|b|\n|-|-|\n|`|<script>`|', '|a|b|\n|-|-|\n|`|&lt;script>`|'],
    ['\\`<b>`', '\\`&lt;b>`'],
    ['[x](javascript:alert) [y]( data:a)', '[x](#) [y]( #)'],
    ['[x](java&#115;cript:a)', '[x](#)'],
    ['[x]: vbscript:a', '[x]: #'],
    ['[x](https://a.example) [y](mailto:a@b.example) [z](/jobs)', null],
  ])('is stored with its brackets escaped and without links to programs: %s', (text, clean) => {
    expect(cleanMarkdown(text)).toBe(clean ?? text);
    expect(cleanMarkdown(cleanMarkdown(text))).toBe(clean ?? text);
  });
});
