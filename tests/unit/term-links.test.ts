import { describe, expect, it } from 'vitest';
import { TermLinker } from '~/lib/term-links';
import { cpuTime } from '../support/cpu-time';

const names = [
  { name: 'AI', href: '/glossary/ai' },
  { name: 'API', href: '/glossary/api' },
  { name: 'Model', href: '/glossary/model' },
  { name: 'Model bahasa', href: '/glossary/language-model' },
  { name: 'Model bahasa besar', href: '/glossary/llm' },
  { name: 'Uji A/B', href: '/glossary/a-b' },
  { name: 'fine-tuning', href: '/glossary/fine-tuning' },
];
const linker = new TermLinker(names, 'id');
const link = (html: string, most = 12) => linker.link(html, most);
/** The same with links written short. */
const short = (html: string, most?: number) =>
  link(html, most).replace(/<a href="\/glossary\/([\w-]+)">(.*?)<\/a>/g, '[$2:$1]');

describe('links to terms', () => {
  it.each([
    ['Model besar', '[Model:model] besar'],
    // The longest name, in any case, whatever stands between its words.
    ['sebuah model  bahasa besar', 'sebuah [model  bahasa besar:llm]'],
    ['model bahasa Jawa', '[model bahasa:language-model] Jawa'],
    ['fine tuning dan Fine-Tuning', '[fine tuning:fine-tuning] dan Fine-Tuning'],
    ['uji A/B dan uji B', '[uji A/B:a-b] dan uji B'],
    // With an ending, in one word or behind a hyphen.
    ['modelnya, AI-nya', '[modelnya:model], [AI-nya:ai]'],
    // Abbreviations are no words in other letters.
    ['api unggun, API', 'api unggun, [API:api]'],
    // Whole words, and no parts of something longer.
    ['permodelan dan modelling, AI-101, non-AI, AI.id, x@AI', null],
    ['model<b>bahasa</b>', '[model:model]<b>bahasa</b>'],
    // Once each; a longer name that is known already is passed over whole.
    [
      'model bahasa, model bahasa, model',
      '[model bahasa:language-model], model bahasa, [model:model]',
    ],
    ['R&amp;AI &lt;AI&gt;', 'R&amp;[AI:ai] &lt;AI&gt;'],
  ])('%s', (html, expected) => {
    expect(short(html)).toBe(expected ?? html);
  });

  it.each([
    '<h2 id="a">AI</h2>',
    '<a href="/x"><em>AI</em></a>',
    '<pre><code>AI</code></pre>',
    '<figure><svg><text>AI</text></svg><figcaption>AI</figcaption></figure>',
    '<button>AI</button><label>AI</label><summary>AI</summary>',
    '<img alt="AI > model" src="/AI.png">',
    '<!-- AI -->',
  ])('are not in %s', (html) => {
    expect(link(html)).toBe(html);
    expect(short(`${html}<p>AI</p>`)).toBe(`${html}<p>[AI:ai]</p>`);
  });

  it('are as many as the page may have, its first ones', () => {
    expect(short('AI, API, model', 2)).toBe('[AI:ai], [API:api], model');
  });

  it('are not in phrases with another meaning, whatever tags stand in them', () => {
    const wary = new TermLinker(names, 'id', ['kereta model', 'Toko AI (API)', 'model kue']);
    const linked = (html: string) =>
      wary.link(html, 12).replace(/<a href="[^"]*">(.*?)<\/a>/g, '[$1]');
    expect(linked('Sebuah Kereta\n model dan model')).toBe('Sebuah Kereta\n model dan [model]');
    expect(linked('<p>toko AI (<em>API</em>)</p><p>AI</p>')).toBe(
      '<p>toko AI (<em>API</em>)</p><p>[AI]</p>',
    );
    expect(linked('<!-- kereta --><h2>AI</h2>model kue, API, model')).toBe(
      '<!-- kereta --><h2>AI</h2>model kue, [API], [model]',
    );
  });

  it('have the endings of their language', () => {
    const english = new TermLinker([{ name: 'Chatbot', href: '/c' }], 'en');
    expect(english.link('Two chatbots', 9)).toBe('Two <a href="/c">chatbots</a>');
    expect(english.link('chatbotnya', 9)).toBe('chatbotnya');
  });
});

/** Numbers that are the same at each run. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Some HTML of elements within elements, with terms, entities and other words in it. */
function someHtml(next: (below: number) => number, depth = 0): string {
  const words = [
    'AI',
    'model',
    'bahasa',
    'besar',
    'Uji A/B',
    'modelnya',
    '&amp;',
    'api',
    'kopi',
    'AI-1',
    '😀',
  ];
  const tags = ['p', 'em', 'strong', 'li', 'a', 'h2', 'code', 'figure', 'td', 'summary'];
  return Array.from({ length: 1 + next(6) }, () => {
    if (depth < 4 && next(3) === 0) {
      const tag = tags[next(tags.length)] ?? 'p';
      const attribute = tag === 'a' ? ' href="/x"' : '';
      return `<${tag}${attribute}>${someHtml(next, depth + 1)}</${tag}>`;
    }
    return words[next(words.length)];
  }).join(['', ' ', '-', ', ', '\n'][next(5)]);
}

const untagged = (html: string) => html.replace(/<[^>]*>/g, '');
const added = /<a href="(\/glossary\/[^"]*)">([^<]*)<\/a>/g;

const noText = ['a', 'h2', 'code', 'figure', 'summary'];
const isNoText = (open: string[]) => open.some((tag) => noText.includes(tag));

/** The elements that are open at the end of some HTML. */
function openAt(html: string): string[] {
  const open: string[] = [];
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
    if (slash) open.pop();
    else open.push(tag);
  }
  return open;
}

it('keeps every text, links nothing twice, and nothing within what is no running text', () => {
  let links = 0;
  for (let seed = 1; seed <= 3000; seed += 1) {
    const html = someHtml(seeded(seed));
    const linked = link(html);
    expect(untagged(linked), html).toBe(untagged(html));
    // But for the new links it is the same.
    expect(linked.replace(added, '$2'), html).toBe(html);
    const hrefs = [...linked.matchAll(added)].map(([, href]) => href);
    links += hrefs.length;
    expect(new Set(hrefs).size, html).toBe(hrefs.length);
    for (const place of linked.matchAll(added)) {
      expect(openAt(linked.slice(0, place.index)), linked).not.toSatisfy(isNoText);
    }
  }
  expect(links).toBeGreaterThan(1000);
});

it('takes time in proportion to the text', () => {
  const text = (n: number) =>
    '<p>Sebuah model bahasa besar dan model bahasa &amp; AI-1 lagi.</p>'.repeat(n);
  // The clock of a thread may tick every ten milliseconds only: many runs are timed as one.
  const time = (html: string) =>
    cpuTime(() => {
      for (let run = 0; run < 15; run++) link(html);
    });
  time(text(200));
  const once = time(text(500));
  expect(time(text(5_000))).toBeLessThan(40 * once);
});
