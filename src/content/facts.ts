import type { WholeLocale } from '../i18n/locales.ts';
import file from './facts/facts.json' with { type: 'json' };

type Words = Record<WholeLocale, string>;

/**
 * A fact of law or of figures that changes: it stands once, and texts include it by its id
 * (`::fact{eu-ai-act-50}`). Days are of the form `YYYY-MM-DD`.
 */
export interface Fact {
  title: Words;
  text: Words;
  /** When it came into force, or will; not of what is no law, or where nobody knows. */
  since?: string;
  sources: { name: Words; url: string }[];
  /** When somebody last looked whether it still holds. */
  checked: string;
}

export const facts: ReadonlyMap<string, Fact> = new Map(Object.entries<Fact>(file));

export const factIds = [...facts.keys()];

export const isFact = (id: string): boolean => facts.has(id);

/** Number of words that a reader of a fact reads. */
export const wordsOfFact = (id: string): number => facts.get(id)?.text.en.split(/\s+/).length ?? 0;
