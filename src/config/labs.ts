/**
 * The labs: machines to try, each with a page, in the order of their classes. `kilobytes` is what its
 * script and the data of one language cost over the network (tests/endpoints/labs.test.ts).
 */
export const labs = [
  { slug: 'classifier', lesson: 'AI-101', kilobytes: 2 },
  { slug: 'prompts', lesson: 'AI-103', kilobytes: 1 },
  { slug: 'bias', lesson: 'AI-104', kilobytes: 2 },
  { slug: 'tokens', lesson: 'AI-203', kilobytes: 14 },
  { slug: 'next-word', lesson: 'AI-203', kilobytes: 22 },
  { slug: 'neighbours', lesson: 'AI-203', kilobytes: 22 },
] as const;

export type LabSlug = (typeof labs)[number]['slug'];

/** Figures of classes that answer, with the size of their script. */
export const answeringFigures = {
  threshold: 3,
  alarm: 3,
  axis: 3,
  detector: 3,
  'break-even': 3,
  attention: 3,
  consent: 3,
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
export const labPicture = (slug: LabSlug, locale: string) => `/figures/labs/${slug}.${locale}.svg`;
