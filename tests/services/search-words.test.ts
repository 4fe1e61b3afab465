import { beforeAll, describe, expect, it } from 'vitest';
import { skillBootcamps } from '#db/schema';
import { seed } from '#db/seed/seed';
import { searchBootcamps } from '~/features/hub/search-bootcamps';
import { listActiveBootcamps } from '~/features/hub/hub.server';
import { listJobsPage } from '~/features/jobs/job-list.server';
import { fixRows } from '~/features/search/rows.server';
import { findFixes } from '~/features/search/spelling.server';
import { search } from '~/features/search/search.server';
import { addJob } from '../support/job-row';
import { useDatabase } from '../support/services';

const db = useDatabase();

/** Titles among those of the seed; no other has their words. */
const titles = {
  cpp: 'Insinyur C++ untuk robot',
  c: 'Pemrogram C tertanam',
  sharp: 'Pengembang C# gim',
  net: 'Arsitek .NET perbankan',
  node: 'Pengembang Node.js kesehatan',
  front: 'Perancang Front-end koperasi',
  together: 'Perancang frontend museum',
  apart: 'Perancang front end pasar',
  shop: 'Analis e-Commerce batik',
  ecommerce: 'Analis ecommerce kopi',
  danang: 'Kỹ sư AI tại Đà Nẵng',
  lodz: 'Analityk danych Łódź',
  strasse: 'Straßenmeister Zürich',
  model: 'Peneliti multi-modal suara',
  friday: 'Pengajar Jum\u2019at masjid',
  quran: 'Guru Al-Qur`an pesantren',
  design: 'Desainer UI/UX bank',
} as const;
type Name = keyof typeof titles;

const isOurs = (title: string) => Object.values<string>(titles).includes(title);
const namesOf = (found: readonly string[]) =>
  (Object.keys(titles) as Name[]).filter((name) => found.includes(titles[name])).sort();

const all: [q: string, expected: Name[]][] = [
  ['C++', ['cpp']],
  ['c++ robot', ['cpp']],
  ['insinyur c++', ['cpp']],
  ['C', ['c']],
  ['C#', ['sharp']],
  ['c# gim', ['sharp']],
  ['.NET', ['net']],
  ['arsitek .net', ['net']],
  ['Node.js', ['node']],
  ['nodejs', ['node']],
  ['node js', ['node']],
  ['front-end', ['apart', 'front', 'together']],
  ['frontend', ['apart', 'front', 'together']],
  ['front end', ['apart', 'front', 'together']],
  ['perancang front-end museum', ['together']],
  ['Front end pasar', ['apart']],
  ['e-commerce', ['ecommerce', 'shop']],
  ['ecommerce', ['ecommerce', 'shop']],
  ['E commerce', ['ecommerce', 'shop']],
  ['da nang', ['danang']],
  ['Đà Nẵng', ['danang']],
  ['đà nẵng'.normalize('NFD'), ['danang']],
  ['DA NANG', ['danang']],
  ['ky su', ['danang']],
  ['Łódź', ['lodz']],
  ['lodz', ['lodz']],
  ['strassenmeister', ['strasse']],
  ['zurich', ['strasse']],
  ['multimodal', ['model']],
  ['multi-modal', ['model']],
  ['multi modal', ['model']],
  ['jumat', ['friday']],
  ["jum'at", ['friday']],
  ['Jum\u02bcat masjid', ['friday']],
  ['quran', ['quran']],
  ['al-qur\u2019an', ['quran']],
  ['uiux', ['design']],
  ['ui/ux bank', ['design']],
  ['desainer ui ux bank', ['design']],
];

beforeAll(async () => {
  await seed(db);
  for (const title of Object.values(titles)) await addJob(db, { title, company: 'Uji Coba' });
  await db.insert(skillBootcamps).values(
    Object.values(titles).map((title, index) => ({
      title,
      slug: `uji-${index}`,
      provider: 'Uji Coba',
      url: 'https://example.org',
      category: 'AI Bootcamps' as const,
      difficulty: 'Beginner' as const,
    })),
  );
  await fixRows(db);
});

describe('words as people type them', () => {
  it.each(all)('find jobs: %s', async (q, expected) => {
    const { rows, match } = await listJobsPage(db, { q, limit: 100 });
    expect(match).toBe('all');
    expect(namesOf(rows.map(({ title }) => title))).toEqual(expected);
  });

  it.each(all)('find the same in the search of the whole site: %s', async (q, expected) => {
    const synonyms = new Map<string, string[]>();
    const { groups, isClose } = await search(db, {
      actor: null,
      q,
      kind: 'job',
      limit: 50,
      synonyms,
    });
    const found = groups.flatMap(({ items }) => items.map(({ title }) => title));
    expect(isClose).toBe(false);
    // Those that have some of the words follow.
    const first = found.filter(isOurs).slice(0, expected.length);
    expect(namesOf(first)).toEqual(expected);
  });

  it.each(all.filter(([q]) => q !== 'C'))('find bootcamps: %s', async (q, expected) => {
    const bootcamps = await listActiveBootcamps(db, {});
    const { matches, isPartial } = searchBootcamps(bootcamps, { q });
    expect(isPartial).toBe(false);
    expect(namesOf(matches.map(({ title }) => title))).toEqual(
      expect.arrayContaining(expected) as unknown,
    );
    expect(matches.filter(({ title }) => isOurs(title)).length).toBeLessThanOrEqual(4);
  });

  it('are corrected where no text has them, whole or half typed', async () => {
    const fixes = await findFixes(db, ['insinyru', 'pesantern', 'robot', 'xqzvw'], { actor: null });
    expect(fixes.get('insinyru')?.[0]).toBe('insinyur');
    expect(fixes.get('pesantern')?.[0]).toBe('pesantren');
    expect([...fixes.keys()]).toEqual(['insinyru', 'pesantern']);
  });

  it('find no other jobs by a name of one letter and signs', async () => {
    const { total } = await listJobsPage(db, { q: 'C++' });
    expect(total).toBe(1);
  });
});
