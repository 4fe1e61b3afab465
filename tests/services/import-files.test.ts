import { desc, eq } from 'drizzle-orm';
import { describe, beforeEach, it, expect } from 'vitest';
import { jobs, skillBootcamps, jobTranslations, bootcampTranslations, auditLog } from '#db/schema';
import { createBootcamp } from '~/features/hub/admin/hub-admin.server';
import { getBootcamp } from '~/features/hub/hub.server';
import { importBootcamps, exportBootcamps } from '~/features/hub/import/bootcamp-csv.server';
import { createJob } from '~/features/jobs/admin/job-admin.server';
import { getJob } from '~/features/jobs/board/jobs.server';
import { readJobRows } from '~/features/jobs/import/job-csv-rows.server';
import { importJobs, exportJobs, templateCsv } from '~/features/jobs/import/job-csv.server';
import type { Locale } from '~/i18n/locales';
import type { ImportReport } from '~/lib/import-report';
import { bootcampInput } from '../support/bootcamp-input';
import { jobInput } from '../support/job-input';
import { useDatabase, getStatus, rowsOf, useActor } from '../support/services';

const db = useDatabase();
const actor = useActor(db, { isAdmin: true });

const bytes = (text: string) => new TextEncoder().encode(text);

interface Kind {
  name: string;
  table: typeof jobs | typeof skillBootcamps;
  /** Columns that a row needs, with what a row says of itself. */
  cells: Record<string, string>;
  /** The text that both languages must have, in its column. */
  text: string;
  /** What is wrong in a row, at its column. */
  faults: [column: string, value: string, code: string][];
  send: (file: Uint8Array | undefined, isDryRun: boolean) => Promise<ImportReport>;
  export: (lang?: Locale) => Promise<string>;
  /** Headings as the form has them, by column. */
  headings: Record<'id' | 'en', Record<string, string>>;
  read: (slug: string, lang?: Locale) => Promise<object>;
  translations: typeof jobTranslations | typeof bootcampTranslations;
  /** A row whose texts a spreadsheet would calculate. */
  create: (texts: { title: string; slug: string }) => Promise<{ id: number }>;
}

const kinds: Kind[] = [
  {
    name: 'jobs',
    table: jobs,
    cells: {
      company: 'PT Contoh',
      location: 'Bandung',
      jobType: 'Full time',
      category: 'DevOps',
      applicationUrl: 'https://example.com/a',
    },
    text: 'description',
    faults: [
      ['jobType', 'Kadang', 'job_type_required'],
      ['applicationUrl', 'ftp://x', 'web_link_invalid'],
    ],
    send: (file, isDryRun) => importJobs(db, { actor, file, isDryRun }),
    export: (lang) => exportJobs(db, { actor, lang }),
    headings: {
      id: { title: 'Judul', company: 'Perusahaan', title_en: 'Judul (en)', skills: 'Keterampilan' },
      en: { title: 'Title', company: 'Company', title_en: 'Title (en)', skills: 'Skills' },
    },
    read: async (slug, lang) => (await getJob(db, slug, { lang })).job,
    translations: jobTranslations,
    create: (texts) =>
      createJob(db, {
        actor,
        input: jobInput({ ...texts, description: '- satu\n- dua; "tiga"', location: '+62' }),
      }),
  },
  {
    name: 'bootcamps',
    table: skillBootcamps,
    cells: {
      provider: 'Dicoding',
      category: 'AI Bootcamps',
      difficulty: 'Beginner',
      format: 'Online',
      duration: '4 weeks',
      url: 'https://example.com/a',
    },
    text: 'shortDesc',
    faults: [
      ['difficulty', 'Hard', 'difficulty_required'],
      ['url', 'javascript:alert(1)', 'web_link_invalid'],
    ],
    send: (file, dryRun) => importBootcamps(db, { actor, file, dryRun }),
    export: (lang) => exportBootcamps(db, { actor, lang }),
    headings: {
      id: { title: 'Judul', provider: 'Penyelenggara', difficulty: 'Tingkat' },
      en: { title: 'Title', provider: 'Provider', difficulty: 'Level' },
    },
    read: async (slug, lang) => (await getBootcamp(db, slug, { lang })).bootcamp,
    translations: bootcampTranslations,
    create: (texts) =>
      createBootcamp(db, {
        actor,
        input: bootcampInput({
          ...texts,
          provider: '@sum',
          description: '+62\n"kutip"; koma, titik',
          tags: ['aws', 'c++'],
          price: '-1',
          startDate: '2030-02-28',
          isActive: 'no',
          shortDesc: "'=1",
        }),
      }),
  },
];

