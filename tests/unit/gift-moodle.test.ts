import { describe, expect, it } from 'vitest';
import { readGift } from '~/features/courses/questions/gift-read';
import { readGiftText } from '~/features/courses/questions/gift-text';

const target = { bank: 'proof', classId: null, truth: ['Benar', 'Salah'] } as const;
type Format = Parameters<typeof readGiftText>[0]['format'];

const formatting = (tags: string) => ({ code: 'gift_formatting', params: { tags } });
const file = (name: string) => ({ code: 'gift_file', params: { name } });

const texts: [format: Format, source: string, text: string, losses?: object[]][] = [
  [
    'html',
    '<p dir="ltr" style="text-align: left;">Apa ibu kota Indonesia?<br></p>',
    'Apa ibu kota Indonesia?',
  ],
  ['html', '<p>Betul &amp; tepat</p>', 'Betul & tepat'],
  ['html', 'Satu&nbsp;dua &lt;b&gt; &#8220;tiga&#8221; &eacute;', 'Satu dua <b> “tiga” é'],
  ['html', '<p>Baris satu</p><p>Baris dua</p>', 'Baris satu\nBaris dua'],
  ['html', 'Satu<br>dua<br><br><br>tiga', 'Satu\ndua\n\ntiga'],
  ['html', '<div>Satu\n   dua</div>', 'Satu dua'],
  ['html', 'Pilih:<ul><li>satu</li><li>dua</li></ul>', 'Pilih:\n- satu\n- dua'],
  ['html', '<ol><li>satu</li><li>dua</li></ol>', '1. satu\n2. dua'],
  ['html', 'Luas 5 m<sup>2</sup>, H<sub>2</sub>O, x<sup>a+b</sup>', 'Luas 5 m², H₂O, x^(a+b)'],
  ['html', 'Mana yang <strong>bukan</strong> AI?', 'Mana yang bukan AI?', [formatting('<strong>')]],
  ['html', '<pre>if a:\n    b()</pre>', 'if a:\n    b()'],
  [
    'html',
    '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>',
    'A | B\n1 | 2',
    [formatting('<table>')],
  ],
  ['html', '<a href="https://a.example/x">panduan</a>', 'panduan (https://a.example/x)'],
  ['html', '<a href="https://a.example/x">https://a.example/x</a>', 'https://a.example/x'],
  ['html', '<a href="@@PLUGINFILE@@/data.csv">data</a>', 'data', [file('data.csv')]],
  ['html', '<img src="@@PLUGINFILE@@/foto.png">Apa ini?', 'Apa ini?', [file('foto.png')]],
  [
    'html',
    '<p><img src="@@PLUGINFILE@@/peta%20jawa.png?time=1" alt="Peta Jawa"> Pulau apa?</p>',
    'Peta Jawa Pulau apa?',
    [file('peta jawa.png')],
  ],
  ['html', '<img src="data:image/png;base64,iVBOR">', '', [file('data:image/png')]],
  [
    'html',
    '<video controls><source src="@@PLUGINFILE@@/a.mp4">Tidak didukung</video>Lihat.',
    'Lihat.',
    [file('a.mp4')],
  ],
  ['html', '<script>alert(1)</script>Apa?', 'Apa?', [formatting('<script>')]],
  ['html', '<!-- catatan -->Apa?', 'Apa?'],
  ['html', String.raw`Hitung \( x^2 \)`, String.raw`Hitung \( x^2 \)`],
  [
    'markdown',
    'Apa **ibu kota** _Indonesia_?',
    'Apa ibu kota Indonesia?',
    [formatting('<strong>, <em>')],
  ],
  ['markdown', 'Pilih:\n\n- satu\n- dua', 'Pilih:\n- satu\n- dua'],
  ['markdown', '![Peta](@@PLUGINFILE@@/peta.png) Apa ini?', 'Peta Apa ini?', [file('peta.png')]],
  ['markdown', 'A &amp; B <br> C', 'A & B\nC'],
  ['moodle', 'Tom &amp; Jerry &lt;3', 'Tom & Jerry <3'],
  ['moodle', 'Apa guna <table> dan <title>?', 'Apa guna <table> dan <title>?'],
  ['moodle', 'Jika a < b dan c > d, <nama Anda>?', 'Jika a < b dan c > d, <nama Anda>?'],
  ['moodle', 'Satu\ndua', 'Satu\ndua'],
  ['moodle', '<p>Apa <b>ini</b>?</p>', 'Apa ini?', [formatting('<p>, <b>')]],
  ['moodle', '<img src="@@PLUGINFILE@@/x.jpg" alt="">Apa?', 'Apa?', [file('x.jpg')]],
  ['plain', 'Apa arti <b>&amp;</b> **ini**?', 'Apa arti <b>&amp;</b> **ini**?'],
];

