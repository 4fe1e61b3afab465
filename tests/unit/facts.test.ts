import { globSync, readFileSync } from 'node:fs';
import { readClassFiles } from '#db/seed/course-files';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { factIds, facts, isFact } from '~/content/facts';
import { toParts } from '~/features/courses/lessons/lesson-parts';
import { getCourseDictionary } from '~/features/courses/dictionary';
import { formatCalendarDay } from '~/i18n/format';
import { locales } from '~/i18n/locales';
import { renderLesson } from '~/lib/markdown/lesson';
import { foreignSentences, sentencesOf } from '../support/sentences';

const day = z.iso.date();
const words = z.strictObject({ en: z.string().min(1), id: z.string().min(1) });
const fact = z.strictObject({
  title: words,
  text: words,
  since: day.optional(),
  // A source is a document; the front page of a publisher proves nothing.
  sources: z
    .array(z.strictObject({ name: words, url: z.url().regex(/^https:\/\/[^/]+\/[^/]/) }))
    .min(1),
  checked: day,
});

/** Days after which somebody has to look again. */
const longestUnchecked = 180;
const daysSince = (date: string) => (Date.now() - Date.parse(date)) / 86_400_000;
const unchecked = () =>
  [...facts]
    .filter(([, { checked }]) => daysSince(checked) > longestUnchecked)
    .map(([id, { checked }]) => `${id}, last checked on ${checked}`);

/** Texts by file and language, without their directives, whose words are elsewhere. */
const classes = await readClassFiles();
const texts = [
  ...[...classes].flatMap(([code, { texts }]) =>
    Object.entries(texts).map(([locale, text]) => ({
      name: `${code} ${locale}`,
      text: text ?? '',
    })),
  ),
  // Our own promises have days of their own.
  ...globSync('src/content/*/*.{json,md}', { exclude: ['src/content/{facts,legal}/**'] })
    .concat(globSync('db/seed/{questions,assignments}/*.json'), 'db/seed/courses.json')
    .map((name) => ({
      name,
      text: readFileSync(name, 'utf8').replace(/^(?:published|updated): .*$/gm, ''),
    })),
];

describe('facts', () => {
  it.each(factIds)('%s is whole, dated and has its sources', (id) => {
    expect(id).toMatch(/^[a-z\d]+(?:-[a-z\d]+)*$/);
    expect(fact.safeParse(facts.get(id))).toMatchObject({ success: true });
    expect(daysSince(facts.get(id)?.checked ?? '')).toBeGreaterThanOrEqual(0);
  });

  it('each stand in a class, at the same places in both languages', () => {
    const placed = new Map<string, string[]>();
    for (const [code, { texts }] of classes) {
      const [first, ...others] = Object.values(texts).map((text) =>
        [...(text ?? '').matchAll(/^::fact\{([^}]*)\}$/gm)].map(([, id = '']) => id),
      );
      for (const other of others) expect(other, code).toEqual(first);
      for (const id of first ?? []) placed.set(id, [...(placed.get(id) ?? []), code]);
    }
    expect([...placed.keys()].filter((id) => !isFact(id))).toEqual([]);
    expect(factIds.filter((id) => !placed.has(id))).toEqual([]);
  });

  it('are named where nobody has checked them for 180 days', () => {
    const names = unchecked();
    if (names.length > 0) console.warn(`Facts to be checked again:\n${names.join('\n')}`);
    expect(names.every((name) => isFact(name.split(',')[0] ?? ''))).toBe(true);
  });

  it('have all been checked within 180 days @long', () => {
    expect(unchecked()).toEqual([]);
  });
});

describe('a fact in a lesson', () => {
  it('has its words, its day and its sources in the language of the text', () => {
    const { html, issues } = renderLesson('## Satu\n\n::fact{eu-ai-act-high-risk}');
    expect(issues).toEqual([]);
    expect(html).toContain('<div data-fact="eu-ai-act-high-risk"></div>');
    for (const locale of locales) {
      const [part] = toParts(html, getCourseDictionary(locale), locale);
      const shown = part && 'html' in part ? part.html : '';
      expect(shown).toContain('<div class="lesson-fact">');
      expect(shown).toContain(formatCalendarDay(locale, '2027-12-02'));
      expect(shown).toMatch(/href="https:\/\/eur-lex\.europa\.eu\/[^"]+"/);
      expect(shown).not.toContain('data-fact');
    }
  });

  it.each(locales)('says nothing in another language that it does not mark (%s)', (locale) => {
    const html = factIds.map((id) => `<div data-fact="${id}"></div>`).join('');
    const [part] = toParts(html, getCourseDictionary(locale), locale);
    const shown = part && 'html' in part ? part.html : '';
    const foreign = foreignSentences(sentencesOf(`<html lang="${locale}">${shown}</html>`));
    expect(foreign).toEqual([]);
  });

  it('says of a law whether it was in force on the day of the check', () => {
    const show = (id: string) => {
      const [part] = toParts(renderLesson(`::fact{${id}}`).html, getCourseDictionary('en'), 'en');
      return part && 'html' in part ? part.html : '';
    };
    expect(show('eu-ai-act-50')).toContain('In force since 2 August 2026');
    expect(show('eu-ai-act-high-risk')).toContain('Applies from 2 December 2027');
    expect(show('unesco-age')).not.toContain('lesson-fact-when');
  });

  it('counts in the minutes that reading takes', () => {
    const without = '## Satu\n\nkata';
    const all = factIds.map((id) => `::fact{${id}}`).join('\n\n');
    expect(renderLesson(`${without}\n\n${all}`).readingMinutes).toBeGreaterThan(
      renderLesson(without).readingMinutes,
    );
  });

  it('leaves no trace of one that is no longer there', () => {
    const parts = toParts('<div data-fact="gone"></div>', getCourseDictionary('en'), 'en');
    expect(parts).toEqual([{ html: '' }]);
  });
});

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December|' +
  'Januari|Februari|Maret|Mei|Juni|Juli|Agustus|Oktober|Desember';
