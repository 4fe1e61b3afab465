import { issue } from '~/lib/issue';
import { existsSync, readdirSync } from 'node:fs';
import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, bootcampReminders, skillBootcamps } from '#db/schema';
import { exportBootcamps, importBootcamps } from '~/features/hub/import/bootcamp-csv.server';
import { listActiveBootcamps } from '~/features/hub/hub.server';
import {
  createBootcamp,
  deleteBootcamp,
  setBootcampActive,
  updateBootcamp,
} from '~/features/hub/admin/hub-admin.server';
import {
  getAdminBootcamp,
  listAdminBootcamps,
  listBootcampOrder,
  orderBootcamps,
} from '~/features/hub/admin/hub-admin-list.server';
import { checkBootcampLink } from '~/features/hub/link-check/link-check.server';
import type { Actor } from '~/server/auth/actor';
import { bootcampFields, bootcampInput } from '../support/bootcamp-input';
import { someActor, useDatabase, useFolder } from '../support/services';

const folder = useFolder('BLOB_DIR');
const connection = useDatabase();
let actor: Actor;
let plain: Actor;

beforeAll(async () => {
  actor = await someActor(connection.db, { isAdmin: true });
  plain = await someActor(connection.db);
});
beforeEach(async () => {
  await connection.db.delete(skillBootcamps);
});

const create = (values: Record<string, unknown> = {}, image?: Uint8Array) =>
  createBootcamp(connection.db, { actor, input: bootcampInput(values), image });
const toRow = async (id: number) =>
  (await connection.db.select().from(skillBootcamps).where(eq(skillBootcamps.id, id)))[0];