describe.each(kinds)('a file of $name', ({ table, cells, text, faults, ...kind }) => {
  /** A file of rows; cells that a row does not name are those of the kind. */
  const toFile = (...rows: Record<string, string>[]) => {
    const columns = [
      ...new Set([...Object.keys(cells), ...rows.flatMap((row) => Object.keys(row))]),
    ];
    const quoted = (cell = '') => `"${cell.replaceAll('"', '""')}"`;
    const lines = rows.map((row) =>
      columns.map((column) => quoted(row[column] ?? cells[column])).join(';'),
    );
    return [columns.join(';'), ...lines];
  };
  const send = (lines: string[], isDryRun = false) =>
    kind.send(bytes(lines.join('\r\n')), isDryRun);
  const row = (title: string, values: Record<string, string> = {}) => ({
    title,
    slug: '',
    [text]: 'Isi',
    ...values,
  });
  const both = (slug: string, sourceLocale: string, ...texts: string[]) => ({
    slug,
    sourceLocale,
    title_id: texts[0] ?? '',
    title_en: texts[1] ?? '',
    [`${text}_id`]: texts[2] ?? '',
    [`${text}_en`]: texts[3] ?? '',
  });
  const slugs = async () =>
    (await db.select({ slug: table.slug }).from(table).orderBy(table.id)).map(({ slug }) => slug);

  beforeEach(() => db.delete(table));

  it('is tried first: each fault is named with its line and column, and nothing is imported', async () => {
    await send(toFile(row('Sudah ada', { slug: 'sudah-ada' })));
    const lines = toFile(
      row('Sudah ada', { slug: 'sudah-ada' }),
      row('Dua\nbaris', Object.fromEntries(faults.map(([column, value]) => [column, value]))),
      row('Baru', { slug: 'baru' }),
      row('Baru lagi', { slug: 'baru' }),
      row('', { slug: 'tanpa-judul' }),
    );
    const file = [...lines, `${lines.at(-3)};"lebih"`];
    const report = await send(file, true);
    expect(report).toMatchObject({ rows: 6, imported: 0 });
    expect(
      report.issues.map(({ line, column = 'row', code }) => `${line} ${column}: ${code}`),
    ).toEqual([
      '2 slug: slug_taken',
      ...faults.map(([column, , code]) => `3 ${column}: ${code}`),
      '6 slug: csv_slug_twice',
      '7 title: title_required',
      '8 row: csv_cells',
    ]);
    expect(report.issues).toContainEqual(
      expect.objectContaining({ code: 'csv_slug_twice', params: { line: 5 } }),
    );
    expect(await getStatus(send(file))).toBe(400);
    expect(await slugs()).toEqual(['sudah-ada']);
  });

  it('is imported whole, with a slug of its own for each title in any script', async () => {
    const titles = ['วิศวกรข้อมูล', 'ဒေတာ', 'AI工程师', 'AI设计师', 'Kỹ sư Đào tạo'];
    const lines = toFile(...titles.map((title) => row(title)));
    expect(await send(lines, true)).toEqual({ rows: 5, imported: 0, issues: [] });
    expect(await slugs()).toEqual([]);
    expect(await send(lines)).toEqual({ rows: 5, imported: 5, issues: [] });
    expect(new Set(await slugs()).size).toBe(5);
    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ actorId: actor.id, details: { rows: 5 } });
    expect(entry?.action).toMatch(/^(job|bootcamp)\.import$/);
  });

  it('has a slug for each of titles that differ by their signs, or by nothing', async () => {
    const titles = [
      'Programmer C++',
      'Programmer C#',
      'Programmer C',
      'Guru AI',
      'Guru (AI)',
      'Guru AI',
    ];
    const lines = toFile(...titles.map((title) => row(title)));
    expect(await send(lines)).toEqual({ rows: 6, imported: 6, issues: [] });
    expect(new Set(await slugs()).size).toBe(6);
    expect((await send(lines, true)).issues).toHaveLength(6);
  });

  it('comes out as it went in, and no spreadsheet calculates it', async () => {
    const made = await kind.create({ title: '=1+1', slug: 'rumus' });
    const before = await rowsOf(db, table, eq(table.id, made.id));
    const file = await kind.export();
    expect(file).not.toMatch(/(^|\t|\n)"[=+@]/);
    await db.delete(table);
    expect(await kind.send(bytes(file), false)).toMatchObject({ imported: 1, issues: [] });
    const facts = ['id', 'createdAt', 'updatedAt', 'postedAt', 'listedAt', 'search', 'names'];
    const told = (one: object | undefined) =>
      Object.fromEntries(Object.entries(one ?? {}).filter(([name]) => !facts.includes(name)));
    const after = await db.select().from(table);
    expect(told(after[0])).toEqual(told(before[0]));
    expect(await kind.export()).toBe(file);
  });

  it('may have the headings of the form in each language, which exports have too', async () => {
    const [head = '', line = ''] = toFile(row('Insinyur'));
    for (const locale of ['id', 'en'] as const) {
      const names = kind.headings[locale];
      const renamed = head.split(';').map((column) => names[column]?.toUpperCase() ?? column);
      expect(await send([renamed.join(';'), line], true)).toMatchObject({ rows: 1, issues: [] });
    }
    await send([head, line]);
    const plain = await kind.export();
    for (const locale of ['id', 'en'] as const) {
      const file = await kind.export(locale);
      for (const name of Object.values(kind.headings[locale])) expect(file).toContain(`"${name}"`);
      expect(file.split('\r\n').slice(1)).toEqual(plain.split('\r\n').slice(1));
      await db.delete(table);
      expect(await kind.send(bytes(file), false)).toMatchObject({ imported: 1, issues: [] });
      expect(await kind.export()).toBe(plain);
    }
  });

  it('publishes what it says in the other language, and says it again when it is exported', async () => {
    await send(
      toFile(
        both('asli', '', 'Insinyur', 'Engineer', 'Merakit', 'Builds'),
        both('original', 'en', 'Analis', 'Analyst', 'Menghitung', 'Counts'),
        both('lone', 'en', '', 'Tester', '', 'Tests'),
      ),
    );
    const of = (title: string, lang: Locale, sourceLocale: Locale) => ({
      title,
      lang,
      sourceLocale,
      isOutdated: false,
    });
    expect(await kind.read('asli')).toMatchObject(of('Insinyur', 'id', 'id'));
    expect(await kind.read('asli', 'en')).toMatchObject(of('Engineer', 'en', 'id'));
    expect(await kind.read('original')).toMatchObject(of('Analyst', 'en', 'en'));
    expect(await kind.read('original', 'id')).toMatchObject(of('Analis', 'id', 'en'));
    expect(await kind.read('lone', 'id')).toMatchObject(of('Tester', 'en', 'en'));
    const file = await kind.export();
    await db.delete(table);
    expect(await kind.send(bytes(file), false)).toMatchObject({ imported: 3, issues: [] });
    expect(await kind.export()).toBe(file);
    await db.update(kind.translations).set({ status: 'draft' });
    expect(await kind.export()).not.toMatch(/Engineer|Analis/);
  });

  it('names the column of what a translation lacks, and imports nothing then', async () => {
    const lines = toFile(
      both('kurang', 'id', 'Insinyur', 'Engineer', 'Merakit'),
      both('bahasa', 'fr', 'Insinyur', '', 'Merakit'),
    );
    const { issues } = await send(lines, true);
    expect(issues).toEqual([
      { line: 2, column: `${text}_en`, code: 'required' },
      { line: 3, column: 'sourceLocale', code: 'language_required' },
    ]);
    expect(await getStatus(send(lines))).toBe(400);
    expect(await slugs()).toEqual([]);
  });

  it('may say an original twice, and not in two ways', async () => {
    const lines = toFile(
      { ...row('Insinyur'), title_id: 'Analis' },
      { ...row('Penguji'), title_id: 'Penguji' },
    );
    expect((await send(lines, true)).issues).toEqual([
      { line: 2, column: 'title_id', code: 'csv_text_twice', params: { column: 'title' } },
    ]);
  });

  it('has to be there', async () => {
    await expect(kind.send(undefined, true)).rejects.toMatchObject({
      issues: { file: { code: 'csv_required' } },
    });
  });
});

