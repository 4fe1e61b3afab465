import { isFigureLab, isLab, type FigureLab, type LabSlug } from '~/config/labs';
import { isProgram, type ProgramName } from '~/config/programs';
import { facts } from '~/content/facts';
import { formatCalendarDay } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { wholeLocale } from '~/i18n/previews';
import { fill } from '~/lib/fill';
import { escapeXml } from '~/lib/text-forms/signs';
import type { CourseDictionary } from '../dictionary';

/**
 * A part of safe HTML, or the place of a practice question, of a lab, of an editor, of an interactive
 * figure or of what readers write.
 */
export type LessonPart =
  | { html: string }
  | { key: string }
  | { lab: LabSlug }
  | { editor: ProgramName }
  | Notes
  | { figure: [opening: string, drawing: string, caption: string]; answers: FigureLab };

/** A place to write: lines, or a table with columns. Names are safe HTML. */
export interface Notes {
  notes: string;
  columns: string[];
  /** Lines, or rows of the table. */
  size: number;
}

/** The words of boxes and facts, in the language of the text. */
type LessonWords = Pick<CourseDictionary, 'lessonBoxes' | 'lessonFacts'>;

const label = /(<(?:p class="lesson-label"|summary) data-label="(\w+)">)/g;
const fact = /<div data-fact="([a-z\d-]+)"><\/div>/g;
const practice = /^<div data-practice="([a-z\d-]+)"><\/div>$/;
const lab = /^<div data-lab="([a-z-]+)"><\/div>$/;
const editor = /^<div data-editor="([a-z\d-]+)"><\/div>$/;
const answering = /^(<figure class="lesson-figure") data-lab="([a-z-]+)"/;
const notes = /^<div class="lesson-notes" data-(?:lines|rows)="(\d+)">(.*)<\/div>$/s;
const slot =
  /(<div data-(?:practice|lab|editor)="[a-z\d-]+"><\/div>|<div class="lesson-notes" data-(?:lines|rows)="\d+">.*?<\/div>|<figure class="lesson-figure" data-lab="[a-z-]+">.*?<\/figure>)/s;
const heading = /<section class="lesson-step" id="step-\d+">(?:<h2[^>]*>(.*?)<\/h2>)?/gs;

function toPart(html: string): LessonPart {
  const key = practice.exec(html)?.[1];
  if (key !== undefined) return { key };
  const slug = lab.exec(html)?.[1] ?? '';
  if (isLab(slug)) return { lab: slug };
  const program = editor.exec(html)?.[1] ?? '';
  if (isProgram(program)) return { editor: program };
  const [, size, names = ''] = notes.exec(html) ?? [];
  if (size !== undefined) {
    const [label = '', ...columns] = [...names.matchAll(/<p>(.*?)<\/p>/gs)].map(
      ([, name = '']) => name,
    );
    return { notes: label, columns, size: Number(size) };
  }
  const name = answering.exec(html)?.[2] ?? '';
  if (!isFigureLab(name)) return { html };
  const figure = html.replace(answering, '$1');
  const drawing = figure.indexOf('>') + 1;
  const caption = figure.indexOf('<figcaption');
  return {
    figure: [figure.slice(0, drawing), figure.slice(drawing, caption), figure.slice(caption)],
    answers: name,
  };
}

/**
 * A fact as HTML: what, in force since when, checked when, by which sources. What is still to come at
 * its check is said so.
 */
