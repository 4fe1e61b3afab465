import { createHash } from 'node:crypto';
import type { Db } from '#db/client';
import { toJobDb } from '#db/job-schema';
import { requestContext } from '../http/request-context';
import { getBoss } from './boss';
import type { JobKind } from './job-kind';

/** Number of jobs that one statement inserts. */
const batchSize = 1000;

export interface NewJob<Data> {
  data: Data;
  /** At most one waiting job of a kind has the same key. */
  key?: string;
  /** When it is due; at once without it. */
  after?: Date;
}

/** An id that follows from the key (UUID version 8): the table holds it once. */
function toId(name: string, key: string): string {
  const hash = createHash('sha256').update(`${name}:${key}`).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Notes that the current request has something to run after its response. */
export function noteJobs(): void {
  const request = requestContext.getStore();
  if (request) request.hasJobs = true;
}

/** Writes jobs of one kind in the transaction that causes them, so that they commit together. */
export async function enqueueAll<Data extends object>(
  tx: Db,
  { name }: Pick<JobKind<Data>, 'name' | 'data'>,
  jobs: readonly NewJob<Data>[],
): Promise<void> {
  if (jobs.length === 0) return;
  const boss = await getBoss(tx);
  const db = toJobDb(tx);
  const rows = new Map(
    jobs.map(({ data, key, after }) => {
      const id = key === undefined ? crypto.randomUUID() : toId(name, key);
      return [id, { id, data, startAfter: after }];
    }),
  );
  const rowsByKey = [...rows.values()];
  for (let first = 0; first < rowsByKey.length; first += batchSize) {
    await boss.insert(name, rowsByKey.slice(first, first + batchSize), { db });
  }
  noteJobs();
}

/** Writes one job in the transaction that causes it. */
export const enqueue = <Data extends object>(
  tx: Db,
  kind: Pick<JobKind<Data>, 'name' | 'data'>,
  data: Data,
  options: Omit<NewJob<Data>, 'data'> = {},
): Promise<void> => enqueueAll(tx, kind, [{ data, ...options }]);
