import { chmodSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  cmsEvents,
  collectionFiles,
  collections,
  coursePacks,
  courses,
  eventSpeakers,
  jobs,
  skillBootcamps,
  uploads,
  users,
} from '#db/schema';
import { fileColumns } from '#db/schema/stored-files';
import { limits, pdfBytes as maxPdfBytes } from '~/config/limits';
import { collectionInputSchema } from '~/features/collections/collections.schema';
import {
  createCollection,
  deleteCollection,
  updateCollection,
} from '~/features/collections/editor/save-collection.server';
import { sweepUploads } from '~/features/collections/files/collection-files.server';
import { openDownload } from '~/features/collections/sharing/download.server';
import { uploadInputSchema } from '~/features/collections/files/upload.schema';
import {
  finishUpload,
  receiveUpload,
  removeUpload,
  startUpload,
} from '~/features/collections/files/uploads.server';
import { copyCollection } from '~/features/collections/sharing/copy-collection.server';
import { shareCollection } from '~/features/collections/sharing/shares.server';
import { issue } from '~/lib/issue';
import { fitName } from '~/lib/media/pdf-file';
import type { Actor } from '~/server/auth/actor';
import { getStorageUsage } from '~/server/documents/rows';
import { documentStore, type DocumentStore } from '~/server/documents/store';
import { slowestMs } from '~/server/gate/body-chunks';
import { blobStore } from '~/server/files/blobs';
import { sweepBlobs } from '~/server/files/sweep-blobs';
import { someCourse } from '../support/courses';
import { filesIn, pdfBytes } from '../support/documents';
import { addJob } from '../support/job-row';
import {
  toCode,
  getStatus,
  type CollectionActors,
  collectionActors,
  someActor,
  useDatabase,
  useFolder,
  setRow,
} from '../support/services';

const folder = useFolder('DOCUMENT_DIR');
const db = useDatabase();

let { owner, other, member, admin, partner } = {} as CollectionActors;
beforeAll(async () => {
  ({ owner, other, member, admin, partner } = await collectionActors(db));
});
afterEach(async () => {
  await db.delete(collections);
  await db.delete(uploads);
  for (const name of filesIn(folder)) rmSync(join(folder, name));
});

const getStream = (bytes: Uint8Array<ArrayBuffer>) => new Response(bytes).body;
const start = (actor: Actor | null, size = 2000, name = 'Modul.pdf') =>
  startUpload(db, { actor, input: { name, size } });
const send = (
  actor: Actor | null,
  filename: string,
  body: ReadableStream<Uint8Array> | null = getStream(pdfBytes()),
) => receiveUpload(db, { actor, filename, body });
const finish = (actor: Actor | null, filename: string) => finishUpload(db, { actor, filename });
const remove = (actor: Actor | null, filename: string) => removeUpload(db, { actor, filename });
async function ready(actor: Actor, name?: string) {
  const { filename } = await start(actor, 2000, name);
  await send(actor, filename);
  return { filename, ...(await finish(actor, filename)) };
}
const toInput = (values: Record<string, unknown>) =>
  collectionInputSchema.parse({ name: 'Berkas', ...values });
const create = (actor: Actor, values: Record<string, unknown>) =>
  createCollection(db, { actor, input: toInput(values) });
const update = (actor: Actor, collectionId: number, values: Record<string, unknown>) =>
  updateCollection(db, { actor, collectionId, input: toInput(values) });
const download = (actor: Actor | null, filename: string) => openDownload(db, { actor, filename });
const rows = () => db.select().from(uploads);
const sweep = (now?: Date) => sweepUploads(db, { store: documentStore(), ...(now && { now }) });
const inTwoDays = () => new Date(Date.now() + 2 * 24 * 60 * 60_000);