const countRows = () => connection.db.$count(skillBootcamps);
const lastAudit = async () =>
  (await connection.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
const png = (background = 'red') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
const files = () => (existsSync(folder) ? readdirSync(folder) : []);
const encode = (text: string) => new TextEncoder().encode(text);
const ok = () => Promise.resolve({ status: 'ok', detail: '200' } as const);

describe('people who are not admins', () => {
  it('is refused everything, and nothing is written', async () => {
    const { id } = await create();
    const before = await toRow(id);
    const { db } = connection;
    for (const [who, code] of [
      [null, 'unauthorized'],
      [plain, 'forbidden'],
    ] as const) {
      const one = { actor: who, bootcampId: id };
      const file = encode('title\nA');
      const calls = [
        () => createBootcamp(db, { actor: who, input: bootcampInput() }),
        () => updateBootcamp(db, { ...one, input: bootcampInput() }),
        () => setBootcampActive(db, { ...one, isActive: false }),
        () => deleteBootcamp(db, one),
        () => listAdminBootcamps(db, { actor: who }),
        () => getAdminBootcamp(db, one),
        () => listBootcampOrder(db, { actor: who }),
        () => orderBootcamps(db, { actor: who, ids: [id] }),
        () => importBootcamps(db, { actor: who, file, dryRun: true }),
        () => importBootcamps(db, { actor: who, file, dryRun: false }),
        () => exportBootcamps(db, { actor: who }),
        () => checkBootcampLink(db, one, () => Promise.reject(new Error('visited'))),
      ];
      for (const call of calls) await expect(call()).rejects.toMatchObject({ code });
    }
    expect(await toRow(id)).toEqual(before);
    expect(await countRows()).toBe(1);
  });
});

describe('a bootcamp', () => {
  it('is created with the defaults and logged', async () => {
    const bootcamp = await create();
    expect(bootcamp).toMatchObject({
      price: 'Free',
      startDate: 'Anytime',
      popularity: 90,
      gradient: 'nila',
      isActive: true,
      border: null,
      image: null,
      tags: [],
      position: null,
      linkStatus: null,
      linkCheckedAt: null,
    });
    expect(bootcamp).not.toHaveProperty('createdBy');
    expect((await toRow(bootcamp.id))?.createdBy).toBe(actor.id);
    expect(await lastAudit()).toMatchObject({
      actorId: actor.id,
      action: 'bootcamp.create',
      target: `bootcamp:${bootcamp.id}`,
      details: { title: bootcamp.title },
    });
  });

  it('has a unique slug', async () => {
    const { slug } = await create();
    const conflict = { status: 409, issues: { slug: { code: 'slug_taken' } } };
    await expect(create({ slug })).rejects.toMatchObject(conflict);
    const other = await create();
    const change = { actor, bootcampId: other.id, input: bootcampInput({ slug }) };
    await expect(updateBootcamp(connection.db, change)).rejects.toMatchObject(conflict);
    expect((await toRow(other.id))?.slug).toBe(other.slug);
  });

  it('is changed by whom has seen its last state, and by nobody else', async () => {
    const first = await create();
    const save = (title: string, version?: number) =>
      updateBootcamp(connection.db, {
        actor,
        bootcampId: first.id,
        input: bootcampInput({ slug: first.slug, title, version }),
      });
    const second = await save('Two', first.version);
    expect(second).toMatchObject({ title: 'Two', slug: first.slug });
    expect(await lastAudit()).toMatchObject({ action: 'bootcamp.update' });
    await expect(save('Three', first.version)).rejects.toMatchObject({
      code: 'changed_since',
      details: { current: { title: 'Two', version: second.version } },
    });
    expect((await toRow(first.id))?.title).toBe('Two');
    // Order and link are nobody's change of the form.
    await orderBootcamps(connection.db, { actor, ids: [first.id] });
    await checkBootcampLink(connection.db, { actor, bootcampId: first.id }, ok);
    expect(await save('Three', second.version)).toMatchObject({ title: 'Three' });
    await setBootcampActive(connection.db, { actor, bootcampId: first.id, isActive: false });
    await expect(save('Four', second.version)).rejects.toMatchObject({ code: 'changed_since' });
    expect(await save('Five')).toMatchObject({ title: 'Five' });
  });

  it('forgets what visiting another link found, and reminders of another day', async () => {
    const { id, slug, url } = await create({ startDate: '2030-01-31' });
    const { db } = connection;
    await checkBootcampLink(db, { actor, bootcampId: id }, ok);
    const remindedAt = new Date();
    await db.insert(bootcampReminders).values({ userId: plain.id, bootcampId: id, remindedAt });
    const save = (values: Record<string, unknown>) =>
      updateBootcamp(db, { actor, bootcampId: id, input: bootcampInput({ slug, ...values }) });
    const reminded = async () => (await db.select().from(bootcampReminders))[0]?.remindedAt;
    expect(await save({ url, startDate: '2030-01-31' })).toMatchObject({ linkStatus: 'ok' });
    expect(await reminded()).toEqual(remindedAt);
    const moved = await save({ url: `${url}/x`, startDate: '2030-02-01' });
    expect(moved).toMatchObject({ linkStatus: null, linkDetail: null, linkCheckedAt: null });
    expect(await reminded()).toBeNull();
  });

  it('has a re-encoded picture, and leaves none behind', async () => {
    const start = files().length;
    const bootcamp = await create({}, await png());
    expect(bootcamp.image).toMatch(/^\/files\/[0-9a-f-]{36}\.webp$/);
    const save = async (values: Record<string, unknown>, image?: Uint8Array) =>
      updateBootcamp(connection.db, {
        actor,
        bootcampId: bootcamp.id,
        input: bootcampInput({ slug: bootcamp.slug, ...values }),
        image,
      });
    expect((await save({})).image).toBe(bootcamp.image);
    const next = await save({}, await png('blue'));
    expect(next.image).not.toBe(bootcamp.image);
    expect(files()).toHaveLength(start + 1);
    // A write that fails takes its picture away again.
    const other = await create();
    await expect(save({ slug: other.slug }, await png())).rejects.toMatchObject({
      status: 409,
    });
    const script = encode('<svg onload="x()"/>');
    await expect(save({}, script)).rejects.toMatchObject({ status: 415 });
    expect(files()).toHaveLength(start + 1);
    expect((await save({ removeImage: 'true' })).image).toBeNull();
    expect(files()).toHaveLength(start);
    const last = await create({}, await png());
    await deleteBootcamp(connection.db, { actor, bootcampId: last.id });
    expect(files()).toHaveLength(start);
    expect(await lastAudit()).toMatchObject({ action: 'bootcamp.delete' });
  });

  it('is hidden from visitors, and shown again', async () => {
    const { id } = await create();
    const shown = async () => (await listActiveBootcamps(connection.db)).map((row) => row.id);
    expect(await shown()).toEqual([id]);
    await setBootcampActive(connection.db, { actor, bootcampId: id, isActive: false });
    expect(await shown()).toEqual([]);
    expect(await lastAudit()).toMatchObject({ action: 'bootcamp.deactivate' });
    await setBootcampActive(connection.db, { actor, bootcampId: id, isActive: true });
    expect(await shown()).toEqual([id]);
    expect(await lastAudit()).toMatchObject({ action: 'bootcamp.activate' });
  });

  it('that is not there is not found', async () => {
    const one = { actor, bootcampId: 99_999 };
    const { db } = connection;
    const calls = [
      () => updateBootcamp(db, { ...one, input: bootcampInput() }),
      () => setBootcampActive(db, { ...one, isActive: true }),
      () => deleteBootcamp(db, one),
      () => getAdminBootcamp(db, one),
      () => checkBootcampLink(db, one, ok),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 404 });
  });
});

