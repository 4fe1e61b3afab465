import { getInitials } from '../text-forms/initials';
import { gradientName, type GradientName } from '../kawung';
import type { Look } from './apart';
import type { FigureName } from './figures';

/** All looks of one thing, the best first: more than it can have neighbours. */
export type Looks = readonly [Look, ...Look[]];

/** The colour that stands in for another where it is taken: near enough to tell the same. */
const sisters: Readonly<Record<GradientName, GradientName>> = {
  nila: 'laut',
  laut: 'nila',
  senja: 'anggrek',
  anggrek: 'senja',
  hutan: 'laut',
  kunyit: 'senja',
};

type Figures = readonly [FigureName, FigureName];
type Rule = readonly [words: RegExp, figures: Figures, colour?: GradientName];

/** Every figure in its colour and in the sister's: four looks. */
function combine(colour: GradientName, [figure, other]: Figures): Looks {
  const sister = sisters[colour];
  return [
    { colour, figure },
    { colour: sister, figure },
    { colour, figure: other },
    { colour: sister, figure: other },
  ];
}

/** The first rule whose words a name has; the colour of the row where the rule has none. */
function lookUp(rules: readonly Rule[], name: string, other: Figures, colour?: string | null) {
  const rule = rules.find(([words]) => words.test(name));
  return combine(rule?.[2] ?? gradientName(colour), rule?.[1] ?? other);
}

/** Kinds of events by what staff call them, in either language. */
const kinds: readonly Rule[] = [
  [/webinar|seminar/i, ['mic', 'screen'], 'nila'],
  [/workshop|lokakarya/i, ['bench', 'tools'], 'hutan'],
  [/hackathon/i, ['trophy', 'code'], 'senja'],
  [/meet-?up|temu|community|komunitas/i, ['cup', 'people'], 'kunyit'],
  [/office hours|konsultasi/i, ['chat', 'clock'], 'laut'],
  [/boot-?camp/i, ['rocket', 'peak'], 'anggrek'],
  [/on-demand|recording|rekaman/i, ['play', 'film'], 'laut'],
];

/** An event: its kind; one of a kind that we do not know has the colours that staff chose. */
export const eventLooks = (event: { badge: string; gradient?: string | null }): Looks =>
  lookUp(kinds, event.badge, ['spark', 'people'], event.gradient);

/** Topics of courses and articles in either language; the more particular ones first. */
const topics: readonly Rule[] = [
  [/ethic|etika|governance|tata kelola/i, ['scale', 'people']],
  [/facilitator|fasilitator/i, ['teach', 'people']],
  [/educat|pendidik|teacher|guru|mengajar/i, ['plan', 'teach']],
  [/prompt/i, ['prompt', 'spark']],
  [/conversation|percakapan|chat|obrolan/i, ['chat', 'robot']],
  [/language model|model bahasa|\bgpt\b|transformer/i, ['prompt', 'chat']],
  [/generati/i, ['spark', 'prompt']],
  [/machine|pembelajaran mesin|deep learning/i, ['fit', 'chip']],
  [/engineer|rekayasa/i, ['data', 'code']],
  [/data/i, ['table', 'chart']],
  [/produktiv|productiv/i, ['checklist', 'clock']],
  [/marketing|pemasaran/i, ['megaphone', 'chart']],
  [/design|desain/i, ['tools', 'board']],
  [/product|produk/i, ['board', 'compass']],
  [/strate/i, ['compass', 'peak']],
];

/** A course: the figure of its topic in its own colours. */
export const courseLooks = (course: {
  title: string;
  category: string;
  gradient?: string | null;
}): Looks =>
  /facilitator|fasilitator/i.test(course.title)
    ? lookUp(topics, course.title, ['network', 'book'], course.gradient)
    : lookUp(topics, course.category, ['network', 'book'], course.gradient);

/** Every topic of articles has its own colours, so that what belongs together looks so. */
const topicColours: Readonly<Record<string, GradientName>> = {
  'Artificial Intelligence': 'nila',
  'Product Management': 'laut',
  Productivity: 'hutan',
  Strategy: 'senja',
  'Prompt Engineering': 'anggrek',
  'Conversational AI': 'kunyit',
};

/** An article, a video or a course of the knowledge hub, by its topic's name in the content. */
export const topicLooks = (topic: string): Looks =>
  lookUp(topics, topic, ['network', 'chip'], topicColours[topic]);

/** FNV-1a over the letters of a name, so that the same name always has the same colour. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}

const colours = Object.keys(sisters) as GradientName[];

/** Colours of a name, its own first: all of them, each once. */
function nameColours(name: string): readonly [GradientName, ...GradientName[]] {
  const at = hash(name.trim().toLowerCase()) % colours.length;
  const turned = [...colours.slice(at), ...colours.slice(0, at)];
  return turned as [GradientName, ...GradientName[]];
}

/** The mark of a company: initials in a colour. */
export interface MarkLook {
  colour: GradientName;
  figure: string;
}

/** A company: the initials of its name, in its own colour first. */
export function companyLooks(name: string): readonly [MarkLook, ...MarkLook[]] {
  const figure = getInitials(name);
  const [own, ...others] = nameColours(name).map((colour) => ({ colour, figure }));
  return [own ?? { colour: 'nila', figure }, ...others];
}

const providerColours: Readonly<Record<string, GradientName>> = {
  aws: 'kunyit',
  'deeplearning.ai': 'anggrek',
  google: 'nila',
  'google cloud': 'nila',
  'hugging face': 'kunyit',
  microsoft: 'laut',
  nvidia: 'hutan',
};

const fields: Readonly<Record<string, FigureName>> = {
  'AI Bootcamps': 'chip',
  'Generative AI Focus': 'spark',
  'Cloud Engineering Paths': 'cloud',
  'Startup Schools': 'rocket',
  'Industry Tracks': 'case',
  'Dev Events & Hackathons': 'trophy',
};

/**
 * A bootcamp: its provider's own colour, or the one that staff chose for it, and the sign of its
 * field; it gives way by the sign.
 */
export function bootcampLooks(bootcamp: {
  provider: string;
  category: string;
  gradient?: string | null;
}): Looks {
  const name = bootcamp.provider.trim().toLowerCase();
  const chosen = bootcamp.gradient ? gradientName(bootcamp.gradient) : nameColours(name)[0];
  const colour = providerColours[name] ?? chosen;
  const own = fields[bootcamp.category] ?? 'chip';
  const others = (['network', 'code', 'book', 'peak'] as const).map((figure) => ({
    colour,
    figure,
  }));
  return [{ colour, figure: own }, ...others];
}

const materials: Readonly<Record<string, Figures>> = {
  video: ['play', 'film'],
  document: ['page', 'stack'],
  slides: ['screen', 'chart'],
};

/** Material of the premium classes, by its type. */
export const materialLooks = (type: string): Looks =>
  combine('nila', materials[type] ?? ['book', 'stack']);

/** A video, by what its title speaks of. */
export const videoLooks = (title: string): Looks => lookUp(topics, title, ['network', 'chip']);

/** A collection of somebody: by what is in it. */
export function collectionLooks(collection: {
  pdfFiles: readonly unknown[];
  videoUrls: readonly unknown[];
}): Looks {
  const hasFiles = collection.pdfFiles.length > 0;
  const hasVideos = collection.videoUrls.length > 0;
  if (hasVideos) return combine('laut', hasFiles ? ['stack', 'play'] : ['play', 'film']);
  return combine('nila', hasFiles ? ['page', 'stack'] : ['stack', 'book']);
}
