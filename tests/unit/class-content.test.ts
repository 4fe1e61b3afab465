import { existsSync, readFileSync } from 'node:fs';
import { readClassFiles, textsIn, answerOf, type QuestionFile } from '#db/seed/course-files';
import { beforeAll, describe, expect, it } from 'vitest';
import courses from '#db/seed/courses.json';
import { locales, type Locale } from '~/i18n/locales';
import { getCourseDictionary } from '~/features/courses/dictionary';
import { toParts } from '~/features/courses/lessons/lesson-parts';
import { cleanMarkdown } from '~/lib/markdown/clean-markdown';
import { renderLesson } from '~/lib/markdown/lesson';
import { isRight } from '~/features/courses/questions/grade';
import { toQuestion } from '~/features/courses/questions/question-rows.server';
import { questionInputSchema } from '~/features/courses/questions/question-input.schema';

/** The courses with content, by the first letters of their codes, with the size of their proof banks. */
const banks = { AI: 60, APP: 48, EDU: 30, ETH: 24, GEN: 36, KKA: 48, PRO: 30 };
const classes: readonly { code: string; exerciseMinutes?: number }[] = courses.flatMap(
  ({ levels }) => levels.flatMap((level): { code: string }[] => level.classes),
);
/** Words of a class of courses whose classes have something to run or plans of lessons as well. */
const leastWords: Partial<Record<keyof typeof banks, number>> = { APP: 1000, KKA: 800 };
/** Figures of a class whose course has a picture for each of its two plans. */
const leastFigures: Partial<Record<keyof typeof banks, number>> = { KKA: 2 };
/** Minutes of classes that have another exercise beside the one in the box. */
const withProject: Readonly<Record<string, number>> = { 'AI-205': 35, 'AI-301': 80 };
const files = await readClassFiles();
const codes = [...files.keys()].filter((code) => Object.hasOwn(banks, code.split('-')[0] ?? ''));
const courseOf = (code: string) => code.split('-')[0] as keyof typeof banks;
/** The courses for teachers and learners are written in English, those that make something and those of Indonesian schools in Indonesian. */
const sourceOf = (code: string): Locale =>
  ['APP', 'KKA', 'PRO'].includes(courseOf(code)) ? 'id' : 'en';
const textOf = (code: string, locale: Locale) =>
  files.get(code)?.texts[locale === sourceOf(code) ? 'original' : locale] ?? '';
const questionsOf = (code: string) => [
  ...(files.get(code)?.practice ?? []),
  ...(files.get(code)?.proof ?? []),
];

const visible = (html: string) => html.replace(/<[^>]*>/g, ' ');
const wordsIn = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,%-]*/gu)?.length ?? 0;
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found]) => found);

it('has the classes of seven courses', () => {
  const counts = { AI: 0, APP: 0, EDU: 0, ETH: 0, GEN: 0, KKA: 0, PRO: 0 };
  for (const code of codes) counts[courseOf(code)] += 1;
  expect(counts).toEqual({ AI: 12, APP: 6, EDU: 5, ETH: 4, GEN: 6, KKA: 6, PRO: 3 });
});

