import { mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDb } from '#db/client';
import { migrate } from '#db/migrate';
import { collectionFiles, uploads } from '#db/schema';
import { api } from './api-paths';
import { sweepUploads, type Swept } from '~/features/collections/files/collection-files.server';
import { localDocuments } from '~/server/documents/local';
import { call, createAccount, type Account } from './accounts';
import { filesIn, pdfBytes } from './documents';
import { copyOf, ensureSeededTemplate } from './seeded-template';
import { startServer, type RunningServer } from './server';

/** The installation in which a server is killed again and again. */
export interface Instance {
  /** Working folder of the server: the embedded database lies in it. */
  folder: string;
  /** Empty: the embedded database. */
  databaseUrl: string;
}

/** A folder in which the production build runs, away from the project's own data. */
export function prepareInstance(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of ['dist', 'db', 'vercel.json']) symlinkSync(resolve(name), join(folder, name));
}

/** Migrates a database that several may open; the embedded one does so as the server starts. */
export async function prepareDatabase(url: string): Promise<void> {
  const connection = await createDb(url);
  await migrate(connection);
  await connection.close();
}

const getDocuments = (instance: Instance) => join(instance.folder, 'documents');

export async function startInstance(instance: Instance): Promise<RunningServer> {
  // The folder has the project's own build and seed.
  const template = instance.databaseUrl ? null : await ensureSeededTemplate();
  const env = {
    DATABASE_URL: instance.databaseUrl,
    DOCUMENT_DIR: getDocuments(instance),
    BLOB_DIR: join(instance.folder, 'blobs'),
    OUTBOX_DIR: join(instance.folder, 'outbox'),
    LOG_LEVEL: 'silent',
    TRUSTED_PROXY: '127.0.0.1',
    ADMIN_PASSWORD: 'not known to anyone',
  };
  return startServer(template ? copyOf(template, env) : env, 'scripts/serve.ts', instance.folder);
}

/** What the server said is done. */
interface Promises {
  /** Collections by id, with the bytes of the file that they name. */
  collections: Map<number, { name: string; size: number | null }>;
  files: Map<string, number>;
  /** The collection that is written again and again: the last number that was acknowledged. */
  counter: { id: number; value: number };
  writes: number;
}

const sum = ({ writes, files }: Promises) => writes + files.size;

async function json<Value>(response: Promise<Response>): Promise<Value> {
  const answer = await response;
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Value;
}

/** A body that arrives slowly, so that the kill interrupts it. */
function slowly(bytes: Uint8Array<ArrayBuffer>, wait: number): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      if (at >= bytes.byteLength) return controller.close();
      await pause(wait);
      controller.enqueue(bytes.subarray(at, (at += 65_536)));
    },
  });
}

async function sendFile(origin: string, { cookie }: Account, n: number, done: Promises) {
  const size = 600_000 + n * 997;
  const body = { name: `Berkas ${n}`, size };
  const { filename } = await json<{ filename: string }>(
    call(origin, 'POST', api.uploads, { cookie, body }),
  );
  const sent = await fetch(origin + api.upload(filename), {
    method: 'PUT',
    headers: { origin, cookie },
    body: slowly(pdfBytes(size), n % 20),
    duplex: 'half',
  } as RequestInit);
  if (!sent.ok) throw new Error(String(sent.status));
  const file = await json<{ url: string }>(call(origin, 'POST', api.upload(filename), { cookie }));
  done.files.set(file.url, size);
  const values = { name: `Dengan berkas ${n}`, pdfFiles: [{ name: 'x', url: file.url }] };
  const { id } = await json<{ id: number }>(
    call(origin, 'POST', api.collections, { cookie, body: values }),
  );
  done.collections.set(id, { name: values.name, size });
  done.writes += 1;
}

async function write(origin: string, { cookie }: Account, n: number, done: Promises) {
  if (n % 5 === 0) {
    const body = { name: 'Hitungan', description: String(n) };
    await json(call(origin, 'PUT', api.collection(done.counter.id), { cookie, body }));
    done.counter.value = Math.max(done.counter.value, n);
  } else {
    const body = { name: `Tulisan ${n}`, summary: 'x'.repeat(2000) };
    const { id } = await json<{ id: number }>(
      call(origin, 'POST', api.collections, { cookie, body }),
    );
    done.collections.set(id, { name: body.name, size: null });
  }
  done.writes += 1;
}

/** Does `count` things, a limited number at a time, each until the server is gone. */
async function inParallel(count: number, workers: number, act: (n: number) => Promise<void>) {
  let next = 0;
  const worker = async () => {
    while (next < count) await act((next += 1));
  };
  await Promise.allSettled(Array.from({ length: workers }, worker));
}

