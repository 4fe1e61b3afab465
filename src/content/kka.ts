import lessons from './kka.json';

/** Phases of the Indonesian school subject Koding dan Kecerdasan Artifisial (KKA), in their order. */
export const kkaPhases = ['C', 'D', 'E', 'F'] as const;

/** Elements of the subject, in the order of its curriculum. */
export const kkaElements = [
  'computational-thinking',
  'digital-literacy',
  'ai-literacy',
  'ai-use',
  'programming',
  'data-analysis',
] as const;

export type KkaPhase = (typeof kkaPhases)[number];
export type KkaElement = (typeof kkaElements)[number];

/** Phases and elements of a lesson; both lists are empty, or neither. The main element is first. */
export interface KkaPlace {
  phases: readonly KkaPhase[];
  elements: readonly KkaElement[];
}

const places = new Map(Object.entries(lessons as Record<string, KkaPlace>));
const none: KkaPlace = { phases: [], elements: [] };

/** The place of a lesson in the subject, by its code (`src/content/kka.json`). */
export const kkaOf = (code: string): KkaPlace => places.get(code) ?? none;
