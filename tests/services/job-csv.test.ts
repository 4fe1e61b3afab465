import { issue, parseIssue } from '~/lib/issue';
import { count, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection } from '#db/client';
import { auditLog, jobs } from '#db/schema';
import { exportJobs, importJobs, templateCsv } from '~/features/jobs/import/job-csv.server';
import { readJobRows } from '~/features/jobs/import/job-csv-rows.server';
import { createJob } from '~/features/jobs/admin/job-admin.server';
import type { ImportIssue } from '~/lib/import-report';
import { jobColumns } from '~/features/jobs/job-input.schema';
import type { Actor } from '~/server/auth/actor';
import { readRecords } from '~/server/csv-records';
import { createAccount } from '../support/accounts';
import { emptyDatabase } from '../support/database';
import { jobInput } from '../support/job-input';

/** Rows of a large import; `npm run test:long -- imports` takes 10,000. */
const rowsAtOnce = Number(process.env.IMPORT_ROWS ?? 1_000);

let connection: Connection;
let admin: Actor;
let user: Actor;
beforeAll(async () => {
  connection = await emptyDatabase();
  const person = async (isAdmin: boolean) => {
    const { id, username } = await createAccount(connection.db, { isAdmin });
    return { id, username, isAdmin, organizationId: null };
  };
  [admin, user] = [await person(true), await person(false)];
});
afterAll(() => connection.close());

const bytes = (text: string) => new TextEncoder().encode(text);
const run = (text: string, isDryRun = true, actor: Actor | null = admin) =>
  importJobs(connection.db, { actor, file: bytes(text), isDryRun });
const total = async (pattern = '%') => {
  const [row] = await connection.db
    .select({ n: count() })
    .from(jobs)
    .where(like(jobs.slug, pattern));
  return row?.n ?? 0;
};

const head =
  'slug,title,company,location,workMode,jobType,category,description,applicationUrl,salaryMin,salaryMax,deadline,postedOn,isHot';
interface Cells {
  [name: string]: string;
}
const getCells = (slug: string): Cells => ({
  slug,
  title: `Lowongan ${slug}`,
  company: 'PT Contoh',
  location: 'Bandung',
  workMode: 'Hybrid',
  jobType: 'Full time',
  category: 'DevOps',
  description: 'Baris pertama',
  applicationUrl: 'https://example.com/a',
  salaryMin: '1000',
  salaryMax: '2000',
  deadline: '2026-12-31',
  postedOn: '',
  isHot: 'no',
});
const line = (cells: Cells) =>
  head
    .split(',')
    .map((name) => `"${(cells[name] ?? '').replaceAll('"', '""')}"`)
    .join(',');