function drawFact(id: string, { lessonFacts: t }: LessonWords, lang: Locale): string {
  const one = facts.get(id);
  // A text may be older than the facts.
  if (!one) return '';
  const { title, text, since, sources, checked } = one;
  const own = wholeLocale(lang);
  const toDay = (day: string) => formatCalendarDay(lang, day) ?? day;
  const when = since && fill(since > checked ? t.from : t.since, { date: toDay(since) });
  const links = sources.map(
    ({ name, url }) =>
      `<a href="${escapeXml(url)}" rel="noopener nofollow" target="_blank">${escapeXml(name[own])}</a>`,
  );
  const inOther = own === lang ? '' : ` lang="${own}"`;
  return (
    `<div class="lesson-fact"><p class="lesson-fact-title"${inOther}>${escapeXml(title[own])}</p>` +
    (when ? `<p class="lesson-fact-when">${escapeXml(when)}</p>` : '') +
    `<p${inOther}>${escapeXml(text[own])}</p><p class="lesson-fact-check">` +
    `${escapeXml(fill(t.checked, { date: toDay(checked) }))} · ` +
    `${escapeXml(sources.length > 1 ? t.sources : t.source)}: ${links.join('; ')}</p></div>`
  );
}

/** The stored HTML of a class with its words and facts, cut where questions and labs belong. */
export const toParts = (html: string, words: LessonWords, lang: Locale): LessonPart[] =>
  html
    .replace(
      label,
      (_, tag: string, name: string) =>
        `${tag}${(words.lessonBoxes as Readonly<Record<string, string>>)[name] ?? ''}`,
    )
    .replace(fact, (_, id: string) => drawFact(id, words, lang))
    .split(slot)
    .map(toPart);

const ticks = /<ul class="lesson-ticks">.*?<\/ul>/gs;

/** The HTML with a box at each item that readers tick. */
export const withTicks = (html: string): string =>
  html.replaceAll(ticks, (list) =>
    list
      .replaceAll('<li>', '<li><label><input type="checkbox"><span>')
      .replaceAll('</li>', '</span></label></li>'),
  );

/** The HTML with something at the end of each step. */
export function withEnds(html: string, toEnd: (step: number) => string): string {
  let step = 0;
  // Only steps are sections.
  return html.replaceAll('</section>', () => `${toEnd((step += 1))}</section>`);
}

/** Titles of the steps as safe HTML; empty without a heading. */
export const getStepTitles = (html: string): string[] =>
  [...html.matchAll(heading)].map(([, title = '']) => title.replace(/<[^>]*>/g, ''));

/** Keys of the questions that ask for a guess: they stand before the first step. */
export function guessKeys(parts: readonly LessonPart[]): Set<string> {
  const first = parts.findIndex((part) => 'html' in part && part.html.includes('<section'));
  return new Set(
    parts.slice(0, Math.max(first, 0)).flatMap((part) => ('key' in part ? [part.key] : [])),
  );
}

/** The parts with each question behind its step or its lead, as an element beside the steps. */
export function questionsBehindSteps(parts: readonly LessonPart[]): LessonPart[] {
  const ordered: LessonPart[] = [];
  let waiting: LessonPart[] = [];
  let isBegun = false;
  for (const part of parts) {
    if ('key' in part) {
      waiting.push(part);
    } else if ('html' in part) {
      let { html } = part;
      const step = html.indexOf('<section');
      if (!isBegun && step >= 0 && waiting.length > 0) {
        ordered.push({ html: html.slice(0, step) }, ...waiting);
        waiting = [];
        html = html.slice(step);
      }
      isBegun ||= step >= 0;
      const [first = '', ...others] = html.split('</section>');
      ordered.push({ html: others.length > 0 ? `${first}</section>` : first });
      others.forEach((html, at) => {
        ordered.push(...waiting);
        waiting = [];
        ordered.push({ html: at < others.length - 1 ? `${html}</section>` : html });
      });
    } else {
      ordered.push(part);
    }
  }
  return [...ordered, ...waiting];
}

/** Questions in the order in which a text places them; those that it does not place come last. */
export function inTextOrder<Question extends { key: string }>(
  html: string,
  questions: readonly Question[],
): Question[] {
  const placed = [...html.matchAll(/data-practice="([a-z\d-]+)"/g)].map(([, key = '']) => key);
  const placeOf = ({ key }: Question) => {
    const at = placed.indexOf(key);
    return at < 0 ? placed.length : at;
  };
  return questions.toSorted((one, other) => placeOf(one) - placeOf(other));
}