describe('a PDF file', () => {
  it('is announced, sent, made ready, named, read back whole and in parts, and goes with its entry', async () => {
    const file = await ready(owner);
    expect(file.url).toBe(`/api/download/pdf/${file.filename}`);
    // Asked twice, it answers the same.
    expect(await finish(owner, file.filename)).toMatchObject({ name: 'Modul.pdf', url: file.url });
    const made = await create(owner, { pdfFiles: [{ name: 'Bab satu', url: file.url }] });
    const found = await download(owner, file.filename);
    expect(found).toMatchObject({ name: 'Bab satu', size: 2000 });
    const bytes = new Uint8Array(await new Response(await found.read()).arrayBuffer());
    expect(Buffer.from(bytes).equals(Buffer.from(pdfBytes()))).toBe(true);
    const part = await new Response(await found.read({ start: 5, end: 7 })).text();
    expect(part).toBe('1.7');

    const second = await ready(owner, 'Dua.pdf');
    const both = [
      { name: 'Dua', url: second.url },
      { name: 'Satu', url: file.url },
    ];
    expect((await update(owner, made.id, { pdfFiles: both })).pdfFiles).toEqual(both);
    await update(owner, made.id, { pdfFiles: [{ name: 'Dua', url: second.url }] });
    expect(filesIn(folder)).toEqual([second.filename]);
    expect(await getStatus(download(owner, file.filename))).toBe(404);
    // A list that was not sent stays.
    await update(owner, made.id, { name: 'Baru' });
    expect(filesIn(folder)).toEqual([second.filename]);
    await deleteCollection(db, { actor: owner, collectionId: made.id });
    expect([filesIn(folder), await rows()]).toEqual([[], []]);
  });

  it('stays as long as one collection names it', async () => {
    const file = await ready(owner);
    const pdfFiles = [{ name: 'x', url: file.url }];
    const [first, second] = [await create(owner, { pdfFiles }), await create(owner, { pdfFiles })];
    await deleteCollection(db, { actor: owner, collectionId: first.id });
    expect(filesIn(folder)).toEqual([file.filename]);
    await update(owner, second.id, { pdfFiles: [] });
    expect([filesIn(folder), await rows()]).toEqual([[], []]);
  });

  it('is not there for another person, at every step', async () => {
    const { filename } = await start(owner);
    for (const actor of [other, admin])
      for (const call of [send, finish, remove])
        expect(await toCode(call(actor, filename) as Promise<unknown>)).toBe('file_not_found');
    await send(owner, filename);
    const { url } = await finish(owner, filename);
    // Ready, but no collection names it yet: not even its owner reads it.
    expect(await getStatus(download(owner, filename))).toBe(404);
    const pdfFiles = [{ name: 'x', url }];
    expect(await getStatus(create(other, { pdfFiles }))).toBe(400);
    expect(await getStatus(create(owner, { videoUrls: pdfFiles }))).toBe(400);
    await create(owner, { pdfFiles });
    expect(await getStatus(download(other, filename))).toBe(404);
    expect(await getStatus(download(admin, filename))).toBe(404);
    expect(await getStatus(create(other, { pdfFiles }))).toBe(400);
    expect(await getStatus(remove(owner, filename))).toBe(409);
    expect(await toCode(download(owner, filename))).toBe('done');
  });

  it('of an organisation is for its members', async () => {
    const file = await ready(admin);
    const pdfFiles = [{ name: 'x', url: file.url }];
    const { id } = await create(admin, { pdfFiles, organizations: [partner] });
    expect(await toCode(download(member, file.filename))).toBe('done');
    expect(await getStatus(download(other, file.filename))).toBe(404);
    expect(await getStatus(create(member, { pdfFiles }))).toBe(400);
    await update(admin, id, { organizations: [] });
    expect(await getStatus(download(member, file.filename))).toBe(404);
  });

  it('cannot be named before it is ready', async () => {
    const { filename } = await start(owner);
    const pdfFiles = [{ name: 'x', url: `/api/download/pdf/${filename}` }];
    expect(await getStatus(create(owner, { pdfFiles }))).toBe(400);
    await send(owner, filename);
    expect(await getStatus(create(owner, { pdfFiles }))).toBe(400);
  });
});

it.each([
  ['an EXE', Buffer.from('MZ\x90\x00')],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF behind 1,020 bytes', Buffer.from(`${' '.repeat(1020)}%PDF-1.7`)],
])('incomplete or no PDF %s leaves nothing behind', async (_, bytes) => {
  const { filename } = await start(owner, bytes.byteLength);
  await send(owner, filename, getStream(new Uint8Array(bytes)));
  expect(await toCode(finish(owner, filename))).toBe('pdf_type');
  expect([filesIn(folder), await rows()]).toEqual([[], []]);
});

