import { describe, expect, it } from 'vitest';
import { cleanMarkdown } from '~/lib/markdown/clean-markdown';
import { renderLesson } from '~/lib/markdown/lesson';
import { renderMarkdown } from '~/lib/markdown/markdown';
import { plainBlocks } from '~/lib/markdown/plain-blocks';
import { sanitizeLine } from '~/server/markdown/sanitize';

const show = (typed: string) => renderMarkdown(cleanMarkdown(typed));
const showInClass = (typed: string) => renderLesson(cleanMarkdown(typed)).html;

/** The numbers that a browser writes before the items of the ordered lists in HTML. */
function numbersIn(html: string): number[] {
  const next: number[] = [];
  const items = html.matchAll(
    /<(\/?ol|li)(?: (?:start|value)="(\d+)")?(?: class="wider?-numbers")?>/g,
  );
  return [...items].flatMap(([, tag, number = '']) => {
    if (tag === '/ol') next.pop();
    if (tag === 'ol') next.push(Number(number || 1));
    if (tag !== 'li') return [];
    const own = Number(number || next.pop());
    if (number) next.pop();
    next.push(own + 1);
    return [own];
  });
}

describe.each([
  ['a text', show],
  ['a class', showInClass],
])('the cleaning of %s keeps what carries meaning', (_, render) => {
  it.each([
    ['17. Agustus adalah hari kemerdekaan', [17]],
    ['1986. Tahun pertama', [1986]],
    ['3. Langkah ketiga', [3]],
    ['0. Persiapan', [0]],
    ['3) Langkah ketiga', [3]],
    ['17. Agustus\n20. Mei', [17, 20]],
    ['17. Agustus\n\n20. Mei\n\n28. Oktober', [17, 20, 28]],
    ['1. satu\n2. dua\n3. tiga', [1, 2, 3]],
    ['1. satu\n1. dua\n1. tiga', [1, 2, 3]],
    ['1. satu\n3. tiga', [1, 3]],
    ['5. lima\n4. empat', [5, 4]],
    ['1986. Tahun pertama\n20. Mei', [1986, 20]],
    ['1. satu\n   1. di dalam\n   3. tiga\n2. dua', [1, 1, 3, 2]],
    ['2. dua\n\nlalu\n\n3. tiga', [2, 3]],
    ['1. one\n2. two\n4. four\n5. five', [1, 2, 4, 5]],
  ])('%j has the numbers %j', (typed, numbers) => {
    expect(numbersIn(render(typed))).toEqual(numbers);
  });

  it.each([
    ['Yth. Bapak/Ibu\n\n    Dengan hormat, kami mengundang\n\n\tDemikian.', 3],
    ['    Kelas ini untuk guru.', 1],
    ['\tPembuka\n\n\tPenutup', 2],
    ['Dear teachers,\n\n     we invite you', 2],
    ['\u3000\u3000Indented', 1],
    ['    <b>tebal</b>', 1],
    ['    • satu kata', 1],
    ['        Judul di tengah', 1],
    ['Isi\n\n    lanjutan\n    baris dua', 2],
    ['        1 + 1 = 2', 1],
  ])('%j is no code, and %d paragraphs', (typed, paragraphs) => {
    const html = render(typed);
    expect(html).not.toMatch(/<(?:pre|code)/);
    expect(html.match(/<p>/g)).toHaveLength(paragraphs);
    const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.join(' ');
    expect(
      words(
        html
          .replace(/<\/?(?:p|br|section)\b[^>]*>/g, ' ')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>'),
      ),
    ).toBe(words(typed));
  });

  it('code between fences stays code', () => {
    expect(render('```\n17. a\n    b\n```')).toContain(
      '<pre tabindex="0"><code>17. a\n    b\n</code></pre>',
    );
    expect(render('1. satu\n\n   ```\n   x\n   ```')).toContain(
      '<pre tabindex="0"><code>x\n</code></pre>',
    );
  });

  it.each([
    ['[karier](contoh.id/karier)', 'https://contoh.id/karier'],
    ['[karier](bit.ly/x)', 'https://bit.ly/x'],
    ['[karier](www.contoh.id)', 'https://www.contoh.id'],
    ['[karier](https://contoh.id)', 'https://contoh.id'],
    ['[karier](/courses/1)', '/courses/1'],
    ['[karier](#bagian)', '#bagian'],
    ['[karier](mailto:a@contoh.id)', 'mailto:a@contoh.id'],
    ['[karier](contoh.id:8080/x)', 'https://contoh.id:8080/x'],
    ['[karier]\n\n[karier]: contoh.id/x', 'https://contoh.id/x'],
  ])('the link of %j leads to %s', (typed, href) => {
    expect(/href="([^"]*)"/.exec(render(typed))?.[1]).toBe(href);
  });

  it.each(['[x](javascript:contoh.id)', '[x](data:text/html,a.id)', '[x](//contoh.id)'])(
    '%j leads nowhere',
    (typed) => {
      expect(render(typed)).not.toMatch(/href="(?!#)/);
    },
  );
});

