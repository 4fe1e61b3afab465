import type { translationKinds, translationStatuses } from '#db/lists';

/** A kind of row whose texts are translated. */
export type TranslationKind = (typeof translationKinds)[number];
export type TranslationStatus = (typeof translationStatuses)[number];

/** Texts by field: a line, a text, or the lines of a list. */
export type TextFields = Readonly<Record<string, string | readonly string[] | null>>;

export interface TranslatedField {
  /** `html` is one line with emphasis and links, `list` one text a line. */
  format: 'line' | 'text' | 'html' | 'markdown' | 'list';
  /** Characters that it may have, in a list those of each line. */
  max: number;
  /**
   * Always required. Other fields are required in a published translation if the
   * original has them.
   */
  isRequired?: true;
  /** A fact or a name, which may be left out: readers see that of the original. */
  isNeutral?: true;
  /**
   * The list has a line for each of the original's; a published translation with another number is
   * refused.
   */
  isParallel?: true;
  /** Markdown with the directives of a class (docs/product.md#lessons). */
  isLesson?: true;
}

const line = (max: number) => ({ format: 'line', max }) as const;
const text = (max: number) => ({ format: 'text', max }) as const;
const name = (max: number) => ({ format: 'line', max, isRequired: true }) as const;
const neutral = (max: number) => ({ format: 'line', max, isNeutral: true }) as const;
const lines = (max: number) => ({ format: 'list', max }) as const;
const list = { format: 'list', max: 200 } as const;

/**
 * Translated fields by kind, in the order of the form (docs/product.md#two-languages). Only
 * changes of these make a translation outdated.
 */
const translatedFields = {
  event: {
    title: name(200),
    subtitle: { format: 'html', max: 2_000 },
    description: text(10_000),
    location: { ...neutral(200), isRequired: true },
    /** For events without a start time; otherwise each language formats it. */
    dateTime: neutral(120),
    chapters: text(5_000),
    transcript: { format: 'markdown', max: 100_000 },
  },
  speaker: { name: name(120), title: line(120) },
  'event-category': { name: name(60) },
  bootcamp: {
    title: name(200),
    shortDesc: name(300),
    description: text(10_000),
    format: { ...neutral(80), isRequired: true },
    duration: { ...neutral(80), isRequired: true },
    price: neutral(60),
  },
  course: {
    title: name(160),
    description: text(4_000),
    duration: neutral(80),
    mode: line(300),
    audience: text(600),
    prerequisites: text(600),
    learningMaterials: { ...list, isNeutral: true },
    lectureSlides: { ...list, isNeutral: true },
  },
  'course-level': { name: name(80), description: text(600) },
  'course-class': {
    title: name(160),
    topics: list,
    content: { format: 'markdown', max: 60_000, isLesson: true },
    /** Titles of the materials, in their order. */
    materials: { ...list, isNeutral: true },
  },
  'course-question': {
    prompt: { ...text(1000), isRequired: true },
    options: { ...lines(600), isParallel: true },
    /** Texts that are right; of a translation as many as its language needs. */
    accepted: { ...lines(200), isNeutral: true },
    reasons: { ...lines(1000), isParallel: true },
    cardPrompt: text(600),
    cardReasons: { ...lines(1000), isParallel: true },
  },
  'course-assignment': {
    title: name(160),
    brief: { format: 'markdown', max: 6_000, isRequired: true },
    /** Of each criterion its name and what earns 0, 1, 2 and 3. */
    criteria: { ...lines(300), isParallel: true },
  },
  job: {
    title: name(200),
    location: { ...neutral(200), isRequired: true },
    description: { format: 'markdown', max: 20_000, isRequired: true },
    requirements: { format: 'markdown', max: 20_000 },
  },
  organization: { name: name(120), description: text(2_000) },
} as const satisfies Record<TranslationKind, Readonly<Record<string, TranslatedField>>>;

export const fieldsOf = (kind: TranslationKind): Readonly<Record<string, TranslatedField>> =>
  translatedFields[kind];

/** True for a field without any text; of a list, whose lines are all empty. */
export const isBlank = (value: TextFields[string] | undefined): boolean =>
  typeof value === 'string' ? value === '' : !value?.some(Boolean);

/** States of a translation; `outdated` ones are drafts or published as well. */
export const translationStates = ['missing', 'outdated', 'draft', 'published'] as const;
export type TranslationState = (typeof translationStates)[number];
