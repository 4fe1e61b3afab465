import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { trainerApplications, trainerFiles, uploads, users } from '#db/schema';
import { limits } from '~/config/limits';
import { sweepUploads } from '~/features/collections/files/collection-files.server';
import { openDownload } from '~/features/collections/sharing/download.server';
import { readApplication } from '~/features/trainer/admin/application-admin.server';
import { newBrowserToken } from '~/features/trainer/application-links.server';
import { applyAgain } from '~/features/trainer/application/applications.server';
import { attachFile, detachFile } from '~/features/trainer/application/attachments.server';
import {
  findTrainerFile,
  getAttachments,
  openTrainerOffice,
  openTrainerPhoto,
} from '~/features/trainer/files/trainer-files.server';
import { decideEntry, listEntries } from '~/features/trainer/logbook/logbook-admin.server';
import {
  addEntry,
  deleteEntry,
  updateEntry,
} from '~/features/trainer/logbook/logbook-entries.server';
import { entrySchema } from '~/features/trainer/logbook/logbook.schema';
import { readLogbook } from '~/features/trainer/logbook/logbook.server';
import type { Actor } from '~/server/auth/actor';
import { documentStore } from '~/server/documents/store';
import { filesIn, pdfBytes } from '../support/documents';
import { officeBytes } from '../support/office-files';
import { phonePhoto, readPhoto } from '../support/photo';
import { toCode, getStatus, someActor, useDatabase, useFolder, setRow } from '../support/services';

type Status = (typeof trainerApplications.$inferSelect)['status'];

const folder = useFolder('DOCUMENT_DIR');
useFolder('OUTBOX_DIR');
const db = useDatabase();
let admin: Actor;
let plain: Actor;
let trainer: Actor;
let other: Actor;
let count = 0;
const pdf = (name = 'Rencana pelajaran.pdf', size = 2000) => new File([pdfBytes(size)], name);

async function person(status?: Status, isAdmin = false): Promise<Actor> {
  const actor = await someActor(db, { isAdmin });
  if (status) await application(status, actor.id);
  return actor;
}

/** An application, with the token of a browser that opens it. */
async function application(status: Status, userId: number | null = null) {
  const email = `guru-${(count += 1)}@sekolah.example`;
  const [row] = await db
    .insert(trainerApplications)
    .values({ userId, email, name: 'Maria', locale: 'id', status })
    .returning();
  if (!row) throw new Error('The application was not stored.');
  return { id: row.id, token: await newBrowserToken(db, row.id) };
}

beforeAll(async () => {
  [admin, plain, trainer, other] = [
    await person(undefined, true),
    await person(),
    await person('accepted'),
    await person('accepted'),
  ];
});

const sender = () => `sender-${(count += 1)}`;
const attach = (token: string | null, file: File | undefined = pdf(), actor: Actor | null = null) =>
  attachFile(db, { actor, token, sender: sender(), file });
const detach = (token: string | null, id: number, actor: Actor | null = null) =>
  detachFile(db, { actor, token, id, sender: sender() });

/** The name of a downloaded file, or the code of the refusal. */
const download = async (filename: string, actor: Actor | null, token: string | null = null) => {
  const file = await findTrainerFile(db, { actor, token, filename });
  return openDownload(db, { actor, filename, file }).then(
    async (opened) => {
      await (await opened.read()).cancel();
      return opened.name;
    },
    (error: unknown) => (error as { code?: string }).code,
  );
};

async function onlyFile(id: number) {
  const [file, ...more] = await getAttachments(db, id);
  if (!file || more.length > 0) throw new Error('One file was to be there.');
  return file;
}

const entry = (values: Record<string, string> = {}) =>
  entrySchema.parse({
    kind: 'workshop',
    title: 'Lokakarya',
    heldOn: '2026-05-02',
    hours: '3',
    ...values,
  });
const getEntries = async (actor: Actor) => (await readLogbook(db, { actor })).entries;

const openPhoto = async (filename: string, actor: Actor | null, token: string | null = null) => {
  const photo = await openTrainerPhoto(db, { actor, token, filename });
  return { ...photo, bytes: await new Response(await photo.read()).arrayBuffer() };
};
const named = async (actor: Actor, title: string) => {
  const found = (await getEntries(actor)).find((one) => one.title === title);
  if (!found) throw new Error('The entry was not stored.');
  return found;
};