describe('reading a file', () => {
  it('reports missing, unknown and duplicate columns', () => {
    const { issues, rows } = readJobRows('Title,COMPANY,gaji,title\nA,B,1,C');
    expect(rows).toEqual([]);
    expect(issues.map(({ line: at, column = '', code }) => `${at} ${column}: ${code}`)).toEqual([
      '1 gaji: csv_column_unknown',
      '1 title: csv_column_twice',
      '1 location: csv_column_missing',
      '1 jobType: csv_column_missing',
      '1 category: csv_column_missing',
      '1 description: csv_column_missing',
    ]);
  });

  it('accepts columns in any order, values in any case, and makes slugs if there are none', () => {
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

  it('takes the names of closed lists in either language, as its messages give them', () => {
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

  it('makes slugs of titles in any script, one for each', () => {
    const titles = [
      'วิศวกรข้อมูล',
      'ဒေတာ အင်ဂျင်နီယာ',
      'AI工程师',
      'AI设计师',
      'Kỹ sư Đào tạo',
      'Łódź Søft',
    ];
    const lines = titles.map((title) => `${title},บริษัท,Bangkok,Full time,DevOps,AI,a@example.org`);
    const { rows, issues } = readJobRows(
      ['title,company,location,jobType,category,description,contactEmail', ...lines].join('\n'),
    );
    expect(issues).toEqual([]);
    const slugs = rows.map(({ job }) => job.slug);
    expect(new Set(slugs).size).toBe(titles.length);
    expect(slugs.slice(4)).toEqual([
      expect.stringMatching(/^ky-su-dao-tao-[a-z0-9]+$/),
      expect.stringMatching(/^lodz-soft-[a-z0-9]+$/),
    ]);
  });

  it('reads money as people write it', () => {
    const amounts = ['12.000.000', '12000000,00', 'Rp12.000.000', '"12,000,000"', '12000000'];
    const lines = amounts.map(
      (amount, at) => `T${at};C;L;Full time;DevOps;D;a@example.org;${amount}`,
    );
    const { rows, issues } = readJobRows(
      ['title;company;location;jobType;category;description;contactEmail;salaryMin', ...lines].join(
        '\n',
      ),
    );
    expect(issues).toEqual([]);
    expect(rows.map(({ job }) => job.salaryMin)).toEqual(amounts.map(() => 12_000_000));
  });

  it.each(['', '\ufeff', '\n\n', head, `${head}\n,,,\n`])('reports that %j is empty', (text) => {
    expect(readJobRows(text).issues).not.toEqual([]);
    expect(readJobRows(text).rows).toEqual([]);
  });
});

describe('importing', () => {
  it('is for admins, and takes text in UTF-8 of a bearable size', async () => {
    await expect(run(head, true, null)).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(run(head, true, user)).rejects.toMatchObject({ status: 403 });
    await expect(exportJobs(connection.db, { actor: user })).rejects.toMatchObject({
      status: 403,
    });
    expect(() => templateCsv({ actor: null })).toThrow();
    const send = (file?: Uint8Array) =>
      importJobs(connection.db, { actor: admin, file, isDryRun: true });
    await expect(send()).rejects.toMatchObject({ status: 400 });
    await expect(send(new Uint8Array([0x74, 0xe9, 0x2c]))).rejects.toMatchObject({
      status: 415,
    });
    await expect(send(bytes('PK\x03\x04\0\0'))).rejects.toMatchObject({
      status: 415,
    });
    await expect(send(new Uint8Array(4 * 1024 * 1024 + 1))).rejects.toMatchObject({
      status: 413,
    });
  });

  it('finds the 37 faulty rows of many by their lines, and imports none of them', async () => {
    const taken = await createJob(connection.db, { actor: admin, input: jobInput() });
    const kinds: [string, string, string, string][] = [
      ['title', ' ', 'title', 'title_required'],
      ['company', '', 'company', 'company_required'],
      ['location', '', 'location', 'location_required'],
      ['description', '', 'description', 'description_required'],
      ['workMode', 'Mars', 'workMode', 'work_mode_required'],
      ['jobType', 'Kadang', 'jobType', 'job_type_required'],
      ['category', 'Masak', 'category', 'job_category_required'],
      ['applicationUrl', 'ftp://x', 'applicationUrl', 'web_link_invalid'],
      ['applicationUrl', '', 'applicationUrl', 'application_way_required'],
      ['salaryMin', 'banyak', 'salaryMin', 'amount_invalid'],
      ['salaryMax', '5', 'salaryMax', 'salary_range_invalid'],
      ['deadline', 'besok', 'deadline', 'date_invalid'],
      ['postedOn', '2999-01-01', 'postedOn', 'date_in_future'],
      ['isHot', 'mungkin', 'isHot', 'yes_no_required'],
      ['slug', 'Dua Kata', 'slug', 'slug_invalid'],
      ['slug', 'alerts', 'slug', 'slug_reserved'],
      ['slug', taken.slug, 'slug', 'slug_taken'],
      ['title', 'x'.repeat(201), 'title', issue('too_long', { max: 200 })],
    ];
    const lines = [head];
    const expected: ImportIssue[] = [];
    let at = 2;
    let firstLine = 0;
    let faulty = 0;
    let takenLine = 0;
    const step = Math.floor(rowsAtOnce / 37);
    for (let n = 0; n < rowsAtOnce; n += 1) {
      const cells = getCells(`baris-${n}`);
      // Every third text goes over three lines, so that rows and lines differ.
      if (n % 3 === 0) cells['description'] = 'Satu\n\n* dua "tiga"';
      if (n === 0) firstLine = at;
      if (n % step === Math.round(step / 3) && faulty < 35) {
        const [name, value, field, message] = kinds[faulty % kinds.length] as (typeof kinds)[0];
        cells[name] = value;
        // The error of the second row with the same slug names the first.
        const isTwice = value === taken.slug && takenLine > 0;
        if (value === taken.slug && !isTwice) takenLine = at;
        const twice = issue('csv_slug_twice', { line: takenLine });
        const found = parseIssue(isTwice ? twice : message);
        if (found) expected.push({ line: at, column: field, ...found });
        faulty += 1;
      }
      if (n === rowsAtOnce - 10) {
        cells['slug'] = 'baris-0';
        const params = { line: firstLine };
        expected.push({ line: at, column: 'slug', code: 'csv_slug_twice', params });
      }
      const text = n === rowsAtOnce - 5 ? `${line(cells)},"satu lagi"` : line(cells);
      if (n === rowsAtOnce - 5) {
        const wanted = head.split(',').length;
        expected.push({ line: at, code: 'csv_cells', params: { found: wanted + 1, wanted } });
      }
      lines.push(text);
      at += text.split('\n').length;
    }
    expect(expected).toHaveLength(37);
    const before = await total();
    const file = lines.join('\n');
    const report = await run(file);
    expect([report.rows, report.imported]).toEqual([rowsAtOnce, 0]);
    expect(report.issues).toEqual(expected);
    expect(new Set(report.issues.map(({ line }) => line)).size).toBe(37);
    await expect(run(file, false)).rejects.toMatchObject({ status: 400 });
    expect(await total()).toBe(before);
  });

  it(
    `imports ${rowsAtOnce} clean rows at once, or none where one fails`,
    { timeout: 180_000 },
    async () => {
      const file = (mark: string) =>
        [
          head,
          ...Array.from({ length: rowsAtOnce }, (_, n) => line(getCells(`${mark}-${n}`))),
        ].join('\r\n');
      expect((await run(file('bersih'))).issues).toEqual([]);
      expect(await total('bersih-%')).toBe(0);
      const start = Date.now();
      const report = await run(file('bersih'), false);
      expect(report).toEqual({ rows: rowsAtOnce, imported: rowsAtOnce, issues: [] });
      expect(Date.now() - start).toBeLessThan(60_000);
      expect(await total('bersih-%')).toBe(rowsAtOnce);
      // The second time every row is an error, each on its line.
      const again = await run(file('bersih'));
      expect([again.issues.length, again.issues[rowsAtOnce - 1]]).toEqual([
        rowsAtOnce,
        { line: rowsAtOnce + 1, column: 'slug', code: 'slug_taken' },
      ]);
      const notes = await connection.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.action, 'job.import'));
      expect(notes.map(({ details }) => details)).toEqual([{ rows: rowsAtOnce }]);
    },
  );

  it('rolls everything back if two imports run concurrently', async () => {
    const rows = (mark: string) =>
      Array.from({ length: 700 }, (_, n) => line(getCells(`${mark}-${n}`)));
    const both = [
      [head, ...rows('kiri'), line(getCells('sama'))].join('\n'),
      [head, ...rows('kanan'), line(getCells('sama'))].join('\n'),
    ];
    const results = await Promise.allSettled(both.map((text) => run(text, false)));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect([await total('kiri-%'), await total('kanan-%')].sort()).toEqual([0, 700]);
  });
});

describe('stored files', () => {
  it('calculate nothing, and come back as they went', async () => {
    const values = { title: '=1+1', description: '- satu\n- dua; "tiga"', location: '+62' };
    const job = await createJob(connection.db, { actor: admin, input: jobInput(values) });
    const csv = await exportJobs(connection.db, { actor: admin });
    expect(csv).toContain('"\'=1+1"');
    expect(csv).toContain('"\'- satu\n\'- dua; ""tiga"""');
    await connection.db.delete(jobs).where(eq(jobs.id, job.id));
    const { records } = readRecords(csv, jobColumns);
    const own = records.findIndex(({ cells }) => cells.includes(job.slug));
    const back = [records[0], records[own]].map((record) =>
      (record?.cells ?? []).map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','),
    );
    await run(back.join('\n'), false);
    const [row] = await connection.db.select().from(jobs).where(eq(jobs.slug, job.slug));
    expect(row).toMatchObject(values);
  });

  it('show how a file is filled in', () => {
    const { rows, issues } = readJobRows(templateCsv({ actor: admin }));
    expect(issues).toEqual([]);
    expect(rows).toHaveLength(1);
  });
});