interface Expected {
  losses?: object[];
  issues?: object[];
  input?: object;
}

const all = ['losses', 'issues'] as const;
const files: [name: string, source: string, expected: Expected][] = [
  [
    'a question of Moodle',
    String.raw`::Ibu kota::[html]<p dir\="ltr" style\="text-align\: left;">Apa ibu kota Indonesia?<br></p>{
=<p dir\="ltr">Jakarta</p>#<p>Betul &amp; tepat</p>
~<p>Bandung</p>#<p>Belum</p>
}`,
    {
      input: {
        prompt: 'Apa ibu kota Indonesia?',
        options: [
          { id: 'a', text: 'Jakarta' },
          { id: 'b', text: 'Bandung' },
        ],
        reasons: { a: 'Betul & tepat', b: 'Belum' },
      },
    },
  ],
  [
    'a picture that it needs',
    String.raw`[html]<img src\="@@PLUGINFILE@@/foto.png">Apa ini? {=Kucing ~Sapi}`,
    { losses: [{ column: 'prompt', code: 'gift_file', params: { name: 'foto.png' } }] },
  ],
  [
    'options that are pictures',
    String.raw`[html]Mana yang kucing? {=<img src\="a.png"> ~<img src\="b.png">}`,
    {
      losses: [
        { column: 'options.0', code: 'gift_file', params: { name: 'a.png' } },
        { column: 'options.1', code: 'gift_file', params: { name: 'b.png' } },
      ],
      issues: [
        { column: 'options.0.text', code: 'option_required' },
        { column: 'options.1.text', code: 'option_required' },
      ],
    },
  ],
  [
    'a part of a point',
    'Apa? {=Benar ~%50%Hampir ~Salah}',
    {
      input: { kind: 'choice', answer: 'a' },
      losses: [{ column: 'answer', code: 'gift_weights', params: { weights: '50%' } }],
    },
  ],
  ['equal parts', 'Apa? {~%50%a ~%50%b ~%-100%c}', { input: { answer: ['a', 'b'] } }],
  [
    'unequal parts',
    'Apa? {~%75%a ~%25%b ~c}',
    {
      input: { answer: ['a', 'b'] },
      losses: [{ column: 'answer', code: 'gift_weights', params: { weights: '75%, 25%' } }],
    },
  ],
  [
    'several options that are fully right',
    'Apa? {=a =b ~c}',
    { issues: [{ column: 'answer', code: 'gift_several_right' }] },
  ],
  [
    'feedback for the whole choice',
    'Apa? {=a ~b####Baca lagi}',
    { losses: [{ column: 'reasons', code: 'gift_feedback', params: { text: 'Baca lagi' } }] },
  ],
  [
    'feedback for the whole of true and false',
    'Bumi bulat {T####Baca lagi}',
    { losses: [{ column: 'reasons', code: 'gift_feedback', params: { text: 'Baca lagi' } }] },
  ],
  [
    'feedback after any answer',
    'Berapa? {#4####Dua kali dua}',
    { input: { reasons: { correct: 'Dua kali dua', wrong: 'Dua kali dua' } } },
  ],
  [
    'feedback of typed answers',
    'Ibu kota? {=Jakarta#Betul =%0%*#Belum}',
    { input: { answer: ['Jakarta'], reasons: { correct: 'Betul', wrong: 'Belum' } } },
  ],
  [
    'more feedback than there is room for',
    'Ibu kota? {=Jakarta#Betul =DKI#Juga betul}',
    {
      input: { answer: ['Jakarta', 'DKI'], reasons: { correct: 'Betul', wrong: '' } },
      losses: [{ column: 'reasons', code: 'gift_feedback', params: { text: 'Juga betul' } }],
    },
  ],
  [
    'a typed answer that is half right',
    'Ibu kota? {=Jakarta =%50%Batavia#Dulu}',
    {
      input: { answer: ['Jakarta'] },
      losses: [
        { column: 'answer', code: 'gift_weights', params: { weights: '50%' } },
        { column: 'reasons', code: 'gift_feedback', params: { text: 'Dulu' } },
      ],
    },
  ],
  [
    'a star for any text',
    'Ibu kota? {=*Jakarta* =DKI}',
    { losses: [{ column: 'answer', code: 'gift_wildcard', params: { text: '*Jakarta*' } }] },
  ],
  ['a star that is one', String.raw`Sandi? {=a\*b =c}`, { input: { answer: ['a*b', 'c'] } }],
  [
    'numbers of which one is right',
    'Berapa? {#=4:0.5#Tepat =%50%5:1#Hampir ~#Jauh}',
    {
      input: {
        answer: { value: 4, tolerance: 0.5 },
        reasons: { correct: 'Tepat', wrong: 'Jauh' },
      },
      losses: [
        { column: 'answer', code: 'gift_weights', params: { weights: '50%' } },
        { column: 'reasons', code: 'gift_feedback', params: { text: 'Hampir' } },
      ],
    },
  ],
  [
    'numbers of which two are right',
    'Berapa? {#=4 =-4}',
    { issues: [{ column: 'answer', code: 'gift_several_right' }] },
  ],
  [
    'pairs of HTML',
    '[html]Cocokkan {=<p>cat</p> -> meong =<p>dog &amp; co</p> -> guk}',
    {
      input: {
        options: {
          left: [
            { id: 'a', text: 'cat' },
            { id: 'b', text: 'dog & co' },
          ],
        },
      },
    },
  ],
  [
    'Markdown',
    '[markdown]Apa **ibu kota**? {=Jakarta ~Bandung}',
    {
      input: { prompt: 'Apa ibu kota?' },
      losses: [{ column: 'prompt', code: 'gift_formatting', params: { tags: '<strong>' } }],
    },
  ],
  [
    'words in angle brackets of a text without a format',
    'Apa guna <title>? {=Judul ~Isi}',
    { input: { prompt: 'Apa guna <title>?' } },
  ],
];

describe('GIFT of Moodle', () => {
  it.each(texts)('becomes text: %s %j', (format, source, text, losses = []) => {
    expect(readGiftText({ format, text: source })).toEqual({ text, losses });
  });

  it.each(files)('says what it loses: %s', (_name, source, expected) => {
    const read = readGift(source, target);
    for (const part of all) {
      expect(read[part]).toEqual((expected[part] ?? []).map((one) => ({ line: 1, ...one })));
    }
    if (expected.input) expect(read.questions).toMatchObject([{ input: expected.input }]);
  });

  it('names each question by its line', () => {
    const one = String.raw`[html]<img src\="a.png">Apa? {=a ~b}`;
    const { losses } = readGift([one, '', 'Apa? {T}', '', one].join('\n'), target);
    expect(losses.map(({ line }) => line)).toEqual([1, 5]);
  });
});