it('incomplete or no PDF is not stored if it breaks off, is longer than announced, or never comes', async () => {
  const { filename } = await start(owner);
  const short = getStream(pdfBytes(1000));
  expect(await getStatus(send(owner, filename, short))).toBe(400);
  expect(await getStatus(send(owner, filename, null))).toBe(400);
  const long = getStream(pdfBytes(2001));
  expect(await getStatus(send(owner, filename, long))).toBe(413);
  const broken = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(pdfBytes(500));
    },
    pull(controller) {
      controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
    },
  });
  expect(await getStatus(send(owner, filename, broken))).toBe(400);
  expect(filesIn(folder)).toEqual([]);
  // The row waits: the file may be sent again.
  await send(owner, filename);
  expect(await getStatus(send(owner, filename))).toBe(409);
  expect(filesIn(folder)).toEqual([filename]);
  const second = await start(owner);
  expect(await toCode(finish(owner, second.filename))).toBe('file_incomplete');
  expect((await rows()).map((row) => row.filename)).toEqual([filename]);
});

it('incomplete or no PDF cannot take the place of a file that was looked into', async () => {
  const file = await ready(owner);
  const html = getStream(new Uint8Array(Buffer.from('<html>'.padEnd(2000))));
  expect(await getStatus(send(owner, file.filename, html))).toBe(409);
  expect(await toCode(documentStore().write(file.filename, getStream(pdfBytes()), 2000))).toBe(
    'file_sent',
  );
  expect(filesIn(folder)).toEqual([file.filename]);
});

it('incomplete or no PDF goes once it is cancelled, also in the middle', async () => {
  const { filename } = await start(owner);
  const slow = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(pdfBytes(1000)),
  });
  const sent = toCode(send(owner, filename, slow));
  await vi.waitFor(() => expect(filesIn(folder)).toHaveLength(1));
  await remove(owner, filename);
  // Not awaited: a silent client would block the room for as long as the connection is open.
  expect(await sent).toBe('file_incomplete');
  expect([filesIn(folder), await rows()]).toEqual([[], []]);
});

it('a PDF behind the lines of a printer is taken', async () => {
  const bytes = Buffer.from('\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n%PDF-1.7\n');
  const { filename } = await start(owner, bytes.byteLength);
  await send(owner, filename, getStream(new Uint8Array(bytes)));
  await finish(owner, filename);
  expect(filesIn(folder)).toEqual([filename]);
});

