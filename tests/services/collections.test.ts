import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog, collections, courses } from '#db/schema';
import {
  getCollection,
  listCollections,
  previewSummary,
} from '~/features/collections/collections.server';
import {
  createCollection,
  deleteCollection,
  updateCollection,
} from '~/features/collections/editor/save-collection.server';
import {
  collectionInputSchema,
  type CollectionDetail,
} from '~/features/collections/collections.schema';
import { getShared, shareCollection } from '~/features/collections/sharing/shares.server';
import { saveTranslation } from '~/features/translations/translations.server';
import type { Locale } from '~/i18n/locales';
import type { Actor } from '~/server/auth/actor';
import type { AppError } from '~/server/errors';
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

const folder = useFolder('BLOB_DIR');
const connection = useDatabase();

let { owner, other, member, admin, partner } = {} as CollectionActors;
beforeAll(async () => {
  ({ owner, other, member, admin, partner } = await collectionActors(connection.db));
});

const toInput = (values: Record<string, unknown> = {}) =>
  collectionInputSchema.parse({ name: 'Prompt', ...values });
const create = (actor: Actor | null, values?: Record<string, unknown>, thumbnail?: Uint8Array) =>
  createCollection(connection.db, { actor, input: toInput(values), thumbnail });
const update = (
  actor: Actor | null,
  collectionId: number,
  values?: Record<string, unknown>,
  thumbnail?: Uint8Array,
) => updateCollection(connection.db, { actor, collectionId, input: toInput(values), thumbnail });
const get = (actor: Actor | null, collectionId: number) =>
  getCollection(connection.db, { actor, collectionId });
const remove = (actor: Actor | null, collectionId: number) =>
  deleteCollection(connection.db, { actor, collectionId });
const list = async (actor: Actor | null, page = 1, q = '') =>
  listCollections(connection.db, { actor, page, q });
const getIds = async (actor: Actor) => (await list(actor)).rows.map(({ id }) => id);
const png = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
const files = () => (existsSync(folder) ? readdirSync(folder) : []);
const rowCount = async () => (await connection.db.select().from(collections)).length;

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
    const [row] = await connection.db.select().from(collections).where(eq(collections.id, id));
    expect(row?.summaryHtml).toBe('<p>a &lt; b, <code>&lt;b&gt;</code>, &lt;nama Anda&gt;</p>\n');
    const summaryHtml = '<p>tersimpan</p>';
    await connection.db.update(collections).set({ summaryHtml }).where(eq(collections.id, id));
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
      connection.db.update(collections).set(values).where(eq(collections.id, at));
    await set(id, { summary, summaryHtml: null, updatedAt });
    await set(dense, { summary: '*a_'.repeat(6_666), summaryHtml: null, updatedAt });
    // Read before its turn: as safe, and for next to nothing.
    expect((await get(owner, id)).summaryHtml).toBe(html);
    expect((await get(owner, dense)).summaryHtml).toMatch(/^<p>\*a_/);
    expect(await renderStoredMarkdown(connection.db)).toBe(2);
    const [row] = await connection.db.select().from(collections).where(eq(collections.id, id));
    expect(row).toMatchObject({
      summary: '**Lama** &lt;img src=x onerror=alert(1)>',
      updatedAt,
    });
    expect(row?.summaryHtml).toBe(html);
    expect(await renderStoredMarkdown(connection.db)).toBe(0);
  });

  it('has its summary shown before it is saved, so often and no oftener', async () => {
    const preview = (actor: Actor | null) =>
      previewSummary(connection.db, { actor, markdown: '**A** <script>x</script>' });
    expect(await toCode(preview(null))).toBe('unauthorized');
    const { html } = await preview(other);
    expect(html).toBe('<p><strong>A</strong> &lt;script&gt;x&lt;/script&gt;</p>\n');
    for (let left = previews.points - 1; left > 0; left -= 1) await preview(other);
    expect(await toCode(preview(other))).toBe('rate_limited');
    expect((await preview(owner)).html).toBe(html);
  });

  it('is refused to a visitor, and not there for another person', async () => {
    const { id } = await create(owner);
    const before = await rowCount();
    expect(await toCode(create(null))).toBe('unauthorized');
    expect(await toCode(list(null))).toBe('unauthorized');
    for (const call of [get, remove, update]) {
      expect(await toCode(call(null, id))).toBe('unauthorized');
      expect(await getStatus(call(other, id))).toBe(404);
    }
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
    await connection.db.update(collections).set({ pdfFiles }).where(eq(collections.id, id));
    expect((await update(owner, id, { pdfFiles })).pdfFiles).toEqual(pdfFiles);
  });

  it('keeps one picture of 800×450 at a time, and none after its end', async () => {
    const made = await create(owner, {}, await png());
    const urls = ({ thumbnailUrl, thumbnailAvifUrl }: CollectionDetail) =>
      [thumbnailUrl, thumbnailAvifUrl].sort();
    const addresses = () =>
      files()
        .map((name) => `/files/${name}`)
        .sort();
    expect(addresses()).toEqual(urls(made));
    for (const [url, wanted, compression] of [
      [made.thumbnailUrl, 'webp', undefined],
      [made.thumbnailAvifUrl, 'heif', 'av1'],
    ]) {
      const stored = await sharp(join(folder, (url ?? '').slice('/files/'.length))).metadata();
      const { width, height, format } = stored;
      expect([width, height, format, stored.compression]).toEqual([800, 450, wanted, compression]);
    }
    expect((await update(owner, made.id, {})).thumbnailUrl).toBe(made.thumbnailUrl);
    const replaced = await update(owner, made.id, {}, await png());
    expect(addresses()).toEqual(urls(replaced));
    expect(urls(await update(owner, made.id, { removeThumbnail: 'true' }))).toEqual([null, null]);
    expect(files()).toEqual([]);
    await update(owner, made.id, {}, await png());
    await remove(owner, made.id);
    expect(files()).toEqual([]);
  });

  it('leaves no picture behind if it could not be saved', async () => {
    const { id } = await create(owner);
    expect(await getStatus(update(other, id, {}, await png()))).toBe(404);
    expect(await getStatus(create(owner, { courses: [99_999] }, await png()))).toBe(400);
    expect(files()).toEqual([]);
    const text = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    await expect(create(owner, {}, text)).rejects.toMatchObject({
      status: 415,
      issues: { thumbnail: { code: 'image_type' } },
    });
  });
});

