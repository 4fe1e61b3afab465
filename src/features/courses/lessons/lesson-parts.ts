import { isFigureLab, isLab, type FigureLab, type LabSlug } from '~/config/labs';

/**
 * A part of safe HTML, or the place of a practice question, of a lab or of an interactive figure.
 */
export type LessonPart =
  | { html: string }
  | { key: string }
  | { lab: LabSlug }
  | { figure: [opening: string, drawing: string, caption: string]; answers: FigureLab };

/** Words before the boxes of a text by their `data-label`, in the language of the text. */
export type BoxWords = Readonly<Record<string, string>>;

const label = /(<(?:p class="lesson-label"|summary) data-label="(\w+)">)/g;
const practice = /^<div data-practice="([a-z\d-]+)"><\/div>$/;
const lab = /^<div data-lab="([a-z-]+)"><\/div>$/;
const answering = /^(<figure class="lesson-figure") data-lab="([a-z-]+)"/;
const slot =
  /(<div data-(?:practice|lab)="[a-z\d-]+"><\/div>|<figure class="lesson-figure" data-lab="[a-z-]+">.*?<\/figure>)/s;
const heading = /<section class="lesson-step" id="step-\d+">(?:<h2[^>]*>(.*?)<\/h2>)?/gs;

function toPart(html: string): LessonPart {
  const key = practice.exec(html)?.[1];
  if (key !== undefined) return { key };
  const slug = lab.exec(html)?.[1] ?? '';
  if (isLab(slug)) return { lab: slug };
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

/** The stored HTML of a class with its words, cut where questions and labs belong. */
export const toParts = (html: string, words: BoxWords): LessonPart[] =>
  html
    .replace(label, (_, tag: string, name: string) => `${tag}${words[name] ?? ''}`)
    .split(slot)
    .map(toPart);

/** The HTML with something at the end of each step. */
export function withEnds(html: string, toEnd: (step: number) => string): string {
  let step = 0;
  // Only steps are sections.
  return html.replaceAll('</section>', () => `${toEnd((step += 1))}</section>`);
}

/** Titles of the steps as safe HTML; empty without a heading. */
export const getStepTitles = (html: string): string[] =>
  [...html.matchAll(heading)].map(([, title = '']) => title.replace(/<[^>]*>/g, ''));
