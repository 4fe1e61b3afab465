import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { cleanMarkdown } from '~/lib/markdown/clean-markdown';
import { renderLesson } from '~/lib/markdown/lesson';
import { renderMarkdown } from '~/lib/markdown/markdown';

/** The text that readers see of HTML, and the elements around it. */
function read(html: string): { text: string; tags: string[] } {
  let text = '';
  const tags: string[] = [];
  const parser = new Parser({
    onopentagname: (name) => tags.push(name),
    ontext: (part) => (text += part),
  });
  parser.end(html);
  return { text: text.trim(), tags };
}

const show = (typed: string) => renderMarkdown(cleanMarkdown(typed));
const showInClass = (typed: string) => renderLesson(cleanMarkdown(typed)).html;

const typed = [
  'Gunakan tag <table>, <form>, dan <title> di HTML; tulis <nama Anda>; jika a <b maka c> d.',
  'Jelaskan apa itu <script> dan kapan <style> dipakai.',
  'Kurung <b>tebal</b> dan <i class="x">miring</i>',
  'satu<br>dua<br/>tiga',
  'Apa bedanya <div> dengan <span>?',
  'List<String> dan Map<String, List<Integer>>',
  'if (a <b && c> d) <!-- catatan --> selesai',
  '<!doctype html> membuka halaman',
  '<?php echo 1; ?>',
  'x<3, 5 > 4, a < b',
  '</p> menutup paragraf',
  'email <guru di sekolah>',
  '<<<EOF',
  '<a href="https://a.example">situs</a>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>x</script>">',
  '<h1>Judul</h1>',
  'Tulis \\<b> untuk tebal',
  'Nilai <= 5 dan >= 3, <-- ini',
  '<Komponen prop={1} /> dari React',
  String.raw`\( E = mc^2 \)`,
  String.raw`Rumus \(a_1 * b_2 * c\) dan \(\{x, y\}\)`,
  String.raw`\[ \frac{a}{b} \\ c \]`,
  String.raw`\[x^2\]`,
  String.raw`jika \( a <b \) maka`,
];

describe('a text in Markdown', () => {
  it.each(typed)('is shown as it was typed: %s', (text) => {
    const wanted = text.replace('\\<', '<');
    for (const html of [show(text), showInClass(text)]) {
      const { text: shown, tags } = read(html);
      // Dashes and quotation marks are not touched either.
      expect(shown).toBe(wanted);
      expect(tags.filter((name) => !['p', 'section', 'a'].includes(name))).toEqual([]);
    }
  });

  it('loses no word in angle brackets, whatever it is', () => {
    const name = fc.constantFrom(
      ...['table', 'script', 'style', 'title', 'b', 'nama Anda', 'T', '/p', '!--', 'svg/onload=x'],
      ...['img src=x', 'textarea', 'select', 'template', 'xmp', 'math', 'custom-element', '?php'],
    );
    const piece = fc.oneof(
      fc.constantFrom('kata', 'a', '5', ',', '-->', '>', '<', '< ', ' '),
      name.map((tag) => `<${tag}>`),
      name.map((tag) => `<${tag}`),
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
        const text = `x ${pieces.join('')}`.replace(/\s+/g, ' ').trim();
        for (const html of [show(text), showInClass(text)]) {
          const { text: shown, tags } = read(html);
          expect(shown).toBe(text);
          expect(tags.every((tag) => ['p', 'section'].includes(tag))).toBe(true);
        }
        expect(cleanMarkdown(cleanMarkdown(text))).toBe(cleanMarkdown(text));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    [String.raw`$$ a_1 * b * c \\ \{d\} $$`, String.raw`$$ a_1 * b * c \\ \{d\} $$`],
    ['\\[\na\n= b\n\\]', '\\[\na\n= b\n\\]'],
    [String.raw`\[bukan tautan\](x)`, '[bukan tautan](x)'],
    [String.raw`harga \*promo\*, 1\. satu`, 'harga *promo*, 1. satu'],
    [String.raw`tidak ditutup \( a`, '( a'],
    ['$5 dan $10', '$5 dan $10'],
  ])('keeps formulas, and escapes of Markdown: %s', (text, shown) => {
    expect(read(show(text)).text).toContain(shown);
  });

  it('keeps the lines of people, and joins those of a class', () => {
    expect(show('Jalan Merdeka 1\nBandung\n\n40111')).toBe(
      '<p>Jalan Merdeka 1<br />\nBandung</p>\n<p>40111</p>\n',
    );
    expect(showInClass('satu\ndua')).toContain('<p>satu\ndua</p>');
  });
});

describe('a list of another program', () => {
  it.each([
    ['Word', '•\tPython\n•\tSQL', '- Python\n- SQL'],
    ['Word, with a sentence before it', 'Syarat:\n•\tPython\n•\tSQL', 'Syarat:\n- Python\n- SQL'],
    ['Word, with a sentence behind it', '•\tA\n•\tB\nKirim CV', '- A\n- B\n\nKirim CV'],
    ['Word, on three levels', '•\tA\no\tB\n▪\tC\n▪\tD\n•\tE', '- A\n  - B\n    - C\n    - D\n- E'],
    ['Word, with its symbol font', '\uf0b7\tA\n\uf0b7\tB', '- A\n- B'],
    ['Word, with indents', '   •\tA\n   •\tB', '   - A\n   - B'],
    ['Word, with indents by tabs', '\t•\tA\n\t•\tB', '- A\n- B'],
    ['a PDF file', '• A\n• B', '- A\n- B'],
    ['a PDF file, without blanks', '•A\n•B', '- A\n- B'],
    ['middle dots', '· A\n· B', '- A\n- B'],
    ['dashes', '– A\n– B', '- A\n- B'],
    ['circles', 'o A\no B', '- A\n- B'],
    ['squares', '▪ A\n▪ B\n▪ C', '- A\n- B\n- C'],
    ['WhatsApp', '◦ A\n◦ B', '- A\n- B'],
    ['two lists', '• A\n• B\n\nlalu\n\n• C\n• D', '- A\n- B\n\nlalu\n\n- C\n- D'],
    ['lines of Windows', '•\tA\r\n•\tB', '- A\n- B'],
    ['a list beside one of Markdown', '- A\n- B\n\n• C\n• D', '- A\n- B\n\n- C\n- D'],
    ['tags in it', '• <b>\n• <i>', '- &lt;b>\n- &lt;i>'],
  ])('becomes a list: %s', (_name, text, clean) => {
    expect(cleanMarkdown(text)).toBe(clean);
    expect(cleanMarkdown(clean)).toBe(clean);
    const { tags } = read(show(text));
    expect(tags).toContain('ul');
    expect(tags.filter((name) => name === 'li')).toHaveLength(clean.match(/^ *- /gm)?.length ?? 0);
  });

  it.each([
    ['one line', '• satu saja'],
    ['a dialogue of one line', '– Halo'],
    ['words with an o', 'o\nobat\norang'],
    ['lines without a text', '•\n•'],
    ['code', '```\n• A\n• B\n```'],
    ['dots within lines', 'A • B\nC • D'],
    ['dashes within words', '–5 derajat\n–7 derajat'],
    ['lines between', '• A\nlanjutan\n• B\nlanjutan'],
  ])('is not made of %s', (_name, text) => {
    expect(cleanMarkdown(text)).toBe(text);
  });
});