describe('the list', () => {
  const titles = async (query = {}) =>
    (await listAdminBootcamps(connection.db, { actor, ...query })).rows.map(({ title }) => title);

  it('is searched, filtered, sorted and paged', async () => {
    await create({ title: 'Awan', tags: 'aws, 100%_sure', startDate: '2030-05-01' });
    await create({ title: 'Bulan', provider: 'Microsoft', isActive: 'false', popularity: 99 });
    const { id } = await create({
      title: 'cahaya',
      category: 'AI Bootcamps',
      popularity: '1',
      startDate: '2030-01-01',
    });
    const broken = () => Promise.resolve({ status: 'broken', detail: '404' } as const);
    await checkBootcampLink(connection.db, { actor, bootcampId: id }, broken);
    expect(await titles()).toEqual(['Bulan', 'Awan', 'cahaya']);
    expect(await titles({ q: 'MICRO' })).toEqual(['Bulan']);
    expect(await titles({ q: 'aws' })).toEqual(['Awan']);
    expect(await titles({ q: '%_s' })).toEqual(['Awan']);
    expect(await titles({ q: '_' })).toEqual(['Awan']);
    expect(await titles({ active: 'false' })).toEqual(['Bulan']);
    expect(await titles({ active: 'true', category: 'AI Bootcamps' })).toEqual(['cahaya']);
    expect(await titles({ link: 'broken' })).toEqual(['cahaya']);
    expect(await titles({ link: 'unchecked' })).toEqual(['Bulan', 'Awan']);
    expect(await titles({ sort: 'title' })).toEqual(['Awan', 'Bulan', 'cahaya']);
    expect(await titles({ sort: 'title', dir: 'desc' })).toEqual(['cahaya', 'Bulan', 'Awan']);
    expect(await titles({ sort: 'start' })).toEqual(['cahaya', 'Awan', 'Bulan']);
    expect((await titles({ sort: 'checked' })).at(-1)).toBe('cahaya');
    expect(await titles({ page: 2 })).toEqual([]);
    expect(await listAdminBootcamps(connection.db, { actor })).toMatchObject({ total: 3 });
  });

  it('is put in order, all in one step, and visitors see it so', async () => {
    const [a, b, c] = [await create(), await create(), await create()];
    const { db } = connection;
    const order = async () => (await listBootcampOrder(db, { actor })).map(({ id }) => id);
    expect(await order()).toEqual([a.id, b.id, c.id]);
    const answer = await orderBootcamps(db, { actor, ids: [c.id, a.id, b.id] });
    expect(answer.map(({ id }) => id)).toEqual([c.id, a.id, b.id]);
    expect((await listActiveBootcamps(db)).map(({ id }) => id)).toEqual([c.id, a.id, b.id]);
    expect((await toRow(a.id))?.position).toBe(2);
    expect(await lastAudit()).toMatchObject({ action: 'bootcamp.order', target: 'bootcamps' });
    // One that came later follows; one that is gone stops the whole.
    const d = await create({ popularity: 100 });
    expect(await order()).toEqual([c.id, a.id, b.id, d.id]);
    await expect(orderBootcamps(db, { actor, ids: [d.id, 99_999] })).rejects.toMatchObject({
      status: 409,
    });
    expect(await order()).toEqual([c.id, a.id, b.id, d.id]);
    await orderBootcamps(db, { actor, ids: [b.id] });
    expect(await order()).toEqual([b.id, d.id, a.id, c.id]);
    await orderBootcamps(db, { actor, ids: [] });
    expect(await order()).toEqual([d.id, a.id, b.id, c.id]);
  });
});

