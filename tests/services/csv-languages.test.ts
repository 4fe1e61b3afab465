import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobs, jobTranslations, skillBootcamps } from '#db/schema';
import { exportBootcamps, importBootcamps } from '~/features/hub/import/bootcamp-csv.server';
import { listActiveBootcamps } from '~/features/hub/hub.server';
import { getJob } from '~/features/jobs/board/jobs.server';
import { exportJobs, importJobs, templateCsv } from '~/features/jobs/import/job-csv.server';
import type { Actor } from '~/server/auth/actor';
import { readTable } from '~/server/csv';
import { someActor, useDatabase } from '../support/services';

const connection = useDatabase();
let actor: Actor;
beforeAll(async () => {
  actor = await someActor(connection.db, { isAdmin: true });
});

const bytes = (text: string) => new TextEncoder().encode(text);
const importJobFile = (text: string, isDryRun = false) =>
  importJobs(connection.db, { actor, file: bytes(text), isDryRun });
const importBootcampFile = (text: string, dryRun = false) =>
  importBootcamps(connection.db, { actor, file: bytes(text), dryRun });
const cellsOf = (csv: string) => {
  const [head = ''] = csv.replace('\ufeff', '').split(/\r?\n/, 1);
  return readTable(csv, { columns: head.replaceAll('"', '').split('\t'), required: [] }).rows.map(
    ({ cells }) => cells,
  );
};

const jobHead =
  'slug,company,jobType,category,applicationUrl,sourceLocale,title_id,title_en,location,description_id,description_en';
const jobLine = (slug: string, ...texts: string[]) =>
  [slug, 'PT', 'Contract', 'DevOps', 'https://a.example', ...texts].join(',');

describe('a file of jobs', () => {
  it('publishes what it says in the other language with the job', async () => {
    const report = await importJobFile(
      [
        jobHead,
        jobLine('asli', '', 'Insinyur', 'Engineer', 'Malang', '**Merakit**', '**Builds**'),
        jobLine('original', 'en', 'Analis', 'Analyst', 'Malang', 'Menghitung', 'Counts'),
        jobLine('lone', 'en', '', 'Tester', 'Malang', '', 'Tests'),
      ].join('\n'),
    );
    expect(report).toEqual({ rows: 3, imported: 3, issues: [] });
    const read = async (slug: string, lang?: 'id' | 'en') => {
      const { job, html } = await getJob(connection.db, slug, { lang });
      return [
        job.title,
        job.location,
        job.lang,
        job.sourceLocale,
        job.isOutdated,
        html.description.trim(),
      ];
    };
    const [assembles, builds] = ['Merakit', 'Builds'].map(
      (word) => `<p><strong>${word}</strong></p>`,
    );
    expect(await read('asli')).toEqual(['Insinyur', 'Malang', 'id', 'id', false, assembles]);
    expect(await read('asli', 'en')).toEqual(['Engineer', 'Malang', 'en', 'id', false, builds]);
    expect((await read('original', 'id')).slice(0, 5)).toEqual([
      'Analis',
      'Malang',
      'id',
      'en',
      false,
    ]);
    expect((await read('original')).slice(0, 4)).toEqual(['Analyst', 'Malang', 'en', 'en']);
    expect((await read('lone', 'id')).slice(0, 4)).toEqual(['Tester', 'Malang', 'en', 'en']);
  });

  it('is read again from an export of its own, with both languages', async () => {
    const file = await exportJobs(connection.db, { actor });
    const [exported] = cellsOf(file).filter(({ slug }) => slug === 'asli');
    expect(exported).toMatchObject({
      sourceLocale: 'id',
      title_id: 'Insinyur',
      title_en: 'Engineer',
      description_id: '**Merakit**',
      description_en: '**Builds**',
      location_id: 'Malang',
    });
    await connection.db.delete(jobs);
    expect(await importJobFile(file)).toMatchObject({ imported: 3, issues: [] });
    expect(await exportJobs(connection.db, { actor })).toBe(file);
  });

  it('exports no draft', async () => {
    await connection.db.update(jobTranslations).set({ status: 'draft' });
    const exported = cellsOf(await exportJobs(connection.db, { actor }));
    expect(exported).toHaveLength(3);
    for (const cells of exported)
      expect(cells[cells['sourceLocale'] === 'id' ? 'title_en' : 'title_id']).toBe('');
    await connection.db.update(jobTranslations).set({ status: 'published' });
  });

  it('names the column of what a translation lacks, and imports nothing then', async () => {
    const file = [
      jobHead,
      jobLine('kurang', 'id', 'Insinyur', 'Engineer', 'Malang', 'Merakit', ''),
      jobLine('bahasa', 'fr', 'Insinyur', '', 'Malang', 'Merakit', ''),
    ].join('\n');
    const { issues, imported } = await importJobFile(file, true);
    expect(imported).toBe(0);
    expect(issues).toEqual([
      { line: 2, column: 'description_en', code: 'required' },
      { line: 3, column: 'sourceLocale', code: 'language_required' },
    ]);
    await expect(importJobFile(file)).rejects.toMatchObject({ status: 400 });
    const [found] = await connection.db.select().from(jobs).where(eq(jobs.slug, 'kurang'));
    expect(found).toBeUndefined();
  });

  it('takes plain columns for the original, and refuses two different originals', async () => {
    const head =
      'slug,title,title_id,title_en,company,location,jobType,category,description,applicationUrl';
    const line = (slug: string, own: string) =>
      `${slug},Insinyur,${own},,PT,Malang,Contract,DevOps,Merakit,https://a.example`;
    const { issues } = await importJobFile(
      [head, line('dua', 'Analis'), line('satu', 'Insinyur')].join('\n'),
      true,
    );
    expect(issues).toEqual([
      { line: 2, column: 'title_id', code: 'csv_text_twice', params: { column: 'title' } },
    ]);
    const missing = await importJobFile('slug,company\nx,PT', true);
    const columns = missing.issues.map(({ column, code }) => `${column} ${code}`);
    expect(columns).toContain('title csv_column_missing');
  });

  it('has a template that can be imported as it is', async () => {
    expect(await importJobFile(templateCsv({ actor }))).toMatchObject({ imported: 1, issues: [] });
    const { job } = await getJob(connection.db, 'machine-learning-engineer-contoh', { lang: 'en' });
    expect(job).toMatchObject({
      title: 'Machine Learning Engineer',
      lang: 'en',
      location: 'Bandung',
    });
  });
});

