import { existsSync, readFileSync } from 'node:fs';
import { answerOf, readClassFiles, textsIn } from '#db/seed/course-files';
import courses from '#db/seed/courses.json';
import { describe, expect, it } from 'vitest';
import { isRight } from '~/features/courses/questions/grade';
import { questionInputSchema } from '~/features/courses/questions/question-input.schema';
import { toQuestion } from '~/features/courses/questions/question-rows.server';
import { locales, type Locale } from '~/i18n/locales';
import { cleanMarkdown } from '~/lib/markdown/clean-markdown';
import { renderLesson } from '~/lib/markdown/lesson';

const limits = { words: { least: 550, most: 850 }, sentence: 14, practice: 5 };

const course = courses.find(({ id }) => id === 10);
const classes: readonly { code: string; exerciseMinutes?: number }[] =
  course?.levels.flatMap((level): { code: string }[] => level.classes) ?? [];
const files = await readClassFiles();
const lessons = [...files].filter(([code]) => code.startsWith('AKU-'));
const codes = lessons.map(([code]) => code);
const textOf = (code: string, locale: Locale) =>
  files.get(code)?.texts[locale === 'id' ? 'original' : locale] ?? '';
const practiceOf = (code: string) => files.get(code)?.practice ?? [];

const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);
const wordsIn = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,%-]*/gu)?.length ?? 0;
const visible = (html: string) => html.replace(/<[^>]*>/g, ' ');

/** The sentences of the running text: no list of sources, and a line that ends in a colon is one. */
const sentencesIn = (html: string) =>
  html
    .slice(0, html.lastIndexOf('<section'))
    .split(/<\/(?:p|li|h2|h3|td|th|figcaption)>/)
    .flatMap((block) => visible(block).split(/(?<=[.?!:])["”)]*\s+/))
    .filter((sentence) => wordsIn(sentence) > 0);

it('the course has ten lessons, and asks for no check', () => {
  expect(classes.map(({ code }) => code)).toEqual(
    Array.from({ length: 10 }, (_, at) => `AKU-${101 + at}`),
  );
  expect(lessons.flatMap(([, { proof, before, after }]) => [proof, before, after].flat())).toEqual(
    [],
  );
});

it('the Indonesian of the course says kamu, and the other lessons do not', () => {
  const formal = /(?<![\p{L}-])(?:Anda|Saudara)(?![\p{L}-])/u;
  const familiar = /(?<![\p{L}])(?:kamu|kalian|\p{L}+mu)(?![\p{L}])/iu;
  const own = [
    JSON.stringify({ ...course, translations: null }),
    ...codes.map((code) => textOf(code, 'id')),
    ...codes.flatMap((code) =>
      practiceOf(code).map((question) => JSON.stringify(textsIn(question)('id'))),
    ),
  ];
  expect(own.filter((text) => formal.test(text))).toEqual([]);
  for (const code of codes) expect(textOf(code, 'id'), code).toMatch(familiar);
});

describe.each(codes)('%s', (code) => {
  const html = Object.fromEntries(
    locales.map((locale) => [locale, renderLesson(textOf(code, locale)).html]),
  ) as Record<Locale, string>;

  it.each(locales)('is short, in short sentences (%s)', (locale) => {
    expect(renderLesson(textOf(code, locale)).issues).toEqual([]);
    expect(cleanMarkdown(textOf(code, locale))).toBe(textOf(code, locale));
    const words = wordsIn(visible(html[locale]));
    expect(words).toBeGreaterThanOrEqual(limits.words.least);
    expect(words).toBeLessThanOrEqual(limits.words.most);
    const sentences = sentencesIn(html[locale]);
    const mean = sentences.reduce((sum, one) => sum + wordsIn(one), 0) / sentences.length;
    expect(mean).toBeLessThanOrEqual(limits.sentence);
  });

  it.each(locales)(
    'begins with something to try or to look at, and with a guess (%s)',
    (locale) => {
      const [lead = ''] = html[locale].split('<section');
      expect(lead).toMatch(/<figure class="lesson-figure"|data-lab="/);
      expect(lead).toMatch(/data-lab="|data-practice="aku\d+-guess"/);
      expect(lead).toMatch(locale === 'id' ? /tebak/i : /guess/i);
    },
  );

  it.each(locales)(
    'has something to do together, with a device or without, in its minutes (%s)',
    (locale) => {
      const [, box = ''] = html[locale].split('class="lesson-exercise"');
      expect(box).toMatch(locale === 'id' ? /Tanpa perangkat/ : /Without a device/);
      expect(box).toMatch(locale === 'id' ? /Dengan perangkat/ : /With a device/);
      expect(box).toContain('class="lesson-notes"');
      expect(box).toContain('class="lesson-ticks"');
      const minutes = Number(/(\d+) (?:minutes|menit)/.exec(box)?.[1]);
      expect(minutes).toBe(classes.find((entry) => entry.code === code)?.exerciseMinutes);
    },
  );

  it('ends with five questions and its sources, the same in both languages', () => {
    const shape = (text: string) =>
      all(
        text,
        /(<section|<h3|<figure|class="lesson-[a-z]+"|data-(?:practice|lab|fact|lines|rows)="[^"]+"|<li>)/g,
      );
    expect(shape(html.en)).toEqual(shape(html.id));
    const steps = html.id.split('<section');
    expect(all(steps.at(-2) ?? '', /data-practice="([^"]+)"/g)).toHaveLength(limits.practice);
    expect(
      all(steps.at(-1) ?? '', /(<li>.*?href="https:\/\/[^/"]+\/[^"]+")/gs).length,
    ).toBeGreaterThanOrEqual(1);
    const placed = all(html.id, /data-practice="([^"]+)"/g);
    expect([...placed].sort()).toEqual(
      practiceOf(code)
        .map(({ key }) => key)
        .sort(),
    );
  });

  it('shows figures that are there, in its language', () => {
    for (const locale of locales) {
      for (const address of all(html[locale], /<img src="([^"]+)"/g)) {
        expect(address).toMatch(new RegExp(`^/figures/[A-Z]+-\\d+/[a-z\\d-]+\\.${locale}\\.svg$`));
        expect(existsSync(`public${address}`), address).toBe(true);
        expect(readFileSync(`public${address}`, 'utf8')).toContain('prefers-color-scheme');
      }
    }
  });

  it.each(locales)('has questions that are whole, and right as their keys say (%s)', (locale) => {
    for (const file of practiceOf(code)) {
      const { accepted, ...texts } = textsIn(file)(locale);
      const question = toQuestion({ ...answerOf(file), kind: file.kind, accepted, ...texts });
      const input = { ...question, bank: 'practice', key: file.key, classId: 1 };
      expect(questionInputSchema.safeParse(input), file.key).toMatchObject({ success: true });
      const { kind, answer } = question;
      const value = kind === 'number' ? (answer as { value: number }).value : answer;
      expect(isRight({ kind, answer }, value), file.key).toBe(true);
      const reasons = Object.values(question.reasons);
      expect(reasons.length, file.key).toBeGreaterThanOrEqual(2);
      expect(
        reasons.every((reason) => reason.trim()),
        file.key,
      ).toBe(true);
    }
  });
});
