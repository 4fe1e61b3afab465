import type { KkaElement } from '~/content/kka';
import type { Locale } from '~/i18n/locales';

/** Phases of the Indonesian curriculum: grades 1 to 12, two or three each. */
export const planPhases = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

export const planSubjects = [
  'kka',
  'informatics',
  'science',
  'social',
  'maths',
  'indonesian',
  'english',
  'civics',
  'religion',
  'arts',
  'crafts',
  'sport',
  'other',
] as const;

/** The longest lesson that a list shows. */
export const planLengths = [40, 80, 120] as const;

/** The parts of a plan, in their order, with the most letters and lines of each: two pages hold them. */
export const planParts = {
  aim: { letters: 400, lines: 4 },
  prepare: { letters: 800, lines: 10 },
  steps: { letters: 2400, lines: 30 },
  withoutDevices: { letters: 800, lines: 10 },
  assessment: { letters: 800, lines: 10 },
  reflection: { letters: 800, lines: 10 },
} as const;
export type PlanPart = keyof typeof planParts;
export const planPartNames = Object.keys(planParts) as PlanPart[];

/** What peers look at; each has four levels. */
export const planCriteria = ['aim', 'steps', 'withoutDevices', 'assessment'] as const;

/** Trainers who have to have rated a plan until it counts as rated. */
export const ratersOfPlan = 2;

export type PlanFields = Record<PlanPart, string> & {
  title: string;
  phase: (typeof planPhases)[number];
  subject: (typeof planSubjects)[number];
  minutes: number;
  element: KkaElement | '';
};

/** A plan as its readers see it. */
export interface ShownPlan extends PlanFields {
  id: number;
  slug: string;
  lang: Locale;
  /** Null if its author shows none. */
  name: string | null;
  /** What it was made from, while that is shown. */
  source: { slug: string; title: string; name: string | null } | null;
  /** Classes in which it was tried, and what was changed there. */
  classes: number;
  changes: string[];
  /** Trainers who have rated it, and whether they found it good. */
  raters: number;
  isRated: boolean;
  publishedAt: Date;
}

/** A plan of one's own. */
export interface OwnPlan extends PlanFields {
  id: number;
  slug: string;
  lang: Locale;
  state: 'draft' | 'public' | 'hidden';
  showsName: boolean;
  version: number;
  raters: number;
  isRated: boolean;
  notes: string[];
}
