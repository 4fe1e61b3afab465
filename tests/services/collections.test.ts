import { desc, eq, getTableColumns, getTableName, is, sql, type SQLWrapper } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import * as schema from '#db/schema';
import { auditLog, collections, courses } from '#db/schema';
import { fileColumns } from '#db/schema/stored-files';
import { visibleTo } from '~/features/collections/collection-rows.server';
import { collectionInputSchema } from '~/features/collections/collections.schema';
import {
  createCollection,
  deleteCollection,
  updateCollection,
} from '~/features/collections/editor/save-collection.server';
import {
  getCollection,
  listCollections,
  previewSummary,
} from '~/features/collections/collections.server';
import type { Actor } from '~/server/auth/actor';
import { namedAmong } from '~/server/files/sweep-blobs';
import { renderStoredMarkdown } from '~/server/markdown/markdown-backfill';
import { previews } from '~/server/markdown/markdown-fields';
import {
  toCode,
  getStatus,
  type CollectionActors,
  collectionActors,
  someActor,
  useDatabase,
  useFolder,
} from '../support/services';

useFolder('BLOB_DIR');
const db = useDatabase();

let { owner, other, member, admin, partner } = {} as CollectionActors;
beforeAll(async () => {
  ({ owner, other, member, admin, partner } = await collectionActors(db));
});

const toInput = (values: Record<string, unknown> = {}) =>
  collectionInputSchema.parse({ name: 'Prompt', ...values });
const create = (actor: Actor | null, values?: Record<string, unknown>, thumbnail?: Uint8Array) =>
  createCollection(db, { actor, input: toInput(values), thumbnail });
const update = (
  actor: Actor | null,
  collectionId: number,
  values?: Record<string, unknown>,
  thumbnail?: Uint8Array,
) => updateCollection(db, { actor, collectionId, input: toInput(values), thumbnail });
const get = (actor: Actor | null, collectionId: number) =>
  getCollection(db, { actor, collectionId });
const remove = (actor: Actor | null, collectionId: number) =>
  deleteCollection(db, { actor, collectionId });
const list = async (actor: Actor | null, page = 1, q = '') =>
  listCollections(db, { actor, page, q });
const getIds = async (actor: Actor) => (await list(actor)).rows.map(({ id }) => id);
const rowCount = async () => (await db.select().from(collections)).length;

