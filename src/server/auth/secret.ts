import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { getEnv, requireSecret, type Env } from '../env';

/** The default location of the key, beside the embedded database. */
const file = '.data/secret';

/** A random key that stays the same from start to start. */
function keyOfFile(): Buffer {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, randomBytes(48), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = readFileSync(file);
  if (key.length < 32) throw new Error(`${file} is damaged: it holds fewer than 32 bytes.`);
  return key;
}

/** The secret that all keys derive from; it is never stored in the database. */
function material(env: Env): Buffer {
  requireSecret(env);
  const { SECRET_KEY, DATABASE_URL } = env;
  if (SECRET_KEY) return Buffer.from(SECRET_KEY);
  return DATABASE_URL === 'memory:' ? randomBytes(48) : keyOfFile();
}

let root: Buffer | null = null;
const keys = new Map<string, Buffer>();

/** The key of one purpose; a key of one opens nothing of another. */
function toKey(purpose: string): Buffer {
  const cached = keys.get(purpose);
  if (cached) return cached;
  root ??= material(getEnv());
  const key = Buffer.from(hkdfSync('sha256', root, 'sinau-ai', purpose, 32));
  keys.set(purpose, key);
  return key;
}

/** A hash that cannot be brute-forced without the key. */
export function keyedHash(purpose: string, text: string): string {
  return createHmac('sha256', toKey(purpose)).update(text).digest('base64url');
}

/** Encrypts a text with AES-256-GCM; it opens only with the same purpose and owner. */
export function seal(purpose: string, owner: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', toKey(purpose), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return ['v1', nonce, cipher.getAuthTag(), sealed]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
    .join('.');
}

/**
 * Decrypts what `seal` made; null if the key or the owner is a different one, or the text was
 * changed.
 */
export function unseal(purpose: string, owner: string, sealed: string): string | null {
  const [version, ...parts] = sealed.split('.');
  const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== 'v1' || nonce?.length !== 12 || tag?.length !== 16 || !text) return null;
  try {
    const cipher = createDecipheriv('aes-256-gcm', toKey(purpose), nonce)
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag);
    return Buffer.concat([cipher.update(text), cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
