import { afterEach, describe, expect, it, vi } from 'vitest';
import { hashOfNobody, hashPassword, verifyPassword } from '#db/password';
import { getHashesAtOnce } from '~/server/auth/password-hash';
import { readEnv } from '~/server/env';
import { lightPasswords } from '../support/light-passwords';

afterEach(() => vi.unstubAllEnvs());

describe('the cost of a password', () => {
  it("is OWASP's minimum for argon2id", async () => {
    const full = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
    const hashed = await hashPassword('kopi hitam pagi');
    expect(hashed).toMatch(full);
    expect(hashOfNobody()).toMatch(full);
    expect(await verifyPassword(hashed, 'kopi hitam pagi')).toBe(true);
    expect(await verifyPassword(hashed, 'kopi hitam')).toBe(false);
  });

  it('is light in tests, and nowhere else', async () => {
    for (const [name, value] of Object.entries(lightPasswords)) vi.stubEnv(name, value);
    const light = /^\$argon2id\$v=19\$m=64,t=1,p=1\$/;
    const hashed = await hashPassword('kopi hitam pagi');
    expect(hashed).toMatch(light);
    expect(hashOfNobody()).toMatch(light);
    expect(await verifyPassword(hashed, 'kopi hitam pagi')).toBe(true);
    expect(() => readEnv({ ...lightPasswords })).not.toThrow();
  });

  it('is never light by one variable alone: the start is refused, and so is the hash', () => {
    vi.stubEnv('PASSWORD_COST', 'light');
    expect(() => readEnv({ PASSWORD_COST: 'light' })).toThrow(
      'PASSWORD_COST: light is for tests alone',
    );
    expect(() => readEnv({ PASSWORD_COST: 'light', PORT: 'x', NODE_ENV: 'production' })).toThrow(
      /PORT.*\n.*PASSWORD_COST/,
    );
    expect(() => hashPassword('kopi hitam pagi')).toThrow('for tests alone');
    expect(() => hashOfNobody()).toThrow('for tests alone');
  });
});

it('passwords are hashed on all cores but one, by threads that nothing else needs', () => {
  const amounts = [
    [1, undefined, 1],
    [2, undefined, 1],
    [16, undefined, 2],
    [16, 20, 15],
    [4, 2, 1],
  ] as const;
  for (const [cores, threads, expected] of amounts) {
    expect(getHashesAtOnce(cores, threads)).toBe(expected);
  }
});
