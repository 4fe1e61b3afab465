import { availableParallelism } from 'node:os';
import * as argon2 from '#db/password';
import { getEnv } from '../env';
import { createQueue, type Queue } from '../queue/queue';

export { hashOfNobody } from '#db/password';

/** Threads of libuv that hashing leaves to files, names and compression; without a setting it has four. */
const otherThreads = 2;

/**
 * Returns how many passwords are hashed at once. One core stays free for everything else: with all of
 * them at work, hashing is no faster and reading many times slower.
 */
export function getHashesAtOnce(cores: number, threads = 4): number {
  return Math.max(1, Math.min(cores - 1, threads - otherThreads));
}

let queue: Queue | null = null;

function getQueue(): Queue {
  if (queue) return queue;
  const { PASSWORDS_AT_ONCE, MAX_WAIT_SECONDS } = getEnv();
  const threads = Number(process.env.UV_THREADPOOL_SIZE) || undefined;
  const atOnce = PASSWORDS_AT_ONCE || getHashesAtOnce(availableParallelism(), threads);
  queue = createQueue(atOnce, {
    maxWaiting: 1_000,
    maxWaitMs: MAX_WAIT_SECONDS * 1000,
    code: 'logins_busy',
  });
  return queue;
}

/** Hashes a password in its turn; throws `logins_busy` if that takes too long. */
export const hashPassword = (password: string): Promise<string> =>
  getQueue()(() => argon2.hashPassword(password));

/** Returns true if the password matches the hash, in its turn; throws `logins_busy` as above. */
export const verifyPassword = (hashed: string, password: string): Promise<boolean> =>
  getQueue()(() => argon2.verifyPassword(hashed, password));
