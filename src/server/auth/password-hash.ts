import { availableParallelism } from 'node:os';
import * as argon2 from '#db/password';
import { createQueue } from '../gate/queue';

export { hashOfNobody } from '#db/password';

/**
 * Threads of libuv that hashing leaves free for files, DNS and compression; libuv has four by
 * default.
 */
const otherThreads = 2;

/**
 * Number of passwords hashed at once. One core stays free: with all of them busy, hashing is no
 * faster, and reading many times slower.
 */
export function getHashesAtOnce(cores: number, threads = 4): number {
  return Math.max(1, Math.min(cores - 1, threads - otherThreads));
}

const threads = Number(process.env.UV_THREADPOOL_SIZE) || undefined;
const passwords = createQueue({
  atOnce: getHashesAtOnce(availableParallelism(), threads),
  code: 'logins_busy',
});

/** Hashes a password in its turn; throws `logins_busy` if that takes too long. */
export const hashPassword = (password: string): Promise<string> =>
  passwords.run(() => argon2.hashPassword(password));

/** Returns true if the password matches the hash, in its turn; throws `logins_busy` as above. */
export const verifyPassword = (hashed: string, password: string): Promise<boolean> =>
  passwords.run(() => argon2.verifyPassword(hashed, password));
