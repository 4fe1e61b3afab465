import { describe, expect, it } from 'vitest';
import { getCourseDictionary } from '~/features/courses/dictionary';
import { toParts, withTicks } from '~/features/courses/lessons/lesson-parts';
import { lastEditor } from '~/features/courses/programs/last-editor';
import { cleanMarkdown } from '~/lib/markdown/clean-markdown';
import { renderLesson } from '~/lib/markdown/lesson';
import { payloads } from '../support/xss-payloads';

const figure = (attributes: string, caption = 'Yang perlu dilihat.') =>
  `:::figure{${attributes}}\n${caption}\n:::`;
const good = 'src="/figures/AI-101/a.id.svg" alt="Dua jalan"';
const toIssues = (text: string) =>
  renderLesson(text).issues.map(({ code, params }) => [code, params?.['line']]);
const getTags = (html: string) => html.match(/<[^>]*>/g) ?? [];

describe('the text of a class', () => {
  it('is split into steps at its headings, after a lead', () => {
    const { html, steps } = renderLesson(
      'Anda akan bisa.\n\n## Satu\n\na\n\n### Di dalam\n\n## Dua\n\nb',
    );
    expect(steps).toBe(2);
    expect(html.replace(/\n/g, '')).toBe(
      '<div class="lesson-lead"><p>Anda akan bisa.</p></div>' +
        '<section class="lesson-step" id="step-1"><h2 tabindex="-1">Satu</h2><p>a</p><h3>Di dalam</h3></section>' +
        '<section class="lesson-step" id="step-2"><h2 tabindex="-1">Dua</h2><p>b</p></section>',
    );
  });

  it('is one step where it has no headings, and none where it is empty', () => {
    expect(renderLesson('Isi lama, pukul 19:30')).toMatchObject({ steps: 1, issues: [] });
    expect(renderLesson('')).toMatchObject({ html: '', steps: 0, readingMinutes: 0 });
  });

  it('takes as long as its words do', () => {
    const words = (count: number) => 'kata '.repeat(count);
    expect(renderLesson(words(20)).readingMinutes).toBe(1);
    expect(renderLesson(words(1_800)).readingMinutes).toBe(10);
  });

  it('has figures with their caption, their size and their words for the blind', () => {
    const { html, issues } = renderLesson(figure(`${good} width="640" height="400"`));
    expect(issues).toEqual([]);
    expect(html).toContain(
      '<figure class="lesson-figure"><img src="/figures/AI-101/a.id.svg" alt="Dua jalan" loading="lazy" decoding="async" width="640" height="400" /><figcaption>Yang perlu dilihat.</figcaption></figure>',
    );
  });

  it('has boxes with a title, questions in place, and videos with their transcript', () => {
    const { html, issues } = renderLesson(
      ':::example[Warung *Bu Sari*]\nAndaikan.\n\n::practice{#satu-dua}\n:::\n\n:::video{src="https://youtu.be/aircAruvnKk" title="Jaringan"}\nYang dikatakan.\n:::',
    );
    expect(issues).toEqual([]);
    expect(html).toContain(
      '<div class="lesson-example"><p class="lesson-label" data-label="example"></p><p class="lesson-title">Warung <em>Bu Sari</em></p><p>Andaikan.</p>\n<div data-practice="satu-dua"></div></div>',
    );
    expect(html).toMatch(
      /<click-video data-player="https:\/\/www\.youtube-nocookie\.com\/embed\/aircAruvnKk[^"]*" data-title="Jaringan"><a [^>]*>Jaringan<\/a><\/click-video><details><summary data-label="transcript"><\/summary><p>Yang dikatakan\.<\/p>/,
    );
  });

  it.each([
    ['a\n\n:::tabs\nb\n:::', 'lesson_directive_unknown', 3],
    ['::tabs', 'lesson_directive_unknown', 1],
    ['::figure{src="/a.svg" alt="b"}', 'lesson_figure_incomplete', 1],
    [':::practice{#a}\n:::', 'lesson_directive_colons', 1],
    [`a\n\n${figure('src="/a.svg"')}`, 'lesson_figure_incomplete', 3],
    [figure(good, ''), 'lesson_figure_incomplete', 1],
    [figure('src="//evil.example/a.svg" alt="a"'), 'lesson_figure_address', 1],
    [figure('src="https://evil.example/a.svg" alt="a"'), 'lesson_figure_address', 1],
    [figure('src="javascript:alert(1)" alt="a"'), 'lesson_figure_address', 1],
    ['a\n\n::lab{guess}', 'lesson_lab_unknown', 3],
    ['::lab', 'lesson_lab_unknown', 1],
    [':::lab{tokens}\n:::', 'lesson_directive_colons', 1],
    [figure(`${good} lab=tokens`), 'lesson_figure_lab', 1],
    ['a\n\n::editor{nothing}', 'lesson_editor_unknown', 3],
    ['::editor', 'lesson_editor_unknown', 1],
    ['::editor{app101-bill}\n\n::editor{app101-bill}', 'lesson_editor_twice', 3],
    [':::editor{app101-bill}\n:::', 'lesson_directive_colons', 1],
    ['a\n\n::fact{eu-ai-act-49}', 'lesson_fact_unknown', 3],
    ['::fact', 'lesson_fact_unknown', 1],
    ['::fact{constructor}', 'lesson_fact_unknown', 1],
    [':::fact{unesco-age}\n:::', 'lesson_directive_colons', 1],
    ['::fact{unesco-age}\n\n::fact{unesco-age}', 'lesson_fact_twice', 3],
    ['::practice', 'lesson_practice_key', 1],
    ['::practice{#a}\n\n::practice{#a}', 'lesson_practice_twice', 3],
    ['::notes[a]', 'lesson_notes_incomplete', 1],
    ['::notes{lines=4}', 'lesson_notes_incomplete', 1],
    ['::notes[a]{lines=21}', 'lesson_notes_incomplete', 1],
    ['::notes[a]{columns="a | b"}', 'lesson_notes_incomplete', 1],
    ['::notes[a]{columns="a|b|c|d|e" rows=2}', 'lesson_notes_incomplete', 1],
    [':::notes[a]{lines=4}\n:::', 'lesson_directive_colons', 1],
    ['a\n\n# Judul', 'lesson_heading', 3],
    [':::exercise[a]\nb\n\n## Dua', 'lesson_directive_open', 1],
    [':::video{src="https://evil.example" title="a"}\nb\n:::', 'lesson_video_incomplete', 1],
  ])('is not taken with its mistake, by its line: %j', (text, code, line) => {
    expect(toIssues(text)).toContainEqual([code, line]);
  });

  it.each(payloads)('does nothing: %s', (payload) => {
    const inside = `:::example[${payload}]\n${payload}\n:::\n\n:::figure{src="${payload}" alt='${payload}'}\n${payload}\n:::`;
    for (const text of [payload, inside, `:::video{src="${payload}" title="${payload}"}\na\n:::`]) {
      for (const tag of getTags(renderLesson(text).html)) {
        const withoutTexts = tag.replace(/(alt|data-title|src)="[^"]*"/g, '');
        expect(withoutTexts).not.toMatch(/^<(script|svg|iframe|form|input|object|style)/i);
        expect(withoutTexts).not.toMatch(/\son\w+=|style=|(javascript|data|vbscript):|href="\/\//i);
        expect(tag).not.toMatch(/src="(?!\/)/);
      }
    }
  });

  it('has labs in place, and figures that answer', () => {
    const { html, issues } = renderLesson(`::lab{tokens}\n\n${figure(`${good} lab=threshold`)}`);
    expect(issues).toEqual([]);
    expect(html).toContain('<div data-lab="tokens"></div>');
    expect(html).toContain('<figure class="lesson-figure" data-lab="threshold"><img ');
  });

  it('has editors in place, the last of which its work takes', () => {
    const text = 'a\n\n::editor{app101-bill}\n\nb';
    const { html, issues } = renderLesson(text);
    expect(issues).toEqual([]);
    expect(toParts(html, getCourseDictionary('en'), 'en')).toContainEqual({
      editor: 'app101-bill',
    });
    expect(lastEditor(text)).toBe('app101-bill');
    expect(lastEditor('::editor{gone}\n\n::lab{tokens}')).toBeNull();
  });

  it('has places to write, and points to tick in exercises alone', () => {
    const { html, issues } = renderLesson(
      ':::exercise[a]\n::notes[My <b> "list"]{lines=4}\n\n::notes[Rows]{columns="One | Two & more" rows="3"}\n\n- [ ] first\n- [ ] *second*\n:::\n\n- [ ] outside',
    );
    expect(issues).toEqual([]);
    const parts = toParts(html, getCourseDictionary('en'), 'en');
    expect(parts.filter((part) => 'notes' in part)).toEqual([
      { notes: 'My &lt;b&gt; "list"', columns: [], size: 4 },
      { notes: 'Rows', columns: ['One', 'Two &amp; more'], size: 3 },
    ]);
    const ticked = withTicks(html);
    expect(ticked.match(/<input type="checkbox"/g)).toHaveLength(2);
    expect(ticked).toContain('<span><em>second</em></span></label></li>');
    expect(ticked).toContain('<li>[ ] outside</li>');
  });

  it('gives nobody our ids, classes or places', () => {
    const { html } = renderLesson(
      ':::example{#step-1 .lesson-lead onclick="x" data-practice="a"}\n<section id="step-2">a</section>\n:::\n\n[^1]\n\n[^1]: b\n\n- [ ] c',
    );
    expect(getTags(html).join('')).not.toMatch(/onclick|data-practice|step-2|<input|footnote/);
    expect(getTags(html).filter((tag) => tag.includes(' id='))).toHaveLength(1);
  });

  it('is stored as it was typed, directives and all', () => {
    const text = `Lead\n\n## Satu\n\n${figure(`${good} width=640 height=400`)}\n\n::practice{#a-b}\n\n:::example[Judul \`<b>\`]\n5 < 6, [x](https://a.example)\n:::\n\n:::reflection\nMengapa?\n:::`;
    expect(cleanMarkdown(text)).toBe(text);
  });
});