export interface RoundResult {
  /** Writes and files that were acknowledged before the end. */
  acknowledged: number;
  /** What was acknowledged and is not there. */
  lost: string[];
  half: string[];
  swept: Swept;
  /** Files that no row names, and rows without a file, after the sweep. */
  left: string[];
}

/** Reads everything that the restarted server shows to this person. */
async function compare(origin: string, account: Account, done: Promises) {
  const { cookie } = account;
  const lost: string[] = [];
  const half: string[] = [];
  const last = Math.max(done.counter.id, ...done.collections.keys()) + 60;
  // What came before belongs to the people of other rounds.
  for (let id = done.counter.id; id <= last; id += 1) {
    const response = await call(origin, 'GET', api.collection(id), { cookie });
    const promised = done.collections.get(id);
    if (response.status !== 200) {
      await response.text();
      if (promised || id === done.counter.id) lost.push(`collection ${id}`);
      continue;
    }
    const shown = (await response.json()) as {
      name: string;
      description: string;
      summary: string;
      pdfFiles: { url: string }[];
    };
    if (promised && shown.name !== promised.name) lost.push(`name of ${id}`);
    if (id === done.counter.id && Number(shown.description) < done.counter.value) {
      lost.push(`write ${done.counter.value}`);
    }
    if (shown.name.startsWith('Tulisan') && shown.summary.length !== 2000) half.push(`text ${id}`);
    if (shown.name.startsWith('Dengan') && shown.pdfFiles.length !== 1) half.push(`list ${id}`);
    for (const { url } of shown.pdfFiles) {
      const n = Number(/\d+$/.exec(shown.name)?.[0]);
      const file = await call(origin, 'GET', url, { cookie });
      const bytes = Buffer.from(await file.arrayBuffer());
      if (!bytes.equals(Buffer.from(pdfBytes(600_000 + n * 997)))) half.push(`file of ${id}`);
    }
  }
  for (const url of done.files.keys()) {
    // A file that is ready responds the same when finished again.
    const path = api.upload(url.split('/').at(-1) ?? '');
    const again = await call(origin, 'POST', path, { cookie });
    await again.text();
    if (again.status !== 200) lost.push(`file ${url}`);
  }
  return { lost, half };
}

/** Sweeps as a day later, with the server stopped; then files and rows must be the same. */
async function sweep(instance: Instance): Promise<Pick<RoundResult, 'swept' | 'left'>> {
  const connection = await createDb(instance.databaseUrl, {
    folder: join(instance.folder, '.data/db'),
  });
  try {
    const now = new Date(Date.now() + 25 * 60 * 60_000);
    const store = localDocuments(getDocuments(instance));
    const swept = await sweepUploads(connection.db, { store, now });
    const rows = (await connection.db.select().from(uploads)).map(({ filename }) => filename);
    const named = (await connection.db.select().from(collectionFiles)).map((row) => row.filename);
    const kept = filesIn(getDocuments(instance));
    const left = [
      ...kept.filter((name) => !rows.includes(name)).map((name) => `file ${name}`),
      ...rows.filter((name) => !kept.includes(name)).map((name) => `row ${name}`),
      ...rows.filter((name) => !named.includes(name)).map((name) => `unnamed ${name}`),
    ];
    return { swept, left };
  } finally {
    await connection.close();
  }
}

/**
 * One round: 20 uploads and 200 writes in parallel, the server killed once `after` of them are
 * acknowledged, restarted, checked, swept.
 */
export async function killRound(instance: Instance, after: number): Promise<RoundResult> {
  const server = await startInstance(instance);
  const account = await createAccount(server.origin);
  const { id } = await json<{ id: number }>(
    call(server.origin, 'POST', api.collections, {
      cookie: account.cookie,
      body: { name: 'Hitungan', description: '0' },
    }),
  );
  const done: Promises = {
    collections: new Map(),
    files: new Map(),
    counter: { id, value: 0 },
    writes: 0,
  };
  const work = Promise.all([
    inParallel(20, 20, (n) => sendFile(server.origin, account, n, done)),
    inParallel(200, 6, (n) => write(server.origin, account, n, done)),
  ]);
  let isOver = false;
  void work.then(() => (isOver = true));
  while (sum(done) < after && !isOver) await pause(1);
  await server.kill();
  await work;
  const acknowledged = sum(done);
  const again = await startInstance(instance);
  const found = await compare(again.origin, account, done).finally(() => again.stop());
  return { acknowledged, ...found, ...(await sweep(instance)) };
}