describe('a collection for organisations', () => {
  it('is made by admins alone: of anyone else the list is not believed', async () => {
    const own = await create(other, { organizations: [partner] });
    expect(own.isAdminCreated).toBe(false);
    expect(await getStatus(get(member, own.id))).toBe(404);
    expect(await getStatus(create(admin, { organizations: [99_999] }))).toBe(400);
  });

  it('is seen by members, changed by admins, and gone when it is no longer shared', async () => {
    const made = await create(admin, { name: 'Bersama', organizations: [partner] });
    expect(made).toMatchObject({ isAdminCreated: true, canEdit: true });
    expect(await get(member, made.id)).toMatchObject({ name: 'Bersama', canEdit: false });
    expect(await getIds(member)).toEqual([made.id]);
    expect(await getStatus(get(other, made.id))).toBe(404);
    expect(await getStatus(update(member, made.id))).toBe(403);
    expect(await getStatus(remove(member, made.id))).toBe(403);
    const second = await someActor(connection.db, { isAdmin: true });
    await update(second, made.id, { name: 'Bersama kita' });
    const [line] = await connection.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(line).toMatchObject({ action: 'collection.update', actorId: second.id });
    // Who made it and is an admin no longer may look at it as before, and no more.
    const demoted = { ...admin, isAdmin: false };
    expect(await get(demoted, made.id)).toMatchObject({ canEdit: false });
    expect(await getStatus(update(demoted, made.id, { name: 'Lain' }))).toBe(403);
    expect(await getStatus(remove(demoted, made.id))).toBe(403);
    await update(admin, made.id, { organizations: [] });
    expect(await getStatus(get(member, made.id))).toBe(404);
    // It was made by one admin, whose own it is again.
    expect(await getStatus(get(second, made.id))).toBe(404);
  });
});

describe('courses in a collection', () => {
  it('are those that the person may see', async () => {
    const [open, closed] = await connection.db
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

  it('are in the language of the reader where they are published in it, and say so', async () => {
    const { db } = connection;
    const [translated, written] = await db
      .insert(courses)
      .values([
        { title: 'Belajar mesin', category: 'Produktivitas', duration: '6 minggu' },
        { title: 'Belajar menulis', category: 'Lain', duration: 'enam kali' },
      ])
      .returning();
    await saveTranslation(db, {
      actor: admin,
      kind: 'course',
      id: translated?.id ?? 0,
      locale: 'en',
      input: { fields: { title: 'Machines', duration: 'Six weeks' }, status: 'published' },
    });
    const wanted = [translated?.id, written?.id];
    const { id, version, courses: made } = await create(owner, { courses: wanted });
    const source = { lang: 'id', sourceLocale: 'id', isOutdated: false };
    const inIndonesian = [
      { title: 'Belajar mesin', duration: '6 minggu', ...source },
      { title: 'Belajar menulis', duration: 'enam kali', ...source },
    ];
    const inEnglish = [
      { title: 'Machines', duration: 'Six weeks', ...source, lang: 'en' },
      inIndonesian[1],
    ];
    const read = async (lang?: Locale) =>
      (await getCollection(db, { actor: owner, collectionId: id, lang })).courses;
    expect(made).toMatchObject(inIndonesian);
    expect(await read()).toMatchObject(inIndonesian);
    expect(await read('id')).toMatchObject(inIndonesian);
    expect(await read('en')).toMatchObject(inEnglish);
    expect((await read('en'))[0]).not.toHaveProperty('sourceHash');

    const { token } = await shareCollection(db, { actor: owner, collectionId: id });
    const call = { actor: null, token: token ?? '', sender: 'reader' };
    expect((await getShared(db, { ...call, lang: 'en' })).courses).toMatchObject(inEnglish);

    // Also in what a save that came too late is compared with.
    const save = { actor: owner, collectionId: id, input: toInput({ name: 'Baru' }) };
    const saved = await updateCollection(db, { ...save, lang: 'en' });
    expect(saved.courses).toMatchObject(inEnglish);
    const late = await updateCollection(db, { ...save, version, lang: 'en' }).catch(
      (error: unknown) => (error as AppError).details.current,
    );
    expect(late).toMatchObject({ name: 'Baru', courses: inEnglish });
  });
});

describe('a thousand collections of one person', () => {
  it('come page by page, each once and newest first, and are found by name', async () => {
    const person = await someActor(connection.db);
    const rows = Array.from({ length: 1000 }, (_, place) => ({
      userId: person.id,
      name: `Koleksi ${place} ${place % 100 === 0 ? '100%' : ''}`,
      createdAt: new Date(Date.UTC(2025, 0, 1) + Math.floor(place / 3)),
    }));
    await connection.db.insert(collections).values(rows);
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
});
