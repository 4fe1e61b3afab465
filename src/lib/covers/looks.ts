import { getInitials } from '../text-forms/initials';
import type { Look } from './apart';
import { type FigureName, figureNames } from './figures';

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

/** Topics of courses and articles in either language; the more particular ones first. */
const topics: readonly Rule[] = [
  [/ethic|etika|governance|tata kelola/i, ['scale', 'people', 'checklist', 'compass']],
  [/facilitator|fasilitator/i, ['teach', 'people', 'mic', 'board']],
  [/educat|pendidik|teacher|guru|mengajar/i, ['plan', 'teach', 'book', 'checklist']],
  [/prompt/i, ['prompt', 'spark', 'chat', 'code']],
  [/conversation|percakapan|chat|obrolan/i, ['chat', 'robot', 'mic', 'people']],
  [/language model|model bahasa|\bgpt\b|transformer/i, ['prompt', 'chat', 'network', 'book']],
  [/generati/i, ['spark', 'prompt', 'robot', 'network']],
  [/machine|pembelajaran mesin|deep learning/i, ['fit', 'chip', 'network', 'chart']],
  [/engineer|rekayasa/i, ['data', 'code', 'cloud', 'chip']],
  [/data/i, ['table', 'chart', 'data', 'fit']],
  [/produktiv|productiv/i, ['checklist', 'clock', 'plan', 'board']],
  [/marketing|pemasaran/i, ['megaphone', 'chart', 'people', 'screen']],
  [/design|desain/i, ['tools', 'board', 'page', 'spark']],
  [/product|produk/i, ['board', 'compass', 'rocket', 'people']],
  [/strate/i, ['compass', 'peak', 'chart', 'board']],
];

/** A topic that no rule has. */
const anyTopic: Figures = ['network', 'book', 'robot', 'chip'];

/** A course: the figure of its topic. */
export const courseLooks = (course: { title: string; category: string }): Looks =>
  lookUp(
    topics,
    /facilitator|fasilitator/i.test(course.title) ? course.title : course.category,
    anyTopic,
  );

/** An article, a video or a course of the knowledge hub, by its topic's name in the content. */
export const topicLooks = (topic: string): Looks => lookUp(topics, topic, anyTopic);

/** FNV-1a over the letters of a name, so that the same name always has the same colour. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}

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

export const videoLooks = (title: string): Looks =>
  lookUp(topics, title, ['network', 'chip', 'robot', 'spark']);

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
