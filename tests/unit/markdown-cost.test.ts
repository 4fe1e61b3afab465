import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { collectionInputSchema } from '~/features/collections/collections.schema';
import { classInputSchema } from '~/features/courses/admin/course-admin.schema';
import { jobRowSchema, previewInputSchema } from '~/features/jobs/job.resource';
import { issue } from '~/lib/issue';
import { findLessonLimit, renderLesson } from '~/lib/markdown/lesson';
import { cleanMarkdown } from '~/lib/markdown/clean-markdown';
import { renderMarkdown } from '~/lib/markdown/markdown';
import { findMarkdownIssue, markdownLimits } from '~/lib/markdown/markdown-limits';

/** Milliseconds of CPU that one text may cost. */
const most = 100;
/** The same as a multiple of what an ordinary class costs, which takes some 6 ms. */
const mostTimes = 16;

/** CPU of this thread in milliseconds, so that a busy machine changes little. */
function getCpu(work: () => unknown): number {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

/** All that a text costs from the form to the row. */
const cost = (text: string) =>
  getCpu(() => findMarkdownIssue(text) ?? renderMarkdown(cleanMarkdown(text)));
/** The same of the text of a class. */
const lessonCost = (text: string) =>
  getCpu(() => findMarkdownIssue(text) ?? renderLesson(cleanMarkdown(text)));
const ordinaryClass =
  '## Judul\n\nParagraf dengan *penekanan*, `kode` dan [tautan](https://a.example).\n\n- satu\n- dua\n\n'.repeat(
    90,
  );
/**
 * Whether a text is cheap in one of some runs: the collector, or neighbours on a busy machine, make
 * single ones several times as dear, and what costs too much costs it each time. A machine whose
 * time is taken by others counts that time as ours, so a run that was dear is held against an
 * ordinary class measured right after it.
 */
const isCheap = (text: string, getCost = cost) =>
  Array.from({ length: 20 }).some(() => {
    const spent = getCost(text);
    return spent < most || spent < mostTimes * lessonCost(ordinaryClass);
  });
const isCheapLesson = (text: string) => isCheap(text, lessonCost);

// What is run for the first time is compiled first.
beforeAll(() => {
  for (let run = 0; run < 200; run += 1) {
    renderMarkdown(cleanMarkdown('a **b** [c](https://d.example) <e>\n\n- `f`\n'.repeat(10)));
  }
  for (let run = 0; run < 60; run += 1) {
    renderLesson('## a **b** [c](https://d.example)\n\n:::example[a]\n- `f`\n:::\n'.repeat(10));
  }
});

/** What means something in Markdown, alone or before something else. */
const pieces = [
  ...['*', '**', '_', '__', '~~', '`', '``', '```\n', '\\', '&amp;', '&#1;', '&'],
  ...['[', '](', '](b)', '](<', ']', '![', '(', ')', '[a]: b\n', '[a]:', '[^1]'],
  ...['<', '<a', '<b>', '</b>', '<script>', '</script>', '<!--', '-->', '<http://a>', '<a@b.co>'],
  ...['http://a.b ', 'https://', 'www.', 'mailto:', '@', 'a@', 'a@b.co ', 'a.', '://', '//'],
  ...[
    '> ',
    '>',
    '- ',
    '+ ',
    '* ',
    '1. ',
    '12) ',
    '    ',
    '\t',
    '  \n',
    '\n',
    '\n\n',
    '# ',
    '---\n',
  ],
  ...['|', '|-|-|\n', '|a|b|\n', '|-', '===\n', 'a', 'a ', '"', "'", '!', '{', 'é', '😀', '\u202e'],
  ...['\\(', '\\[ ', '\\)', '$$', '•\t', '• a\n', '\n– ', 'o '],
  'kata biasa di antaranya ',
];
const directives = [
  ...[':', ':a', ':a[', ':a{', '::a\n', '::a[', '::a{#', '::a{a="', '::a{a=', '::practice{#a}\n\n'],
  ...[':::\n', ':::a\n', ':::a\n:::\n', ':::a\n- ', ':::example[a]\n\na\n\n:::\n\n', '::::a\n'],
];
const lengths = [20_000, 60_000];

/** `npm run test:long -- markdown` tries every piece, and more texts that are drawn. */
const isLong = Boolean(process.env.ALL_MARKDOWN);
const inTurn = <T>(all: readonly T[]) => (isLong ? all : all.filter((_, index) => index % 3 === 0));

/** The rest of a text within its length: a piece as often as it fits. */
const fill = (text: string, piece: string, length: number) =>
  (text + piece.repeat(Math.max(0, Math.ceil((length - text.length) / piece.length)))).slice(
    0,
    length,
  );

/** How often the marks allow a unit, by the unit and the length: to find it costs as much as a test. */
const allowed = new Map<string, number>();
function timesOf(unit: string, length: number): number {
  const key = `${length} ${unit}`;
  const known = allowed.get(key);
  if (known !== undefined) return known;
  let times = Math.floor(length / unit.length);
  while (times > 1 && findMarkdownIssue(unit.repeat(times))) times = Math.floor(times * 0.9);
  allowed.set(key, times);
  return times;
}

/** A unit as often as the marks allow, and then another. */
function atTheLimit(unit: string, rest: string, length: number): string {
  const text = unit.repeat(timesOf(unit, length));
  const full = fill(text, rest, length);
  return findMarkdownIssue(full) ? text : full;
}

/** A piece as often as the marks allow, with each rest, and as often as the length does; each once. */
const fullOf = (piece: string) =>
  new Set(
    lengths.flatMap((length) => [
      ...['a', '['].map((rest) => atTheLimit(piece, rest, length)),
      piece.repeat(Math.floor(length / piece.length)),
    ]),
  );

const unit = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 5 })
  .map((all) => all.join(''));

