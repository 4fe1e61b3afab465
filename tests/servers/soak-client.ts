import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { call, someAddress, type Account } from '../support/accounts';
import { jobFields } from '../support/job-input';

/** What the clients did, and the responses they got. */
export interface Journal {
  /** Names of the existing collections by id, written when the response confirmed them. */
  collections: Map<number, string>;
  removed: Set<number>;
  /** Slugs of the jobs that were made. */
  jobs: Set<string>;
  /** Milliseconds of each call. */
  reads: number[];
  writes: number[];
  problems: string[];
}

export const newJournal = (): Journal => ({
  collections: new Map(),
  removed: new Set(),
  jobs: new Set(),
  reads: [],
  writes: [],
  problems: [],
});

const pages = ['/', '/en', '/events', '/jobs', '/skill-hub', '/courses', '/jobs?q=data', '/train'];
const lists = ['/api/events', '/api/jobs?page=2', '/api/courses', '/api/skill-bootcamps/active'];
const mostCollections = 12;

const pick = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item;

/** Someone who reads and writes until `end`, with pauses of up to `pause` milliseconds. */
export async function runClient(
  origin: string,
  account: Account,
  isAdmin: boolean,
  journal: Journal,
  { end, pause }: { end: number; pause: number },
): Promise<void> {
  const { cookie } = account;
  const headers = { 'x-forwarded-for': someAddress() };
  const own: number[] = [];
  let made = 0;

  const ask = async (method: string, path: string, wanted: number, body?: unknown) => {
    const started = performance.now();
    try {
      const response = await call(origin, method, path, { cookie, body, headers });
      const text = await response.text();
      (method === 'GET' ? journal.reads : journal.writes).push(performance.now() - started);
      if (response.status === wanted) return text;
      const after = Math.round(performance.now() - started);
      journal.problems.push(
        `${new Date().toISOString()} ${method} ${path}: ${response.status} after ${after} ms ${text.slice(0, 100)}`,
      );
    } catch (error) {
      journal.problems.push(`${method} ${path}: ${String(error)}`);
    }
    return null;
  };

  const make = async () => {
    const name = `soak ${account.id} ${(made += 1)}`;
    const text = await ask('POST', '/api/collections', 201, { name });
    if (text === null) return;
    const { id } = JSON.parse(text) as { id: number };
    journal.collections.set(id, name);
    own.push(id);
  };
  const rename = async (id: number) => {
    const name = `soak ${account.id} ${(made += 1)} again`;
    const text = await ask('PUT', `/api/collections/${id}`, 200, { name });
    if (text !== null) journal.collections.set(id, name);
  };
  const remove = async () => {
    const id = own.shift() as number;
    const text = await ask('DELETE', `/api/collections/${id}`, 204);
    if (text === null) return;
    journal.collections.delete(id);
    journal.removed.add(id);
  };
  /** What was acknowledged is visible immediately. */
  const look = async (id: number) => {
    const text = await ask('GET', `/api/collections/${id}`, 200);
    const { name } = JSON.parse(text ?? '{}') as { name?: string };
    if (text && name !== journal.collections.get(id)) journal.problems.push(`${id} is ${name}`);
  };
  const publish = async () => {
    const job = jobFields();
    if ((await ask('POST', '/api/jobs', 201, job)) !== null) journal.jobs.add(String(job.slug));
  };

  await wait(randomInt(pause + 1));
  while (Date.now() < end) {
    const dice = randomInt(100);
    if (isAdmin && dice < 20) await publish();
    else if (dice < 15 && own.length < mostCollections) await make();
    else if (dice < 15) await remove();
    else if (dice < 30 && own.length > 0) await rename(pick(own));
    else if (dice < 45 && own.length > 0) await look(pick(own));
    else if (dice < 50) await ask('GET', '/api/collections', 200);
    else if (dice < 55) await ask('PATCH', '/api/user', 200, { name: `Sari ${dice}` });
    else if (dice < 62) await ask('GET', '/api/user', 200);
    else if (dice < 80) await ask('GET', pick(lists), 200);
    else await ask('GET', pick(pages), 200);
    await wait(randomInt(pause + 1));
  }
}