const date = `(?:\\d{1,2} )?(?:(?:${months}) )?20\\d\\d`;

/** Names of laws and of books hold a year that is no deadline. */
const named = [
  /\b(?:No\.?|Nomor|s\.) ?\d+[^.;,()]{0,12}? ?(?:of|Tahun|s\.|\/) ?(?:19|20)\d\d/g,
  /\b\d+\/20\d\d(?:\/\w+)?|\b20\d\d\/\d+/g,
  /, s\. 20\d\d/g,
  /\((?:[^()]{0,80} )?(?:19|20)\d\d\)/g,
  /\]\([^)]*\)/g,
];
const aboutLaw =
  /\b(?:laws?|acts?|regulations?|decrees?|circulars?|article \d+|directives?|treaty|duty|duties|in force|UU|PP Tunas|undang-undang|peraturan|perpres|keputusan bersama|SKB|surat edaran|pasal \d+|wajib|kewajiban)\b/i;
/** From when a law applies, until when, or that it is still being made. */
const deadlines = [
  new RegExp(
    `\\b(?:since|from|until|till|by|as of|before|after|starting|effective|sejak|mulai|hingga|sampai|per|paling lambat|sebelum|sesudah|setelah|terhitung)\\b(?: \\w+){0,3} ${date}`,
    'i',
  ),
  new RegExp(
    `\\b(?:in force|appl(?:y|ies|ied)|takes? effect|berlaku)\\b[^.;:]{0,60}\\b${date}|\\b${date}[^.;:]{0,60}\\b(?:in force|appl(?:y|ies|ied)|takes? effect|berlaku)\\b`,
    'i',
  ),
  /\b(?:(?:is|are|was|were|has been|have been)(?: still)?(?: being)? (?:under discussion|in preparation|drafted|debated)|masih (?:dibahas|diperbincangkan|disusun|diperdebatkan)|sedang (?:dibahas|disusun)|transition period|masa peralihan)\b/i,
];

/** Sentences that state a deadline, in the paragraphs of a text that speak of law. */
const deadlinesIn = (text: string): string[] =>
  text
    .replace(/^:{2,}.*$/gm, '')
    .split(/\n+/)
    .filter((paragraph) => aboutLaw.test(paragraph))
    .flatMap((paragraph) => paragraph.split(/(?<!\bNo\.)(?<=[.!?])\s+/))
    .filter((sentence) => {
      const bare = named.reduce((rest, name) => rest.replace(name, ' '), sentence);
      return deadlines.some((deadline) => deadline.test(bare));
    });

describe('a deadline of law', () => {
  it.each([
    'The Act has been in force since 1 January 2026.',
    'From 2 December 2027 providers have duties under the law.',
    'In the European Union the AI Act (Article 50) makes it a duty; from when on it applies has been under discussion.',
    'Its transition period under the law ended in October 2024.',
    'A revision of the law has been in preparation since 2025.',
    'Providers must comply with the regulation by 2 August 2028.',
    'UU PDP berlaku sejak 17 Oktober 2022.',
    'Sejak 28 Maret 2026 akun anak dinonaktifkan menurut PP Tunas.',
    'Peraturan presiden tentang etika AI masih dibahas antarkementerian.',
    'Kewajiban itu berlaku mulai 2 Desember 2027.',
    'Undang-undang itu memberi waktu sampai Desember 2026.',
    'The rules come from a law. Since 28 March 2026 accounts of children are closed.',
  ])('is found: %s', (sentence) => {
    expect(deadlinesIn(`Before. ${sentence} After.`)).toHaveLength(1);
  });

  it.each([
    'Indonesia has a law: Law No. 27 of 2022, in short UU PDP.',
    'Menurut Undang-Undang Nomor 28 Tahun 2014, hak cipta timbul dengan sendirinya.',
    'UNESCO (2023) recommends rules for laws.',
    'In a survey in the United States in autumn 2025, 64% of teenagers had used one.',
    'The voice may be used until 31 December 2027, then it is deleted.',
    'Sources: DepEd Order 003, s. 2026, on the duties of teachers.',
    '::fact{eu-ai-act-50}',
  ])('is not found where there is none: %s', (sentence) => {
    expect(deadlinesIn(sentence)).toEqual([]);
  });

  it('stands in no text outside the facts', () => {
    const found = texts.flatMap(({ name, text }) =>
      deadlinesIn(text).map((sentence) => `${name}: ${sentence.trim()}`),
    );
    expect(found).toEqual([]);
  });
});