describe('what a text in Markdown costs', () => {
  it.each(inTurn(pieces))('is bounded for %j, as often as it is taken', (piece) => {
    for (const text of fullOf(piece)) expect(isCheap(text)).toBe(true);
  });

  it.each([
    ['emphasis of alternating signs', '*a_'.repeat(6_666)],
    ['an address of dots', `${'a.'.repeat(9_990)}@`],
    ['an address of hyphens', `${'a'.repeat(9_990)}@${'a-'.repeat(4_900)}`],
    ['quotations in each other', '> '.repeat(5_000)],
    ['quotations without blanks', '>'.repeat(20_000)],
    ['lists in each other', '1. '.repeat(6_600)],
    [
      'a list that goes further in',
      Array.from({ length: 240 }, (_, i) => `${' '.repeat(2 * i)}- a`).join('\n'),
    ],
    [
      'rows that a wide table fills up',
      `${'|'.repeat(101)}\n${'|-'.repeat(100)}|\n${'|\n'.repeat(9_000)}`,
    ],
    [
      'code of growing fences',
      Array.from({ length: 190 }, (_, i) => `${'`'.repeat(i + 1)}a`).join(''),
    ],
    ['lines that go on in deep quotations', `${'> '.repeat(50)}${'a\n'.repeat(9_000)}`],
  ])('is bounded for %s', (_name, text) => {
    expect(isCheap(text)).toBe(true);
  });

  it.each(inTurn([...directives, ...pieces]))('is bounded in a class for %j', (piece) => {
    for (const text of fullOf(piece)) expect(isCheapLesson(text)).toBe(true);
  });

  it.each([
    ['emphasis of alternating signs without a blank', fill('', '*__', 20_000)],
    ['emphasis of three alternating signs', fill('', '*_~~', 20_000)],
    ['code that never ends', atTheLimit('\\``&#1;', '*', 20_000)],
    ['attributes of a directive', `::a{${'a="b" '.repeat(9_000)}}`],
    ['attributes of directives that never end', fill('![:a[', ':a{{', 40_000)],
    ['the label of a directive', `::a[${'[a]'.repeat(900)}]`],
    ['a list in a directive', `:::example\n${'- b\n'.repeat(3_000)}`],
    [
      'directives in each other',
      `${Array.from({ length: 50 }, (_, i) => `${':'.repeat(60 - i)}a`).join('\n')}\n${'a\n'.repeat(3_000)}`,
    ],
    ['directives in lists', `${'- :::a\n\n'.repeat(1_300)}`],
    ['short lines', atTheLimit('\n !a-', 'a', 20_000)],
    ['short paragraphs', atTheLimit('\n\n !a-', 'a', 20_000)],
    ['formulas that never end', atTheLimit('\\(a', 'b', 60_000)],
    ['lines of a long directive', `:::example\n${'kata biasa di antaranya '.repeat(2_000)}`],
  ])('is bounded in a class for %s', (_name, text) => {
    expect(isCheapLesson(text)).toBe(true);
  });

  it('is refused in a class for directives too far within each other', () => {
    const nested = (depth: number) =>
      Array.from({ length: depth }, (_, index) => `${':'.repeat(9 - index)}example`).join('\n');
    expect(findLessonLimit(nested(3))).toBeNull();
    expect(findLessonLimit(nested(4))).toBe('deep');
  });

  it('is bounded for whatever a class may hold', () => {
    const mixed = fc
      .array(fc.constantFrom(...pieces, ...directives), { minLength: 1, maxLength: 5 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(mixed, mixed, fc.constantFrom(...lengths), (first, second, length) => {
        const text = atTheLimit(first, second, length);
        return findMarkdownIssue(text) !== null || isCheapLesson(text);
      }),
      { numRuns: isLong ? 60 : 20 },
    );
  });

  it('is bounded for whatever the schemas take', () => {
    fc.assert(
      fc.property(unit, unit, fc.constantFrom(...lengths), (first, second, length) => {
        const text = atTheLimit(first, second, length);
        return findMarkdownIssue(text) !== null || isCheap(text);
      }),
      { numRuns: isLong ? 120 : 40 },
    );
  });
});

describe('a text in Markdown', () => {
  it('accepts what people write', () => {
    const list = '- [Panduan **prompt**](https://example.org/panduan) untuk `guru`\n'.repeat(250);
    const table = `|Minggu|Topik|\n|---|---|\n${'|1|Mengenal **AI**|\n'.repeat(300)}`;
    const lesson =
      `## Judul\n\n${'Paragraf dengan *penekanan* dan nilai_x. '.repeat(30)}\n\n`.repeat(40);
    for (const text of [
      list,
      table,
      lesson,
      `${'- '.repeat(8)}a\n\n---\n\n* * * * * * * * * * *`,
    ]) {
      expect(findMarkdownIssue(text)).toBeNull();
    }
  });

  it.each([
    ['dense', '*a '.repeat(markdownLimits.marks + 1)],
    ['deep', `${'> '.repeat(markdownLimits.depth + 1)}a`],
  ] as const)('is refused at its field where it is too %s', (reason, text) => {
    const code = issue(`markdown_${reason}`);
    const job = { title: 'a', slug: 'a', company: 'a', location: 'a', description: 'a' };
    const wanted = { jobType: 'Contract', category: 'DevOps', contactEmail: 'a@b.example' };
    for (const [schema, values, field] of [
      [collectionInputSchema, { name: 'a', summary: text }, 'summary'],
      [classInputSchema, { code: 'a', title: 'a', hours: 1, content: text }, 'content'],
      [jobRowSchema, { ...job, ...wanted, description: text }, 'description'],
      [jobRowSchema, { ...job, ...wanted, requirements: text }, 'requirements'],
      [previewInputSchema, { markdown: text }, 'markdown'],
    ] as const) {
      const { error } = schema.safeParse(values);
      expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
        [field, code],
      ]);
    }
  });
});