/** Files that people send, and the name of a downloaded one or the code of the refusal. */
const files: [
  string,
  () => Promise<File>,
  (filename: string, actor: Actor | null, token?: string) => Promise<string | undefined>,
][] = [
  ['a PDF', async () => pdf('Daftar hadir.pdf'), download],
  [
    'a photo',
    () => phonePhoto('Daftar hadir.jpeg'),
    (...call) =>
      openPhoto(...call).then(
        ({ name }) => name,
        (error: { code?: string }) => error.code,
      ),
  ],
  [
    'a Word file',
    async () => new File([officeBytes()], 'Daftar hadir.docx'),
    async (filename, actor, token = '') => {
      const open = openTrainerOffice(db, { actor, token: token || null, filename });
      return open.then(
        ({ name }) => name,
        (error: { code?: string }) => error.code,
      );
    },
  ],
];

it('nothing is stored of a file that is refused', async () => {
  const { id, token } = await application('draft');
  const before = [filesIn(folder), await db.$count(uploads)];
  const refused: [Uint8Array<ArrayBuffer>, string][] = [
    [officeBytes({ parts: { 'word/vbaProject.bin': 'macro' } }), 'proof_active'],
    [officeBytes({ parts: { 'word/media/zeros.png': '0'.repeat(40_000_000) } }), 'proof_unsafe'],
    [new Uint8Array(Buffer.concat([pdfBytes(), officeBytes()])), 'proof_unsafe'],
  ];
  for (const [bytes, code] of refused) {
    const issue = attach(token, new File([bytes], 'Rencana.docx')).catch(
      (error: { issues?: { file?: unknown } }) => error.issues?.file,
    );
    expect(await issue).toMatchObject({ code });
  }
  expect(await getAttachments(db, id)).toEqual([]);
  expect([filesIn(folder), await db.$count(uploads)]).toEqual(before);
});

describe.each(files)('%s', (_, make, get) => {
  it('of an application is the applicant’s, with or without an account, and staff’s once it is handed in', async () => {
    const own = await application('draft');
    const foreign = await application('draft');
    await attach(own.token, await make());
    const { filename } = await onlyFile(own.id);
    expect(filesIn(folder)).toContain(filename);
    expect(await get(filename, null, own.token)).toBe('Daftar hadir');
    expect(await get(filename, null)).toBe('unauthorized');
    expect(await get(filename, null, foreign.token)).toBe('unauthorized');
    for (const actor of [plain, trainer, admin]) {
      expect(await get(filename, actor)).toBe('file_not_found');
      expect(await get(filename, actor, foreign.token)).toBe('file_not_found');
    }
    const applicant = await person();
    await setRow(db, trainerApplications, own.id, { status: 'submitted', userId: applicant.id });
    for (const actor of [admin, applicant]) expect(await get(filename, actor)).toBe('Daftar hadir');
    // It belongs to an account now: another one does not get it by the token.
    for (const token of [undefined, own.token])
      expect(await get(filename, trainer, token)).toBe('file_not_found');
    const read = await readApplication(db, { actor: admin, id: own.id });
    expect(read.files.map((file) => file.filename)).toEqual([filename]);
  });

  it('of a logbook is the trainer’s and staff’s, and goes with its entry', async () => {
    const title = 'Dengan bukti';
    await addEntry(db, { actor: trainer, input: entry({ title }), file: await make() });
    const { id, proofFile } = await named(trainer, title);
    const filename = proofFile?.filename ?? '';
    for (const actor of [trainer, admin]) expect(await get(filename, actor)).toBe('Daftar hadir');
    for (const actor of [other, plain]) expect(await get(filename, actor)).toBe('file_not_found');
    expect(await get(filename, null)).toBe('unauthorized');
    const { rows } = await listEntries(db, { actor: admin, status: 'waiting', page: 1 });
    expect(rows.map((row) => row.entry.proofFile?.filename)).toContain(filename);
    await deleteEntry(db, { actor: trainer, id });
    expect(filesIn(folder)).not.toContain(filename);
  });
});