describe('a file of bootcamps', () => {
  const head =
    'slug,provider,category,difficulty,url,sourceLocale,title_id,title_en,shortDesc_id,shortDesc_en,format_id,format_en,duration';
  const line = (slug: string, ...texts: string[]) =>
    [slug, 'AWS', 'AI Bootcamps', 'Beginner', 'https://a.example', ...texts, '4 weeks'].join(',');

  it('publishes what it says in the other language, and exports both', async () => {
    const { db } = connection;
    const file = [
      head,
      line('awan', 'en', 'Kelas Awan', 'Cloud Class', 'Belajar', 'Learn', '', 'Online'),
    ].join('\n');
    expect(await importBootcampFile(file)).toMatchObject({ imported: 1, issues: [] });
    const read = async (lang?: 'id' | 'en') => (await listActiveBootcamps(db, { lang }))[0];
    expect(await read('id')).toMatchObject({
      title: 'Kelas Awan',
      shortDesc: 'Belajar',
      format: 'Online',
      lang: 'id',
      sourceLocale: 'en',
      isOutdated: false,
    });
    expect(await read()).toMatchObject({ title: 'Cloud Class', lang: 'en' });
    const exported = await exportBootcamps(db, { actor });
    expect(cellsOf(exported)[0]).toMatchObject({
      sourceLocale: 'en',
      title_id: 'Kelas Awan',
      title_en: 'Cloud Class',
      format_en: 'Online',
    });
    await db.delete(skillBootcamps);
    expect(await importBootcampFile(exported)).toMatchObject({ imported: 1, issues: [] });
    expect(await exportBootcamps(db, { actor })).toBe(exported);
  });

  it('names the column of what a translation lacks', async () => {
    const file = [head, line('kurang', 'id', 'Kelas', 'Class', 'Belajar', '', 'Daring', '')].join(
      '\n',
    );
    expect((await importBootcampFile(file, true)).issues).toEqual([
      { line: 2, column: 'shortDesc_en', code: 'required' },
    ]);
    await expect(importBootcampFile(file)).rejects.toMatchObject({
      issues: { '2.shortDesc_en': { code: 'required' } },
    });
    const [{ n } = { n: 0 }] = await connection.db
      .select({ n: sql<number>`count(*)::int` })
      .from(skillBootcamps);
    expect(n).toBe(1);
  });
});
