import { hash, verify } from '@node-rs/argon2';
import { passwordCost } from './password-cost.ts';

/** Normalises a password, so that `é` as one character or two is the same. */
const normal = (password: string) => password.normalize('NFKC');

/** Hashes a password with argon2id. */
export function hashPassword(password: string): Promise<string> {
  const cost = passwordCost(process.env);
  return hash(normal(password), { algorithm: 2, ...cost, parallelism: 1 });
}

/** Returns true if the password matches the hash. */
export async function verifyPassword(hashed: string, password: string): Promise<boolean> {
  try {
    return await verify(hashed, normal(password));
  } catch {
    // The stored text is not a hash.
    return false;
  }
}

/** The hash of a random password: checking against it costs as much as against any other. */
export function hashOfNobody(): string {
  const { memoryCost, timeCost } = passwordCost(process.env);
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$myQUmC+1c62Cc/fX4nAjBg$6AU9Yxm0d5XQGbOqdfVojR5GVpZuOC3Au/Sr3qXtLdc`;
}
