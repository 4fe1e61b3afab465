import type { Locale } from '~/i18n/locales';
import type { SearchKind } from '#db/lists';
import { nameKey, splitWords } from './words';

/** A matching document with the factors of its rank. */
export interface Candidate {
  kind: SearchKind;
  ref: string;
  locale: Locale;
  title: string;
  names: string;
  /** Number of concepts in the title as typed, in the title by any name, and in the document. */
  typed: number;
  named: number;
  has: number;
  /** How often and how closely the words stand together. */
  rank: number;
}

/** Weights, tuned on the judged queries of the tests. */
const points = {
  exactTitle: 120,
  exactName: 80,
  otherTitle: 60,
  beginning: 12,
  typed: 14,
  named: 22,
  has: 24,
  /** The title says little else. */
  tight: 12,
  rank: 12,
  ownLanguage: 3,
  kind: 15,
} as const;

/** Explanations and courses come before short-lived things. */
const ofKind: Readonly<Record<SearchKind, number>> = {
  term: 3,
  course: 3,
  class: 2,
  topic: 2,
  article: 2,
  page: 1,
  help: 2,
  lab: 2,
  event: 1,
  bootcamp: 1,
  job: 0,
};

/** A result, in the language in which it matches best. */
export interface Thing {
  candidate: Candidate;
  score: number;
  /** True if it matches all concepts. */
  isWhole: boolean;
}

interface SearchQuestion {
  /** The whole query, folded, and other names of the same. */
  keys: readonly string[];
  concepts: number;
  lang: Locale;
  kind?: SearchKind | undefined;
}

function namePoints({ title, names }: Candidate, [key = '', ...others]: readonly string[]): number {
  const titleKey = nameKey(title);
  if (titleKey === key) return points.exactTitle;
  if (names.split(', ').some((name) => nameKey(name) === key)) return points.exactName;
  if (others.includes(titleKey)) return points.otherTitle;
  return titleKey.startsWith(key) ? points.beginning : 0;
}

function score(candidate: Candidate, question: SearchQuestion): number {
  const { typed, named, has, rank, title, kind, locale } = candidate;
  const share = (count: number) => count / question.concepts;
  const length = Math.max(1, splitWords(title).length);
  return (
    namePoints(candidate, question.keys) +
    points.typed * share(typed) +
    points.named * share(named) +
    points.has * share(has) +
    (share(named) === 1 ? (points.tight * Math.min(question.concepts, length)) / length : 0) +
    points.rank * Math.min(1, rank) +
    (locale === question.lang ? points.ownLanguage : 0) +
    (kind === question.kind ? points.kind : 0) +
    ofKind[kind]
  );
}

/** The results, best first; documents in two languages are one result. */
export function inOrder(candidates: readonly Candidate[], question: SearchQuestion): Thing[] {
  const things = new Map<string, Thing>();
  for (const candidate of candidates) {
    const key = `${candidate.kind} ${candidate.ref}`;
    const thing = {
      candidate,
      score: score(candidate, question),
      isWhole: candidate.has === question.concepts,
    };
    const entry = things.get(key);
    if (!entry || entry.score < thing.score) things.set(key, thing);
  }
  return [...things.values()].sort(
    (a, b) => b.score - a.score || a.candidate.ref.localeCompare(b.candidate.ref),
  );
}