describe('a collection', () => {
  it('is created, listed newest first, read with its summary as safe HTML, changed, deleted', async () => {
    const first = await create(owner, { name: '  Kelas   satu ' });
    expect(first).toMatchObject({ name: 'Kelas satu', userId: owner.id, canEdit: true });
    const second = await create(owner, {
      summary: '**Tebal** <script>alert(1)</script> [x](javascript:alert(1))',
      pdfFiles: JSON.stringify([{ title: 'Modul', url: 'https://example.org/m.pdf' }]),
      videoUrls: [{ name: 'Video', url: 'https://youtu.be/abcdefghijk' }],
    });
    expect(await getIds(owner)).toEqual([second.id, first.id]);
    const found = await get(owner, second.id);
    expect(found.summaryHtml).toContain('<strong>Tebal</strong>');
    expect(found.summaryHtml).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(found.summaryHtml).not.toMatch(/<script|javascript/);
    // Nor does anybody who shows the source run it.
    expect(found.summary).toBe('**Tebal** &lt;script>alert(1)&lt;/script> [x](#)');
    expect(found.pdfFiles).toEqual([{ title: 'Modul', url: 'https://example.org/m.pdf' }]);
    const changed = await update(owner, second.id, { name: 'Baru', description: 'Ya' });
    expect(changed).toMatchObject({ name: 'Baru', description: 'Ya', summary: '' });
    // Lists that were not sent stay.
    expect(changed.videoUrls).toHaveLength(1);
    expect((await update(owner, second.id, { videoUrls: [] })).videoUrls).toEqual([]);
    await remove(owner, second.id);
    expect(await getStatus(get(owner, second.id))).toBe(404);
  });

  it('is read with the summary as it was stored, and stays when it is saved again', async () => {
    const typed = 'a < b, `<b>`, <nama Anda>';
    const { id, summary } = await create(owner, { summary: typed });
    expect(summary).toBe('a < b, `<b>`, &lt;nama Anda>');
    expect((await update(owner, id, { summary })).summary).toBe(summary);
    const [row] = await db.select().from(collections).where(eq(collections.id, id));
    expect(row?.summaryHtml).toBe('<p>a &lt; b, <code>&lt;b&gt;</code>, &lt;nama Anda&gt;</p>\n');
    const summaryHtml = '<p>tersimpan</p>';
    await db.update(collections).set({ summaryHtml }).where(eq(collections.id, id));
    expect((await get(owner, id)).summaryHtml).toBe(summaryHtml);
    expect((await list(owner)).rows[0]).not.toHaveProperty('summaryHtml');
    // What is written as text takes more room than before.
    const full = { summary: `${'<x>'.repeat(100)}${'a'.repeat(19_700)}` };
    await expect(update(owner, id, full)).rejects.toMatchObject({
      status: 400,
      issues: { summary: { code: 'too_long', params: { max: 20_000 } } },
    });
  });

  it('gets what it lacks from before its summary was stored as HTML', async () => {
    const summary = '**Lama** <img src=x onerror=alert(1)>';
    const html = '<p><strong>Lama</strong> &lt;img src=x onerror=alert(1)&gt;</p>\n';
    const updatedAt = new Date('2026-01-01T00:00:00Z');
    const { id } = await create(owner);
    const dense = (await create(owner)).id;
    const set = (at: number, values: object) =>
      db.update(collections).set(values).where(eq(collections.id, at));
    await set(id, { summary, summaryHtml: null, updatedAt });
    await set(dense, { summary: '*a_'.repeat(6_666), summaryHtml: null, updatedAt });
    // Read before its turn: as safe, and for next to nothing.
    expect((await get(owner, id)).summaryHtml).toBe(html);
    expect((await get(owner, dense)).summaryHtml).toMatch(/^<p>\*a_/);
    expect(await renderStoredMarkdown(db)).toBe(2);
    const [row] = await db.select().from(collections).where(eq(collections.id, id));
    expect(row).toMatchObject({
      summary: '**Lama** &lt;img src=x onerror=alert(1)>',
      updatedAt,
    });
    expect(row?.summaryHtml).toBe(html);
    expect(await renderStoredMarkdown(db)).toBe(0);
  });

  it('has its summary shown before it is saved, so often and no oftener', async () => {
    const preview = (actor: Actor) =>
      previewSummary(db, { actor, markdown: '**A** <script>x</script>' });
    const { html } = await preview(other);
    expect(html).toBe('<p><strong>A</strong> &lt;script&gt;x&lt;/script&gt;</p>\n');
    for (let left = previews.points - 1; left > 0; left -= 1) await preview(other);
    expect(await toCode(preview(other))).toBe('rate_limited');
    expect((await preview(owner)).html).toBe(html);
  });

  it('is not there for another person', async () => {
    const { id } = await create(owner);
    const before = await rowCount();
    for (const call of [get, remove, update]) expect(await getStatus(call(other, id))).toBe(404);
    expect(await list(other)).toEqual({ rows: [], total: 0 });
    // Not even an admin looks into what people keep for themselves.
    expect(await getStatus(get(admin, id))).toBe(404);
    expect(await rowCount()).toBe(before);
  });

  it('cannot reference a foreign file', async () => {
    const foreign = [{ name: 'x', url: '/api/download/pdf/secret.pdf' }];
    expect(await getStatus(create(owner, { pdfFiles: foreign }))).toBe(400);
    const { id } = await create(owner);
    expect(await getStatus(update(owner, id, { videoUrls: foreign }))).toBe(400);
    const pdfFiles = [{ name: 'x', url: '/api/download/pdf/own.pdf' }];
    await db.update(collections).set({ pdfFiles }).where(eq(collections.id, id));
    expect((await update(owner, id, { pdfFiles })).pdfFiles).toEqual(pdfFiles);
  });
});

it('a collection for organisations is made by admins alone: of anyone else the list is not believed', async () => {
  const own = await create(other, { organizations: [partner] });
  expect(own.isAdminCreated).toBe(false);
  expect(await getStatus(get(member, own.id))).toBe(404);
  expect(await getStatus(create(admin, { organizations: [99_999] }))).toBe(400);
});

it('a collection for organisations is seen by members, changed by admins, and gone when it is no longer shared', async () => {
  const made = await create(admin, { name: 'Bersama', organizations: [partner] });
  expect(made).toMatchObject({ isAdminCreated: true, canEdit: true });
  expect(await get(member, made.id)).toMatchObject({ name: 'Bersama', canEdit: false });
  expect(await getIds(member)).toEqual([made.id]);
  expect(await getStatus(get(other, made.id))).toBe(404);
  expect(await getStatus(update(member, made.id))).toBe(403);
  expect(await getStatus(remove(member, made.id))).toBe(403);
  const second = await someActor(db, { isAdmin: true });
  await update(second, made.id, { name: 'Bersama kita' });
  const [line] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(line).toMatchObject({ action: 'collection.update', actorId: second.id });
  // Who made it and is an admin no longer may look at it as before, and no more.
  const demoted = { ...admin, scopes: [] };
  expect(await get(demoted, made.id)).toMatchObject({ canEdit: false });
  expect(await getStatus(update(demoted, made.id, { name: 'Lain' }))).toBe(403);
  expect(await getStatus(remove(demoted, made.id))).toBe(403);
  await update(admin, made.id, { organizations: [] });
  expect(await getStatus(get(member, made.id))).toBe(404);
  // It was made by one admin, whose own it is again.
  expect(await getStatus(get(second, made.id))).toBe(404);
});

