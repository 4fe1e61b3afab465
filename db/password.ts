import { hash } from '@node-rs/argon2';

/** Hashes a password with argon2id, 19 MiB and two passes (OWASP's minimum). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}