describe.each(codes)('%s', (code) => {
  const rendered = new Map<Locale, ReturnType<typeof renderLesson>>();
  beforeAll(() => {
    for (const locale of locales) rendered.set(locale, renderLesson(textOf(code, locale)));
  });
  const htmlOf = (locale: Locale) => rendered.get(locale)?.html ?? '';

  it.each(locales)('teaches in words, figures, an example and an exercise (%s)', (locale) => {
    expect(rendered.get(locale)?.issues).toEqual([]);
    const least = leastWords[courseOf(code)] ?? 1200;
    expect(wordsIn(visible(htmlOf(locale)))).toBeGreaterThanOrEqual(least);
    expect(all(htmlOf(locale), /<figure class="(lesson-figure)"/g).length).toBeGreaterThanOrEqual(
      leastFigures[courseOf(code)] ?? 3,
    );
    for (const part of ['example', 'exercise', 'reflection']) {
      expect(htmlOf(locale)).toContain(`class="lesson-${part}"`);
    }
    const source = htmlOf(locale).split('<section').at(-1) ?? '';
    expect(source).toMatch(locale === 'en' ? />Sources</ : />Sumber</);
    expect(all(source, /href="(https?:[^"]+)"/g).length).toBeGreaterThanOrEqual(4);
    // Each source can be opened.
    expect(all(source, /<li>((?:(?!<\/li>|href=)[\s\S])*)<\/li>/g)).toEqual([]);
    // A source is a document; the front page of a publisher proves nothing.
    expect(all(source, /href="(https?:\/\/[^/"]+\/?)"/g)).toEqual([]);
    // Stored as it was written, so that an import finds it unchanged.
    expect(cleanMarkdown(textOf(code, locale))).toBe(textOf(code, locale));
  });

  it('has the same steps, figures and questions in both languages', () => {
    const shape = (locale: Locale) =>
      all(
        htmlOf(locale),
        /(<section|<h3|<figure|class="lesson-(?:example|exercise|reflection|notes)"|data-(?:practice|lines|rows)="[^"]+"|class="lesson-ticks"|<input)/g,
      );
    expect(shape('id')).toEqual(shape('en'));
  });

  it('has an exercise with a place to write and points to tick, in its true minutes', () => {
    const shapeOf = (locale: Locale) =>
      toParts(htmlOf(locale), getCourseDictionary(locale), locale).flatMap((part) =>
        'notes' in part ? [[part.columns.length, part.size]] : [],
      );
    expect(shapeOf('en').length).toBeGreaterThanOrEqual(1);
    expect(shapeOf('id')).toEqual(shapeOf('en'));
    const pointsOf = (locale: Locale) => {
      const [list = ''] = all(htmlOf(locale), /<ul class="lesson-ticks">(.*?)<\/ul>/gs);
      return all(list, /(<li>)/g).length;
    };
    expect(pointsOf('en')).toBeGreaterThanOrEqual(2);
    expect(pointsOf('id')).toBe(pointsOf('en'));
    const minutes = classes.find((entry) => entry.code === code)?.exerciseMinutes;
    const said = locales.map((locale) => {
      const [, exercise = ''] = textOf(code, locale).split(/^:::exercise/m);
      return Number(/(\d+) (?:minutes|menit)/.exec(exercise)?.[1]);
    });
    expect(said).toEqual([said[0], said[0]]);
    expect(withProject[code] ?? said[0]).toBe(minutes ?? 15);
  });

  it('shows figures that are there, in its language', () => {
    for (const locale of locales) {
      for (const address of all(htmlOf(locale), /<img src="([^"]+)"/g)) {
        expect(address).toMatch(new RegExp(`^/figures/${code}/[a-z\\d-]+(\\.${locale})?\\.svg$`));
        const path = `public${address}`;
        expect(existsSync(path), path).toBe(true);
        const svg = readFileSync(path, 'utf8');
        expect(svg).toContain('prefers-color-scheme');
        expect(svg).not.toMatch(/<script|<image|<foreignObject|href=/);
      }
    }
  });

  it('offers files that are there', () => {
    for (const locale of locales) {
      for (const address of all(htmlOf(locale), /<a href="(\/[^"]+)"/g)) {
        expect(address).toMatch(
          new RegExp(`^/materials/AI-\\d{3}/[a-z\\d-]+\\.(?:ipynb|pdf|txt|xlsx|zip)$`),
        );
        expect(existsSync(`public${address}`), address).toBe(true);
      }
    }
  });

  it('asks at least eight questions in place, each of them once', () => {
    const practice = (files.get(code)?.practice ?? []).map(({ key }) => key);
    expect(practice.length).toBeGreaterThanOrEqual(8);
    const placed = all(htmlOf('en'), /data-practice="([^"]+)"/g);
    expect([...placed].sort()).toEqual([...practice].sort());
  });

  it.each(locales)('has questions that are whole, and right as their keys say (%s)', (locale) => {
    for (const file of questionsOf(code)) {
      const bank = (files.get(code)?.proof ?? []).includes(file) ? 'proof' : 'practice';
      const { accepted, ...texts } = textsIn(file)(locale);
      const question = toQuestion({ ...answerOf(file), kind: file.kind, accepted, ...texts });
      const input = { ...question, bank, key: file.key, classId: 1 };
      expect(questionInputSchema.safeParse(input), file.key).toMatchObject({ success: true });
      const { kind, answer } = question;
      const value =
        kind === 'number'
          ? (answer as { value: number }).value
          : kind === 'text'
            ? (answer as string[])[0]
            : answer;
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

/** English that was thought in another language. */
const foreignEnglish = [
  /\bbelongs? into\b/,
  /\bWhat holds\?/,
  /\ba no (?:answer|reply) costs\b/i,
  // "Who refuses gets nothing" for "Whoever refuses".
  /^Who (?:(?! and | or )[^,?]){3,60} (?:appears?|does|gets|has|hears|is|knows|loses|owns|pays|sees)\b[^?]*$/,
];

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(stringsIn)
      : [];

it('finds English that was thought in another language', () => {
  const isFound = (line: string) => foreignEnglish.some((pattern) => pattern.test(line));
  for (const line of ['Who refuses gets no shifts.', 'It belongs into the line.', 'What holds?']) {
    expect(isFound(line), line).toBe(true);
  }
  for (const line of ['Who is harmed by it?', 'Who gets the hours, is decided by people.']) {
    expect(isFound(line), line).toBe(false);
  }
});

it.each(codes)('the English of %s is English', (code) => {
  const texts = [
    textOf(code, 'en'),
    ...questionsOf(code).flatMap((file) => stringsIn(textsIn(file)('en'))),
  ];
  const lines = texts.flatMap((text) => text.split(/\n|(?<=[.?!:]) /));
  const found = lines.filter((line) => foreignEnglish.some((pattern) => pattern.test(line)));
  expect(found).toEqual([]);
});

describe.each(Object.entries(banks))('the course %s', (course, size) => {
  const own = codes.filter((code) => courseOf(code) === course);
  const proof = own.flatMap((code) => files.get(code)?.proof ?? []);

  it('has a proof bank with questions of each class and of several kinds', () => {
    expect(proof.length).toBeGreaterThanOrEqual(size);
    for (const code of own) expect(files.get(code)?.proof.length, code).toBeGreaterThanOrEqual(5);
    expect(new Set(proof.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(4);
  });

  it('names each question once, and asks nothing twice', () => {
    const questions = own.flatMap(questionsOf);
    const keys = questions.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const locale of locales) {
      const prompts = questions.map(({ prompt }: QuestionFile) => prompt[locale]);
      expect(prompts.filter((prompt, at) => prompts.indexOf(prompt) !== at)).toEqual([]);
    }
  });
});