describe('a picture in a text', () => {
  it.each([
    [
      '![Poster](https://contoh.id/a.png)',
      '<a href="https://contoh.id/a.png" rel="noopener nofollow" target="_blank">Poster</a>',
    ],
    ['![](https://contoh.id/a.png)', '>https://contoh.id/a.png</a>'],
    [
      '[![Poster](https://contoh.id/a.png)](https://contoh.id)',
      '<a href="https://contoh.id" rel="noopener nofollow" target="_blank">Poster</a>',
    ],
    ['![<script>](https://contoh.id/"onload="x)', '&lt;script&gt;'],
    ['[a](https://a.id) ![Poster](https://contoh.id/a.png)', '<a href="https://contoh.id/a.png"'],
    ['![x](javascript:alert(1))', 'x'],
  ])('%j is its words and its address', (typed, html) => {
    expect(show(typed)).toContain(html);
    expect(show(typed)).not.toMatch(/<img|<script|href="javascript/);
  });
});

describe('a line of HTML', () => {
  it('has links with a scheme', () => {
    expect(sanitizeLine('<a href="contoh.id/x">a</a>')).toContain('href="https://contoh.id/x"');
    expect(sanitizeLine('<a href="/events">a</a>')).toContain('href="/events"');
    expect(sanitizeLine('<a href="javascript:contoh.id">a</a>')).not.toContain('href');
  });
});

describe('a plain text', () => {
  const list = (...lines: string[]) => ({ kind: 'list', lines });
  const text = (...lines: string[]) => ({ kind: 'text', lines });
  it.each([
    ['- Bawa ponsel\n- Datang pukul 09.00', [list('Bawa ponsel', 'Datang pukul 09.00')]],
    ['* one\n* two', [list('one', 'two')]],
    ['• satu\n• dua', [list('satu', 'dua')]],
    ['+ satu\n+ dua', [list('satu', 'dua')]],
    ['  - satu\n\t- dua', [list('satu', 'dua')]],
    [
      'Yang dibawa:\n- ponsel\n- laptop\nSampai jumpa',
      [text('Yang dibawa:'), list('ponsel', 'laptop'), text('Sampai jumpa')],
    ],
    ['- Bawa ponsel', [text('- Bawa ponsel')]],
    ['-5 derajat\n-6 derajat', [text('-5 derajat', '-6 derajat')]],
    ['a\n- b\nc', [text('a', '- b', 'c')]],
    ['a\n\n- b\n- c\n\n', [text('a', ''), list('b', 'c')]],
    ['17. Agustus\n20. Mei', [text('17. Agustus', '20. Mei')]],
    ['<b>a</b>\nb', [text('<b>a</b>', 'b')]],
    ['a\r\n- b\r\n- c', [text('a'), list('b', 'c')]],
  ])('%j has these blocks', (typed, blocks) => {
    expect(plainBlocks(typed)).toEqual(blocks);
  });
});