it('the template of jobs can be imported as it is', async () => {
  await db.delete(jobs);
  const file = bytes(templateCsv({ actor }));
  expect(await importJobs(db, { actor, file, isDryRun: false })).toMatchObject({ imported: 1 });
  const slug = 'machine-learning-engineer-contoh';
  const { job, html } = await getJob(db, slug, { lang: 'en' });
  expect(html.description).toContain('<p>What the person will do.');
  expect(job).toMatchObject({ title: 'Machine Learning Engineer', lang: 'en' });
});

it('a thousand jobs are imported at once, or none where they are there', async () => {
  const head = 'slug,title,company,location,jobType,category,description,applicationUrl';
  const row = (n: number) =>
    `banyak-${n},Kerja ${n},PT,Bandung,Full time,DevOps,Isi,https://example.com`;
  const file = bytes([head, ...Array.from({ length: 1_000 }, (_, n) => row(n))].join('\n'));
  const send = () => importJobs(db, { actor, file, isDryRun: false });
  expect(await send()).toEqual({ rows: 1_000, imported: 1_000, issues: [] });
  expect(await getStatus(send())).toBe(400);
});

it('a file of jobs may have columns in any order, values in any case, and no slugs', () => {
  const { rows, issues } = readJobRows(
    'description;Category;JOBTYPE;location;company;title;contactEmail;isHot\n' +
      '"- satu\n- dua";devops;full TIME;Ubud;PT Ápel;Insinyur;a@example.org;ya\n',
  );
  expect(issues).toEqual([]);
  expect(rows[0]).toMatchObject({
    line: 2,
    job: {
      slug: 'insinyur-pt-apel',
      category: 'DevOps',
      jobType: 'Full time',
      isHot: true,
      description: '- satu\n- dua',
      workMode: 'On-site',
    },
  });
});

it('a file of jobs may have the names of closed lists in either language, as its messages give them', () => {
  const { rows, issues } = readJobRows(
    'title,company,location,jobType,workMode,category,salaryPeriod,description,contactEmail\n' +
      'Analis,PT Apel,Ubud,paruh waktu,Jarak jauh,Sains data,Bulan,AI,a@example.org\n',
  );
  expect(issues).toEqual([]);
  expect(rows[0]?.job).toMatchObject({
    jobType: 'Part time',
    workMode: 'Remote',
    category: 'Data Science',
    salaryPeriod: 'month',
  });
});

it.each([
  ['Latin-1', new Uint8Array([0x74, 0xe9, 0x2c]), 415],
  ['a workbook', bytes('PK\x03\x04\0\0'), 415],
  ['more than 4 MB', new Uint8Array(4 * 1024 * 1024 + 1), 413],
])('a file of jobs is not taken as %s', async (_, file, status) => {
  expect(await getStatus(importJobs(db, { actor, file, isDryRun: true }))).toBe(status);
});
