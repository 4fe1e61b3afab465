import { cut } from '~/lib/text-forms/graphemes';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import type { SearchKind } from '#db/lists';
import { searchDocuments } from '#db/schema';
import { defaultLocale, type Locale } from '~/i18n/locales';
import { readingOrder } from '~/i18n/previews';
import { localizedPath } from '~/i18n/routing';
import type { Actor } from '~/server/auth/actor';
import { findCandidates, most, underSettings, type Candidate, type Fixes } from './match.server';
import { pathOf, type Found, type SearchItem } from './search';
import { findFixes } from './spelling.server';
import { nameKey, readQuestion, splitWords, type Synonyms } from './words';
import { toLetters } from '~/lib/text-forms/letters';

/** Number of results by default. */
const usualLimit = 10;
/** With fewer results, documents that match most of the query are searched, too. */
const enough = 10;

export interface SearchCall {
  actor: Actor | null;
  /** 1 to 200 characters (`searchText`). */
  q: string;
  lang?: Locale | undefined;
  kind?: SearchKind | undefined;
  /** Number of results in all groups. */
  limit?: number | undefined;
  /** Names of the same thing in all languages. */
  synonyms: Synonyms;
}

interface Shown {
  kind: SearchKind;
  ref: string;
  locale: Locale;
  title: string;
  body: string;
}

const keyOf = ({ kind, ref }: Pick<Shown, 'kind' | 'ref'>) => `${kind} ${ref}`;

/** Titles and excerpts of documents, in the reader's language where possible. */
async function readItems(
  db: Db,
  things: readonly Candidate[],
  lang: Locale,
  words: readonly string[],
): Promise<SearchItem[]> {
  if (things.length === 0) return [];
  const { kind, ref, locale, title, body } = searchDocuments;
  const pairs = things.map((thing) => sql`(${thing.kind}, ${thing.ref})`);
  const rows: Shown[] = await db
    .select({ kind, ref, locale: sql<Locale>`${locale}`, title, body })
    .from(searchDocuments)
    .where(inArray(sql`(${kind}, ${ref})`, pairs));
  return things.flatMap((thing) => {
    const versions = rows.filter((row) => keyOf(row) === keyOf(thing));
    const row =
      readingOrder(lang)
        .map((wanted) => versions.find((version) => version.locale === wanted))
        .find(Boolean) ?? versions.find((version) => version.locale === thing.locale);
    if (!row) return [];
    const url = localizedPath(lang, pathOf(row.kind, row.ref));
    const excerpt = excerptOf(row.body, words);
    return [{ kind: row.kind, title: row.title, url, excerpt, lang: row.locale }];
  });
}

/** The items in groups, those of the best item first. */
function toGroups(items: readonly SearchItem[], things: readonly Candidate[]) {
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    kind,
    total: things.filter((thing) => thing.kind === kind).length,
    items: items.filter((item) => item.kind === kind),
  }));
}

interface Search {
  things: Candidate[];
  words: string[];
  isClose: boolean;
  isMore: boolean;
}

/** Weights, chosen by the judged queries of the tests. */
const points = { wholeTitle: 120, has: 24, rank: 12, kind: 15 };

/** Finds documents for words; `isWide` includes those that match most of the query. */
async function look(
  db: Db,
  call: SearchCall,
  queryWords: readonly string[],
  fixes: Fixes,
  isWide: boolean,
): Promise<Search> {
  const { actor, q, kind, synonyms } = call;
  const corrected = queryWords.map((word) => fixes.get(word)?.[0] ?? word);
  const { concepts, kind: hint } = readQuestion(corrected, synonyms);
  const key = nameKey(corrected.join(' '));
  const keys = [key, ...(synonyms.get(key) ?? [])];
  // Titles keep characters that words leave out.
  const titles = [q.toLowerCase(), ...keys];
  const candidates = await findCandidates(
    db,
    { actor, kind, keys: titles, concepts, fixes },
    isWide ? 'some' : 'all',
  );
  const score = ({ title, has, rank, ...candidate }: Candidate) =>
    (nameKey(title) === key ? points.wholeTitle : 0) +
    (points.has * has) / concepts.length +
    points.rank * rank +
    (candidate.kind === hint ? points.kind : 0);
  const things = inOrder(candidates, score);
  return {
    things,
    words: [...corrected, ...keys.flatMap((name) => name.split(' '))],
    isClose: fixes.size > 0 || !things.some(({ has }) => has === concepts.length),
    isMore: candidates.length >= (isWide ? most.some : most.all),
  };
}

/** The documents, best first; what is there in two languages is one result, in the better one. */
function inOrder(
  candidates: readonly Candidate[],
  score: (candidate: Candidate) => number,
): Candidate[] {
  const scored = candidates
    .map((candidate) => ({ candidate, score: score(candidate) }))
    .sort((a, b) => b.score - a.score || a.candidate.ref.localeCompare(b.candidate.ref));
  const best = new Map<string, Candidate>();
  for (const { candidate } of scored)
    if (!best.has(keyOf(candidate))) best.set(keyOf(candidate), candidate);
  return [...best.values()];
}

/**
 * Searches the whole site. Words match by their stems in both languages and by synonyms, the last
 * one as a prefix; if nothing matches all of them, unknown words match by spelling.
 */
export function search(db: Db, call: SearchCall): Promise<Found> {
  const { actor, q, lang = defaultLocale, limit = usualLimit } = call;
  const queryWords = splitWords(q);
  if (queryWords.length === 0)
    return Promise.resolve({ query: q, total: 0, groups: [], isClose: false, isMore: false });
  return underSettings(db, async (tx) => {
    let fixes: Fixes = new Map();
    let results = await look(tx, call, queryWords, fixes, false);
    if (results.isClose) {
      fixes = await findFixes(tx, queryWords, { actor });
      if (fixes.size > 0) results = await look(tx, call, queryWords, fixes, false);
    }
    if (results.things.length < enough && queryWords.length > 1)
      results = await look(tx, call, queryWords, fixes, true);
    const { things, words, isClose, isMore } = results;
    const items = await readItems(tx, things.slice(0, limit), lang, words);
    const groups = toGroups(items, things);
    return {
      query: q,
      total: things.length,
      groups,
      isClose: isClose && things.length > 0,
      isMore,
    };
  });
}

const maxLength = 180;
/** Characters before the match. */
const lead = 50;

/** A pattern of a word, which has no special signs but these, and whose apostrophes are left out. */
const toPattern = (word: string) =>
  [...word].map((sign) => sign.replace(/[.+]/, '\\$&')).join("'?");

/** The position of the first of the words, or of the longest beginning of one. */
function findPosition(text: string, words: readonly string[]): number {
  const within = toLetters(text);
  const positions = words
    .map((word) => within.search(new RegExp(`(?<![\\p{L}\\p{N}])${toPattern(word)}`, 'u')))
    .filter((position) => position >= 0);
  return positions.length > 0 ? Math.min(...positions) : 0;
}

/** A part of a text around the first of the words, cut between words. */
function excerptOf(text: string, words: readonly string[]): string {
  if (text.length <= maxLength) return text;
  const position = findPosition(text, words);
  const idealStart = Math.max(0, Math.min(position - lead, text.length - maxLength));
  const start = idealStart === 0 ? 0 : text.indexOf(' ', idealStart) + 1;
  const rest = text.slice(start);
  if (rest.length <= maxLength) return `… ${rest}`;
  const excerpt = cut(rest, maxLength).replace(/\s+\S*$/u, '');
  return `${start > 0 ? '… ' : ''}${excerpt} …`;
}