describe('the check of a link', () => {
  it('keeps what it found, and when', async () => {
    const { id, url } = await create();
    const asked: string[] = [];
    const row = await checkBootcampLink(connection.db, { actor, bootcampId: id }, (link) => {
      asked.push(link);
      return Promise.resolve({ status: 'broken', detail: 'refused_address' });
    });
    expect(asked).toEqual([url]);
    expect(row).toMatchObject({ linkStatus: 'broken', linkDetail: 'refused_address' });
    expect(Date.now() - Date.parse(row.linkCheckedAt ?? '')).toBeLessThan(60_000);
    expect(await lastAudit()).toMatchObject({
      action: 'bootcamp.check',
      details: { link: 'broken refused_address' },
    });
  });

  it('does not show the result of the old link for a new one', async () => {
    const { id } = await create();
    const check = checkBootcampLink(connection.db, { actor, bootcampId: id }, async () => {
      await connection.db.update(skillBootcamps).set({ url: 'https://example.org/new' });
      return { status: 'ok', detail: '200' };
    });
    await expect(check).rejects.toMatchObject({ status: 409 });
    expect(await toRow(id)).toMatchObject({ linkStatus: null, linkCheckedAt: null });
  });

  it('visits with the real visitor, which goes to no inner address', async () => {
    const { id } = await create({ url: 'http://127.0.0.1/' });
    const row = await checkBootcampLink(connection.db, { actor, bootcampId: id });
    expect(row).toMatchObject({ linkStatus: 'broken', linkDetail: 'refused_address' });
  });
});