describe('attachments of an application', () => {
  it('are added and removed by the applicant alone, while it is a draft', async () => {
    const own = await application('draft');
    const foreign = await application('draft');
    await attach(own.token);
    const file = await onlyFile(own.id);
    expect(await getStatus(attach(null))).toBe(404);
    expect(await getStatus(attach(null, pdf(), other))).toBe(409);
    expect(await getStatus(detach(null, file.id))).toBe(404);
    await detach(foreign.token, file.id);
    expect(await onlyFile(own.id)).toEqual(file);
    await setRow(db, trainerApplications, own.id, { status: 'submitted' });
    expect(await getStatus(attach(own.token))).toBe(409);
    expect(await getStatus(detach(own.token, file.id))).toBe(409);
    expect(await onlyFile(own.id)).toEqual(file);
  });

  it('leave neither row nor file if they are refused, or the store fails', async () => {
    const { id, token } = await application('draft');
    const before = { files: filesIn(folder).length, rows: await db.$count(uploads) };
    const html = new File(['<script>alert(1)</script>'], 'rencana.pdf');
    expect(await getStatus(attach(token, html))).toBe(415);
    expect(await getStatus(attach(token, new File([], 'kosong.pdf')))).toBe(400);
    expect(await toCode(attach(token, pdf('besar.pdf', limits.attachmentBytes + 1)))).toBe(
      'proof_too_large',
    );
    // A file in place of the folder: nothing can be written.
    renameSync(folder, `${folder}-away`);
    writeFileSync(folder, '');
    await expect(attach(token)).rejects.toThrow();
    rmSync(folder);
    renameSync(`${folder}-away`, folder);
    const after = { files: filesIn(folder).length, rows: await db.$count(uploads) };
    expect(after).toEqual(before);
    expect(await getAttachments(db, id)).toEqual([]);
  });

  it('are three at most, also concurrently, with a safe name', async () => {
    const { id, token } = await application('draft');
    const names = ['../../etc/passwd.pdf', 'a\u202efdp.exe', 'satu.pdf', 'dua.pdf', 'tiga.pdf'];
    const codes = await Promise.all(names.map((name) => toCode(attach(token, pdf(name)))));
    expect(codes.sort()).toEqual(['attachment_limit', 'attachment_limit', 'done', 'done', 'done']);
    const files = await getAttachments(db, id);
    expect(files).toHaveLength(3);
    for (const { name } of files) expect(name).toMatch(/^(passwd|afdp\.exe|satu|dua|tiga)$/);
    const [first] = files;
    await detach(token, first?.id ?? 0);
    expect(filesIn(folder)).not.toContain(first?.filename);
    await attach(token);
    expect(await getAttachments(db, id)).toHaveLength(3);
  });

  it('go with a new application after a refusal, and are kept while one of them names them', async () => {
    const { id, token } = await application('draft');
    await attach(token);
    const { filename } = await onlyFile(id);
    await setRow(db, trainerApplications, id, { status: 'declined' });
    const again = await applyAgain(db, { actor: null, token, sender: sender() });
    const copy = await onlyFile(again.row.id);
    expect(copy.filename).toBe(filename);
    await detach(again.token, copy.id);
    expect(filesIn(folder)).toContain(filename);
    expect((await onlyFile(id)).filename).toBe(filename);
  });
});

describe('a photo', () => {
  it('is kept upright, small and without what the phone wrote into it', async () => {
    const { id, token } = await application('draft');
    const large = { width: 3000, height: 2250 };
    await attach(token, await phonePhoto('Papan tulis.jpeg', large));
    const { filename, name, size } = await onlyFile(id);
    expect(name).toBe('Papan tulis');
    expect(filename).toMatch(/\.webp$/);
    const { bytes } = await openPhoto(filename, null, token);
    expect(bytes.byteLength).toBe(size);
    expect(await readPhoto(bytes)).toEqual({
      format: 'webp',
      width: 1500,
      height: 2000,
      hasSecret: false,
      hasExif: false,
    });
  });

  it('is refused if it cannot be opened, and leaves nothing behind', async () => {
    const { id, token } = await application('draft');
    const before = { files: filesIn(folder).length, rows: await db.$count(uploads) };
    const half = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])], 'foto.jpg');
    expect(await toCode(attach(token, half))).toBe('image_type');
    const html = new File(['<svg onload="alert(1)"/>'], 'foto.svg', { type: 'image/svg+xml' });
    expect(await toCode(attach(token, html))).toBe('proof_type');
    expect(await getAttachments(db, id)).toEqual([]);
    const after = { files: filesIn(folder).length, rows: await db.$count(uploads) };
    expect(after).toEqual(before);
  });

  it('of a PDF’s address does not exist, nor of a name that is not ours', async () => {
    const { token } = await application('draft');
    for (const name of ['../foto.webp', 'foto.webp', `${crypto.randomUUID()}.pdf`])
      expect(await toCode(openPhoto(name, trainer, token))).toBe('file_not_found');
  });
});