describe('what announces a file', () => {
  const getFault = (value: unknown) => uploadInputSchema.safeParse(value).error?.issues[0]?.message;
  it.each([
    ['../../etc/passwd', 'file_name_invalid'],
    ['a\\b.pdf', 'file_name_invalid'],
    ['a\0.pdf', 'file_name_invalid'],
    ['a\r\nb.pdf', 'file_name_invalid'],
    ['invoice\u202efdp.exe', 'file_name_invalid'],
    ['a\u2066b.pdf', 'file_name_invalid'],
    ['..', 'file_name_invalid'],
    ['', 'file_name_invalid'],
    ['x'.repeat(300), issue('too_long', { max: 200 })],
  ])('may not be called %j', (name, sentence) =>
    expect(getFault({ name, size: 1 })).toBe(sentence),
  );

  it.each([
    [0, 'file_empty'],
    [-1, 'file_empty'],
    [1.5, 'file_empty'],
    [maxPdfBytes + 1, issue('pdf_too_large', { max: 25 })],
  ])('may not have %d bytes', (size, sentence) =>
    expect(getFault({ name: 'a.pdf', size })).toBe(sentence),
  );

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\Sari\\Modul 1.pdf', 'Modul 1.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['a\0b\n.pdf', 'ab.pdf'],
    ['..', 'PDF'],
    ['x'.repeat(300), 'x'.repeat(200)],
  ])('is made fit in the browser: %j', (name, fit) => {
    expect(fitName(name)).toBe(fit);
    expect(getFault({ name: fit, size: 1 })).toBeUndefined();
  });

  it("stays within a person's storage, also concurrently", async () => {
    const size = maxPdfBytes;
    const most = Math.floor(limits.storageBytes / size);
    const codes = await Promise.all(
      Array.from({ length: most + 5 }, () => toCode(start(other, size))),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(most);
    expect(new Set(codes)).toEqual(new Set(['done', 'file_storage_full']));
    expect(await toCode(start(owner, size))).toBe('done');
  });

  it('has a single writer: concurrent uploads are refused, and block nothing', async () => {
    const { filename } = await start(owner);
    const line = new TransformStream<Uint8Array, Uint8Array>();
    const first = toCode(send(owner, filename, line.readable));
    const writer = line.writable.getWriter();
    await writer.write(pdfBytes().subarray(0, 500));
    await vi.waitFor(() => expect(filesIn(folder)).toHaveLength(1));
    const others = Array.from({ length: 9 }, () => toCode(send(owner, filename)));
    expect(new Set(await Promise.all(others))).toEqual(new Set(['file_being_sent']));
    expect(filesIn(folder)).toHaveLength(1);
    // Taken back while it arrives: no more is taken, and nothing is left.
    await remove(owner, filename);
    await expect(writer.write(pdfBytes().subarray(500))).rejects.toBeDefined();
    expect(await first).toBe('file_incomplete');
    expect([filesIn(folder), await rows()]).toEqual([[], []]);
  });

  it('can be sent again if the connection broke, or the server was killed', async () => {
    const { filename } = await start(owner);
    expect(await toCode(send(owner, filename, getStream(pdfBytes().slice(0, 9))))).toBe(
      'file_incomplete',
    );
    const set = (writingSince: Date) =>
      db.update(uploads).set({ writingSince }).where(eq(uploads.filename, filename));
    await set(new Date());
    expect(await getStatus(send(owner, filename))).toBe(409);
    await set(new Date(Date.now() - slowestMs(maxPdfBytes) - 60_000));
    expect(await toCode(send(owner, filename))).toBe('done');
    expect(await toCode(finish(owner, filename))).toBe('done');
  });

  it('is for the server alone', async () => {
    chmodSync(folder, 0o755);
    const { filename } = await ready(owner);
    expect(statSync(join(folder, filename)).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('counts at those who keep it: the owners of the collections that name it', async () => {
    const [sender, keeper] = [await someActor(db), await someActor(db)];
    const held = async ({ id }: Actor) =>
      db.transaction(async (tx) => (await getStorageUsage(tx, id)).bytes);
    const file = await ready(sender);
    const made = await create(sender, { pdfFiles: [{ name: 'x', url: file.url }] });
    const { token } = await shareCollection(db, {
      actor: sender,
      collectionId: made.id,
    });
    const copy = () => copyCollection(db, { actor: keeper, from: { token: token ?? '' } });
    await copy();
    // Twice kept is kept once.
    const second = await copy();
    expect([await held(sender), await held(keeper)]).toEqual([2000, 2000]);
    await deleteCollection(db, { actor: sender, collectionId: made.id });
    expect([await held(sender), await held(keeper)]).toEqual([0, 2000]);
    expect(await toCode(download(keeper, file.filename))).toBe('done');
    await update(keeper, second.id, { pdfFiles: [] });
    expect(await held(keeper)).toBe(2000);
  });

  it('is not taken over by who has no room for it', async () => {
    const [sender, keeper] = [await someActor(db), await someActor(db)];
    const file = await ready(sender);
    const made = await create(sender, { pdfFiles: [{ name: 'x', url: file.url }] });
    const { token } = await shareCollection(db, {
      actor: sender,
      collectionId: made.id,
    });
    const most = { userId: keeper.id, name: 'x', state: 'ready' as const };
    await db
      .insert(uploads)
      .values({ ...most, filename: 'full.pdf', size: limits.storageBytes - 1000 });
    const from = { token: token ?? '' };
    expect(await toCode(copyCollection(db, { actor: keeper, from }))).toBe('file_storage_full');
    const kept = db.select().from(collections).where(eq(collections.userId, keeper.id));
    expect(await kept).toEqual([]);
  });
});

it('the sweep removes unreferenced uploads after a day, and leaves the rest', async () => {
  const named = await ready(owner);
  const made = await create(owner, { pdfFiles: [{ name: 'x', url: named.url }] });
  const unnamed = await ready(owner);
  const pending = await start(owner);
  const half = `${pending.filename}.11111111-1111-4111-8111-111111111111.part`;
  const stray = '22222222-2222-4222-8222-222222222222.pdf';
  for (const name of [half, stray]) writeFileSync(join(folder, name), 'x');
  expect(await sweep()).toEqual({ rows: 0, files: 0 });
  expect(filesIn(folder)).toHaveLength(4);
  const old = new Date(Date.now() - 25 * 60 * 60_000);
  utimesSync(join(folder, half), old, old);
  expect(await sweep()).toEqual({ rows: 0, files: 1 });
  expect(await sweep(inTwoDays())).toEqual({ rows: 2, files: 1 });
  expect(filesIn(folder)).toEqual([named.filename]);
  expect((await rows()).map(({ filename }) => filename)).toEqual([named.filename]);
  expect(await getStatus(download(owner, unnamed.filename))).toBe(404);
  expect(await toCode(download(owner, named.filename))).toBe('done');
  expect(made.pdfFiles).toHaveLength(1);
});

it('the sweep takes more rows than one statement can name @long', async () => {
  await db.execute(sql`insert into uploads (filename, name, size, created_at)
    select n || '.pdf', 'x', 1, now() - interval '3 days' from generate_series(1, 66000) as n`);
  const kept: DocumentStore = { ...documentStore(), delete: () => Promise.resolve() };
  const { rows } = await sweepUploads(db, { store: kept });
  expect(rows).toBe(66_000);
});

it('the sweep follows accounts that are gone; what others have in a copy stays', async () => {
  const gone = await someActor(db);
  const [own, copied] = [await ready(gone), await ready(gone)];
  await create(gone, { pdfFiles: [{ name: 'x', url: own.url }] });
  const kept = await create(other, {});
  await db.insert(collectionFiles).values({ collectionId: kept.id, filename: copied.filename });
  await db.delete(users).where(eq(users.id, gone.id));
  await sweep(inTwoDays());
  expect(filesIn(folder)).toEqual([copied.filename]);
});

it('the sweep of pictures removes files after a day that no column of a picture or file references', async () => {
  const blobs = mkdtempSync(join(tmpdir(), 'blobs-'));
  vi.stubEnv('BLOB_DIR', blobs);
  try {
    const store = blobStore();
    const kind = { type: 'image/webp', extension: 'webp' } as const;
    const put = () => store.put(new Uint8Array(1), kind);
    const [thumbnail, avif, logo, event, speaker, bootcamp, course, teacher, stray] =
      await Promise.all(Array.from({ length: 9 }, put));
    const pack = await put();
    writeFileSync(join(blobs, 'not-ours.txt'), 'x');
    const { id } = await create(owner, {});
    const pictures = { thumbnailUrl: thumbnail, thumbnailAvifUrl: avif };
    await db.update(collections).set(pictures).where(eq(collections.id, id));
    await setRow(db, jobs, await addJob(db), { companyLogo: logo });
    await db.insert(cmsEvents).values({ title: 'a', slug: 'a', image: event });
    await db.insert(eventSpeakers).values({ name: 'a', image: speaker });
    const about = { slug: 'a', title: 'a', provider: 'a', url: 'https://example.org' };
    const level = { category: 'AI Bootcamps', difficulty: 'Beginner' } as const;
    await db.insert(skillBootcamps).values({ ...about, ...level, image: bootcamp });
    const { courseId } = await someCourse(db);
    const faces = { image: course, instructorImage: teacher };
    await db.update(courses).set(faces).where(eq(courses.id, courseId));
    await db.insert(coursePacks).values({
      courseId,
      locale: 'id',
      format: 'epub',
      name: 'a.epub',
      url: pack,
      size: 1,
      hash: 'a',
    });
    expect(await sweepBlobs(db, { store })).toBe(0);
    expect(await sweepBlobs(db, { store, now: inTwoDays() })).toBe(1);
    const gone = (stray ?? '').slice('/files/'.length);
    expect(filesIn(blobs)).toHaveLength(10);
    expect(filesIn(blobs)).not.toContain(gone);
    expect(fileColumns).toHaveLength(9);
  } finally {
    rmSync(blobs, { recursive: true, force: true });
  }
});
