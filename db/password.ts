import { hash, verify } from '@node-rs/argon2';

/** One form of a password for all keyboards: `é` typed as one character or as two is the same. */
const normal = (password: string) => password.normalize('NFKC');

/** Hashes a password with argon2id, 19 MiB and two passes (OWASP's minimum). */
export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}

/** True where the password is the hashed one. */
export async function verifyPassword(hashed: string, password: string): Promise<boolean> {
  try {
    return await verify(hashed, normal(password));
  } catch {
    // What is stored is no hash: a password of nobody.
    return false;
  }
}