it('the sweep keeps what applications and logbooks name, and removes it once they are gone', async () => {
  const { id, token } = await application('draft');
  await attach(token);
  const { filename } = await onlyFile(id);
  const now = new Date(Date.now() + 2 * 86_400_000);
  const sweep = () => sweepUploads(db, { store: documentStore(), now });
  await sweep();
  expect(filesIn(folder)).toContain(filename);
  await db.delete(trainerApplications).where(eq(trainerApplications.id, id));
  await sweep();
  expect(filesIn(folder)).not.toContain(filename);
});

it('the sweep removes the files of a deleted account', async () => {
  const leaving = await person('accepted');
  await addEntry(db, { actor: leaving, input: entry(), file: pdf() });
  const filename = (await getEntries(leaving))[0]?.proofFile?.filename ?? '';
  expect(filesIn(folder)).toContain(filename);
  await db.delete(users).where(eq(users.id, leaving.id));
  const now = new Date(Date.now() + 2 * 86_400_000);
  await sweepUploads(db, { store: documentStore(), now });
  expect(filesIn(folder)).not.toContain(filename);
});

it('the proof of an entry is stored once by a double press, and not with an entry that is refused', async () => {
  const before = await db.$count(trainerFiles);
  const add = () =>
    addEntry(db, { actor: trainer, input: entry({ title: 'Dua kali' }), file: pdf() });
  await Promise.all([add(), add()]);
  expect(await db.$count(trainerFiles)).toBe(before + 1);
  expect(filesIn(folder)).toHaveLength(await db.$count(uploads));
  const html = new File(['<html>'], 'bukti.pdf');
  const input = entry({ title: 'Bukan PDF' });
  expect(await toCode(addEntry(db, { actor: trainer, input, file: html }))).toBe('proof_type');
  expect((await getEntries(trainer)).map(({ title }) => title)).not.toContain('Bukan PDF');
  expect(await toCode(addEntry(db, { actor: plain, input, file: pdf() }))).toBe('trainers_only');
  expect(filesIn(folder)).toHaveLength(await db.$count(uploads));
});

it('the proof of an entry is replaced, removed and deleted together with its file, until it is confirmed', async () => {
  const title = 'Berganti bukti';
  const input = entry({ title });
  await addEntry(db, { actor: trainer, input, file: pdf('Satu.pdf') });
  const { id, proofFile } = await named(trainer, title);
  const first = proofFile?.filename ?? '';
  const call = { actor: trainer, id, input };
  await updateEntry(db, call);
  expect((await named(trainer, title)).proofFile?.filename).toBe(first);
  await updateEntry(db, { ...call, file: pdf('Dua.pdf') });
  const second = (await named(trainer, title)).proofFile;
  expect(second?.name).toBe('Dua');
  expect(filesIn(folder)).not.toContain(first);
  await updateEntry(db, { ...call, isWithoutFile: true });
  expect((await named(trainer, title)).proofFile).toBeNull();
  expect(filesIn(folder)).not.toContain(second?.filename);
  await updateEntry(db, { ...call, file: pdf('Tiga.pdf') });
  const third = (await named(trainer, title)).proofFile?.filename;
  await decideEntry(db, {
    actor: admin,
    input: { decision: 'confirmed', entry: id },
  });
  expect(await getStatus(updateEntry(db, { ...call, file: pdf() }))).toBe(409);
  expect(filesIn(folder)).toContain(third);
  await decideEntry(db, {
    actor: admin,
    input: { decision: 'returned', entry: id, reason: 'Mohon lengkapi.' },
  });
  await deleteEntry(db, { actor: trainer, id });
  expect(filesIn(folder)).not.toContain(third);
  expect(filesIn(folder)).toHaveLength(await db.$count(uploads));
});
