import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The module as another process would have it. */
async function fresh(env: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries({ SECRET_KEY: '', DATABASE_URL: '', ...env })) {
    vi.stubEnv(name, value);
  }
  return import('~/server/auth/secret');
}

const root = process.cwd();
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-'));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(root);
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const key = 'a key of thirty-two characters or more';

describe('a sealed text', () => {
  it('opens with the same key, purpose and owner alone', async () => {
    const { seal, unseal } = await fresh({ SECRET_KEY: key });
    const sealed = seal('totp', 'user:1', 'JBSWY3DP');
    expect(sealed).not.toContain('JBSWY3DP');
    expect(seal('totp', 'user:1', 'JBSWY3DP')).not.toBe(sealed);
    expect(unseal('totp', 'user:1', sealed)).toBe('JBSWY3DP');
    expect(unseal('totp', 'user:2', sealed)).toBeNull();
    expect(unseal('other', 'user:1', sealed)).toBeNull();
    for (const broken of ['', 'v1', 'v1.a.b.c', `${sealed}x`, sealed.replace('v1', 'v2')]) {
      expect(unseal('totp', 'user:1', broken)).toBeNull();
    }
    const again = await fresh({ SECRET_KEY: key });
    expect(again.unseal('totp', 'user:1', sealed)).toBe('JBSWY3DP');
    const other = await fresh({ SECRET_KEY: `${key}!` });
    expect(other.unseal('totp', 'user:1', sealed)).toBeNull();
  });
});

describe('the key', () => {
  const hashWith = async (env: Record<string, string>) => (await fresh(env)).keyedHash('x', 'text');

  const url = 'postgres://u:p@h/d';

  it('comes from SECRET_KEY, whatever the database', async () => {
    const byKey = await hashWith({ SECRET_KEY: key, DATABASE_URL: url });
    expect(byKey).toBe(await hashWith({ SECRET_KEY: key }));
    expect(existsSync('.data/secret')).toBe(false);
  });

  it('is not made of the address of a database', async () => {
    await expect(hashWith({ DATABASE_URL: url })).rejects.toThrow('SECRET_KEY: is needed');
    expect(existsSync('.data/secret')).toBe(false);
  });

  it('is kept in a file that only its owner reads, beside the embedded database', async () => {
    const first = await hashWith({});
    expect(statSync('.data/secret').mode & 0o777).toBe(0o600);
    expect(readFileSync('.data/secret').length).toBeGreaterThanOrEqual(32);
    expect(await hashWith({})).toBe(first);
  });

  it('lasts as long as a database in memory', async () => {
    const { keyedHash } = await fresh({ DATABASE_URL: 'memory:' });
    expect(keyedHash('x', 'text')).toBe(keyedHash('x', 'text'));
    expect(keyedHash('x', 'text')).not.toBe(keyedHash('y', 'text'));
    expect(await hashWith({ DATABASE_URL: 'memory:' })).not.toBe(keyedHash('x', 'text'));
    expect(existsSync('.data/secret')).toBe(false);
  });
});
