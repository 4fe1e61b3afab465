import { getInitials } from '../text-forms/initials';
import type { Look } from './apart';
import { type FigureName, figureNames } from './figures';
import { hash } from './quilt';

/** All looks of one thing, the best first: more than it can have neighbours. */
export type Looks = readonly [Look, ...Look[]];

type Figures = readonly [FigureName, FigureName, FigureName, FigureName];
type Rule = readonly [words: RegExp, figures: Figures];

const toLooks = ([first, ...others]: Figures): Looks => [
  { figure: first },
  ...others.map((figure) => ({ figure })),
];

/** The first rule whose words a name has. */
const lookUp = (rules: readonly Rule[], name: string, other: Figures): Looks =>
  toLooks(rules.find(([words]) => words.test(name))?.[1] ?? other);

/** Kinds of events by what staff call them, in either language. */
const kinds: readonly Rule[] = [
  [/webinar|seminar/i, ['mic', 'screen', 'megaphone', 'teach']],
  [/workshop|lokakarya/i, ['bench', 'tools', 'board', 'plan']],
  [/hackathon/i, ['trophy', 'code', 'chip', 'prompt']],
  [/meet-?up|temu|community|komunitas/i, ['cup', 'people', 'chat', 'spark']],
  [/office hours|konsultasi/i, ['chat', 'clock', 'people', 'compass']],
  [/boot-?camp/i, ['rocket', 'peak', 'robot', 'stack']],
  [/on-demand|recording|rekaman/i, ['play', 'film', 'screen', 'mic']],
];

/** An event, by its kind. */
export const eventLooks = (event: { badge: string }): Looks =>
  lookUp(kinds, event.badge, ['spark', 'people', 'megaphone', 'compass']);

/** The mark of a company: its initials, in one of the tones of the house. */
export interface MarkLook {
  tone: (typeof tones)[number];
  initials: string;
}
const tones = ['full', 'tint', 'ink'] as const;

/** A company: the initials of its name, always in the same tone. */
export const companyLook = (name: string): MarkLook => ({
  tone: tones[hash(name.trim().toLowerCase()) % tones.length] ?? 'full',
  initials: getInitials(name),
});

const fields: Readonly<Record<string, Figures>> = {
  'AI Bootcamps': ['chip', 'network', 'robot', 'fit'],
  'Generative AI Focus': ['spark', 'prompt', 'chat', 'page'],
  'Cloud Engineering Paths': ['cloud', 'data', 'code', 'stack'],
  'Startup Schools': ['rocket', 'peak', 'chart', 'people'],
  'Industry Tracks': ['case', 'board', 'chart', 'plan'],
  'Dev Events & Hackathons': ['trophy', 'code', 'prompt', 'mic'],
};

/** A bootcamp: the sign of its field. */
export const bootcampLooks = (bootcamp: { category: string }): Looks =>
  toLooks(fields[bootcamp.category] ?? ['chip', 'network', 'code', 'book']);

export function collectionLooks(collection: {
  pdfFiles: readonly unknown[];
  videoUrls: readonly unknown[];
}): Looks {
  const hasFiles = collection.pdfFiles.length > 0;
  const hasVideos = collection.videoUrls.length > 0;
  if (hasVideos && hasFiles) return toLooks(['stack', 'play', 'book', 'film']);
  if (hasVideos) return toLooks(['play', 'film', 'screen', 'mic']);
  return toLooks(hasFiles ? ['page', 'stack', 'book', 'plan'] : ['stack', 'book', 'page', 'board']);
}

/** The look that a file such as `mic` names; null for any other name. */
export function findLook(name: string): Look | null {
  const figure = figureNames.find((figureName) => figureName === name);
  return figure ? { figure } : null;
}