it('courses in a collection are those that the person may see', async () => {
  const [open, closed] = await db
    .insert(courses)
    .values([
      { title: 'Terbuka', category: 'AI' },
      { title: 'Tertutup', category: 'AI', organizationId: partner },
    ])
    .returning();
  const wanted = [open?.id, closed?.id];
  expect(await getStatus(create(other, { courses: wanted }))).toBe(400);
  const made = await create(member, { courses: wanted });
  expect(made.courses.map(({ title }) => title)).toEqual(['Terbuka', 'Tertutup']);
  const [left] = [{ ...member, organizationId: null }];
  expect((await get(left, made.id)).courses.map(({ title }) => title)).toEqual(['Terbuka']);
  expect((await update(member, made.id, {})).courses).toHaveLength(2);
  expect((await update(member, made.id, { courses: [] })).courses).toEqual([]);
});

it('a thousand collections of one person come page by page, each once and newest first, and are found by name', async () => {
  const person = await someActor(db);
  const rows = Array.from({ length: 1000 }, (_, place) => ({
    userId: person.id,
    name: `Koleksi ${place} ${place % 100 === 0 ? '100%' : ''}`,
    createdAt: new Date(Date.UTC(2025, 0, 1) + Math.floor(place / 3)),
  }));
  await db.insert(collections).values(rows);
  const seen: number[] = [];
  for (let page = 1; page <= 42; page += 1) {
    const { rows: found, total } = await list(person, page);
    expect(total).toBe(1000);
    seen.push(...found.map(({ id }) => id));
  }
  expect(new Set(seen).size).toBe(1000);
  expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  expect((await list(person, 43)).rows).toEqual([]);
  expect((await list(person, 1, 'koleksi 99')).total).toBe(11);
  // A sign of a pattern is a sign.
  expect((await list(person, 1, '100%')).total).toBe(10);
  expect((await list(person, 1, '_')).total).toBe(0);
  expect((await list(other, 1, 'koleksi')).total).toBe(0);
  await expect(create(person)).resolves.toMatchObject({ canEdit: true });
});

/** How the database goes about a query, one step a line. */
async function getPlan(query: SQLWrapper, settings = sql`select 1`): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.execute(settings);
    const { rows } = (await tx.execute(sql`explain ${query}`)) as unknown as {
      rows: { 'QUERY PLAN': string }[];
    };
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

describe('the list of collections', () => {
  beforeAll(async () => {
    // Thirty thousand of another person's, a few of everybody's.
    await db.execute(sql`insert into collections (user_id, name, is_admin_created)
      select case when n % 1000 = 0 then ${owner.id}::int else ${other.id}::int end,
        'Koleksi ' || n, n % 500 = 0 from generate_series(1, 30000) n`);
    await db.execute(sql`analyze collections`);
  });

  it.each(['owner', 'member', 'admin'] as const)('asks indexes, for the %s', async (who) => {
    const { collections } = schema;
    const actor: Actor = { owner, member, admin }[who];
    const query = db.select().from(collections).where(visibleTo(db, actor));
    const plan = await getPlan(query);
    expect(plan).not.toContain('Seq Scan on collections');
    expect(plan).toContain('collections_user_idx');
    expect(plan).toContain('collections_admin_created_idx');
  });
});

it('the sweep of files asks an index of every column that can name one', async () => {
  // Any database scans a table of a few rows, so sequential scans are switched off.
  const plan = await getPlan(
    namedAmong(db, ['/files/a.webp']),
    sql`set local enable_seqscan = off`,
  );
  expect(plan).not.toContain('Seq Scan');
  expect(plan.match(/Index (Only )?Scan/g)?.length).toBeGreaterThanOrEqual(fileColumns.length);
});

it('the sweep of files knows every column that looks like the address of a picture or file', () => {
  const known = new Set<unknown>(fileColumns);
  // Addresses of pages elsewhere, files of the private store, which has a sweep of its own, and a switch.
  const elsewhere = [
    'applicationUrl',
    'proofUrl',
    'videoUrl',
    'audioUrl',
    'slidesUrl',
    'skill_bootcamps.url',
    'class_materials.url',
    'works.picture',
    'takesPicture',
  ];
  const missing = Object.values(schema)
    .filter((table) => is(table, PgTable))
    .flatMap((table) =>
      Object.entries(getTableColumns(table))
        .filter(([key]) => /(image|logo|picture|photo|thumbnail|avatar|url)$/i.test(key))
        .filter(([, column]) => !known.has(column))
        .map(([key]) => [key, `${getTableName(table)}.${key}`]),
    )
    .filter((names) => !names.some((name) => elsewhere.includes(name)))
    .map(([, name]) => name);
  expect(missing).toEqual([]);
});
