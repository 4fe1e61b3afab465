import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { courseClasses, courses } from '#db/schema';
import { seed } from '#db/seed/seed';
import { storeEdition } from '~/features/search/site-search.server';
import { fixRows } from '~/features/search/rows.server';
import { search } from '~/features/search/search.server';
import type { Locale } from '~/i18n/locales';
import { siteDocuments } from './site-documents';
import { useDatabase } from '../support/services';

/** A query with the things that answer it: 3 exactly, 2 well, 1 in part. */
interface Judged {
  lang: Locale;
  of: string;
  q: string;
  want: Record<string, number>;
}

const judged = JSON.parse(readFileSync('tests/search/judged-queries.json', 'utf8')) as Judged[];
const { documents, synonyms } = siteDocuments();

const db = useDatabase();
/** Stable keys of rows, by the addresses of their pages. */
const keys = new Map<string, string>();

beforeAll(async () => {
  await seed(db);
  await fixRows(db);
  await storeEdition(db, documents);
  for (const { id, title } of await db.select().from(courses))
    keys.set(`course/${id}`, `course/${title}`);
  for (const { id, code } of await db.select().from(courseClasses))
    keys.set(`class/${id}`, `class/${code}`);
});

const admin = { id: 0, username: 'x', scopes: [], organizationId: null };

/** What a page is called in the judgements. */
function keyOf(kind: string, url: string): string {
  const path = url.replace(/^\/en(?=\/)/, '');
  const last = decodeURIComponent(path.split(/[/#]/).at(-1) ?? '');
  if (kind === 'page') return `page/${path}`;
  if (kind === 'topic' && !path.startsWith('/ai/')) return `topic/${path}`;
  return keys.get(`${kind}/${last}`) ?? `${kind}/${last}`;
}

async function answer({ q, lang }: Judged): Promise<string[]> {
  // As someone who is logged in: their addresses name the lesson.
  const { groups } = await search(db, { actor: admin, q, lang, synonyms });
  return groups.flatMap(({ kind, items }) => items.map(({ url }) => keyOf(kind, url))).slice(0, 10);
}

const gain = (grades: readonly number[]) =>
  grades.reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);

function ndcg({ want }: Judged, found: readonly string[]): number {
  const best = Object.values(want)
    .sort((a, b) => b - a)
    .slice(0, 10);
  return gain(found.map((key) => want[key] ?? 0)) / gain(best);
}

it('the search answers judged queries well, and a whole title with what has it first', async () => {
  const scores = new Map<Judged, number>();
  const misplaced: string[] = [];
  for (const one of judged) {
    const found = await answer(one);
    scores.set(one, ndcg(one, found));
    if (process.env['SHOW'])
      console.log(
        ndcg(one, found).toFixed(2),
        one.lang,
        one.of,
        one.q,
        '→',
        found.slice(0, 10).join(' | '),
      );
    const first = Object.keys(one.want).find((key) => one.want[key] === 3);
    if (one.of === 'exact' && found[0] !== first) misplaced.push(`${one.q}: ${found[0]}`);
  }
  const mean = [...scores.values()].reduce((sum, score) => sum + score, 0) / scores.size;
  if (process.env['SHOW']) console.log('mean', mean);
  expect(judged.length).toBeGreaterThanOrEqual(60);
  expect(misplaced).toEqual([]);
  expect(mean).toBeGreaterThanOrEqual(0.85);
});
