import type { Locale } from '../i18n/locales.ts';
import { wholeLocale } from '../i18n/previews.ts';

/**
 * The labs: machines to try, each with a page, in the order of their classes. `kilobytes` is what
 * opening one in a class costs over the network: script, styles and the data of one language
 * (tests/endpoints/labs.test.ts).
 */
export const labs = [
  { slug: 'classifier', lesson: 'AI-101', kilobytes: 4 },
  { slug: 'prompts', lesson: 'AI-103', kilobytes: 3 },
  { slug: 'bias', lesson: 'AI-104', kilobytes: 4 },
  { slug: 'tokens', lesson: 'AI-203', kilobytes: 15 },
  { slug: 'next-word', lesson: 'AI-203', kilobytes: 22 },
  { slug: 'neighbours', lesson: 'AI-203', kilobytes: 24 },
  { slug: 'pictures', lesson: 'AI-205', kilobytes: 5 },
  { slug: 'retrieval', lesson: 'GEN-103', kilobytes: 21 },
  { slug: 'program', lesson: 'GEN-201', kilobytes: 4 },
  { slug: 'how-sure', lesson: 'GEN-203', kilobytes: 4 },
  { slug: 'fairness', lesson: 'ETH-102', kilobytes: 4 },
  { slug: 'alone', lesson: 'ETH-103', kilobytes: 4 },
] as const;

export type LabSlug = (typeof labs)[number]['slug'];

/** Figures of classes that answer, with what opening one costs. */
export const answeringFigures = {
  threshold: 5,
  alarm: 5,
  axis: 5,
  detector: 5,
  'break-even': 5,
  attention: 5,
  consent: 5,
} as const;

export type FigureLab = keyof typeof answeringFigures;
export type LabName = LabSlug | FigureLab;

export const isLab = (name: string): name is LabSlug => labs.some(({ slug }) => slug === name);
export const isFigureLab = (name: string): name is FigureLab =>
  Object.hasOwn(answeringFigures, name);

/** The size of a lab or an answering figure in kilobytes; 0 of what is neither. */
export const labKilobytes = (name: string): number =>
  isFigureLab(name)
    ? answeringFigures[name]
    : (labs.find(({ slug }) => slug === name)?.kilobytes ?? 0);

/** The picture of a lab, which stands for it in files. */
export const labPicture = (slug: LabSlug, locale: Locale) =>
  `/figures/labs/${slug}.${wholeLocale(locale)}.svg`;