describe('the file', () => {
  const { slug: _, ...fields } = bootcampFields();
  const names = Object.keys(fields);
  const row = (values: Record<string, unknown> = {}) =>
    names.map((name) => `"${String(values[name] ?? fields[name])}"`).join(';');
  const csv = (...rows: string[]) => encode([names.join(';'), ...rows].join('\r\n'));
  const run = (file: Uint8Array, dryRun = false) =>
    importBootcamps(connection.db, { actor, file, dryRun });

  it('is tried first: every error with its line and field, and nothing is written', async () => {
    await create({ slug: 'kelas-awan' });
    const file = csv(
      row({ title: 'Kelas Awan' }),
      row({ title: 'Baru' }),
      row({ title: 'Dua\nbaris', url: 'javascript:alert(1)', difficulty: 'Hard' }),
      row({ title: 'Baru!' }),
      'x;y',
      row({ title: '' }),
    );
    const report = await run(file, true);
    expect(report).toMatchObject({ rows: 6, imported: 0 });
    expect(report.issues.map(({ line, column = null }) => `${line} ${column}`)).toEqual([
      '2 slug',
      '4 difficulty',
      '4 url',
      '6 slug',
      '7 null',
      '8 title',
      '8 slug',
    ]);
    expect(report.issues.map(({ code, params }) => issue(code, params))).toContain(
      issue('csv_slug_twice', { line: 3 }),
    );
    expect(await countRows()).toBe(1);
    await expect(run(file)).rejects.toMatchObject({
      code: 'csv_rejected',
      issues: { '2.slug': { code: 'slug_taken' }, '7.row': { code: 'csv_cells' } },
    });
    expect(await countRows()).toBe(1);
  });

  it('takes titles in any script, each with a slug of its own', async () => {
    const titles = ['การเรียนรู้ของเครื่อง', 'ဒေတာ', 'AI工程师', 'AI设计师', 'Đông Á'];
    const file = csv(...titles.map((title) => row({ title })));
    expect(await run(file)).toMatchObject({ imported: titles.length, issues: [] });
    const slugs = (await connection.db.select().from(skillBootcamps)).map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(titles.length);
    expect(slugs).toContain('dong-a');
  });

  it('is imported whole', async () => {
    const file = csv(row({ title: 'Satu' }), row({ title: 'Dua', url: 'https://example.org/2' }));
    expect(await run(file, true)).toEqual({ rows: 2, imported: 0, issues: [] });
    expect(await countRows()).toBe(0);
    expect(await run(file)).toEqual({ rows: 2, imported: 2, issues: [] });
    const rows = await connection.db.select().from(skillBootcamps);
    expect(rows.map(({ slug, createdBy }) => [slug, createdBy])).toEqual([
      ['satu', actor.id],
      ['dua', actor.id],
    ]);
    expect(await lastAudit()).toMatchObject({
      action: 'bootcamp.import',
      details: { rows: 2, slugs: ['satu', 'dua'] },
    });
  });

  it('imports nothing if somebody else was first', async () => {
    const file = csv(row({ title: 'Satu' }), row({ title: 'Dua' }));
    const both = await Promise.allSettled([run(file), run(file)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = both.find((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({
      code: 'csv_rejected',
      issues: { '2.slug': { code: 'slug_taken' } },
    });
    expect(await countRows()).toBe(2);
  });

  it('has to be there', async () => {
    const call = importBootcamps(connection.db, { actor, file: undefined, dryRun: true });
    await expect(call).rejects.toMatchObject({
      issues: { file: { code: expect.any(String) as string } },
    });
  });

  it('comes out as it went in, and no spreadsheet calculates it', async () => {
    const values = {
      title: '=HYPERLINK("http://evil.example","x")',
      slug: 'rumus',
      provider: '@sum',
      description: '+62\n"kutip"; koma, titik',
      tags: ['aws', 'c++'],
      price: '-1',
      startDate: '2030-02-28',
      popularity: 7,
      gradient: 'laut',
      border: 'senja',
      isActive: 'no',
      shortDesc: "'=1",
    };
    const before = await create(values);
    await create({ slug: 'dua', tags: '' });
    const file = await exportBootcamps(connection.db, { actor });
    expect(file).not.toMatch(/(^|[,\n])"?[=+\-@]/);
    await connection.db.delete(skillBootcamps);
    expect(await run(encode(file))).toMatchObject({ imported: 2, issues: [] });
    const [after] = await connection.db
      .select()
      .from(skillBootcamps)
      .where(eq(skillBootcamps.slug, 'rumus'));
    const { id: _id, createdAt: _c, updatedAt: _u, ...same } = before;
    expect(after).toMatchObject(same);
    expect(after).toMatchObject({ isActive: false, title: values.title, shortDesc: "'=1" });
    expect(await exportBootcamps(connection.db, { actor })).toBe(file);
  });
});
