import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cleanLine } from '~/server/astro-log';
import { loggedError } from '~/server/log';

describe('what the log keeps of an error', () => {
  it('is the statement that failed, and none of its values', () => {
    const cause = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      constraint: 'users_email_key',
      detail: 'Key (lower(email))=(siti@example.org) already exists.',
    });
    const params = ['siti@example.org', '$argon2id$v=19', 'a\nb'];
    const error = new DrizzleQueryError('insert into "users" values ($1, $2, $3)', params, cause);
    const kept = loggedError(error);
    expect(kept).toMatchObject({
      message: 'Failed query: insert into "users" values ($1, $2, $3)',
      cause: { code: '23505', constraint: 'users_email_key' },
    });
    expect(JSON.stringify(kept)).not.toMatch(/siti|argon2/);
  });

  it('is something of everything that is thrown', () => {
    expect(loggedError('siti@example.org')).toEqual({ type: 'string', message: 'not an error' });
    const loop = new Error('x');
    loop.cause = loop;
    expect(loggedError(loop)).toMatchObject({ message: 'x' });
  });
});

describe('what the log keeps of a line of the framework', () => {
  it('contains no value of a statement and no query of an address', () => {
    const line = cleanLine(
      'Could not render https://sinau.ai/auth/verify?token=abc\nFailed query: select $1\nparams: siti@example.org\n    at run (file.js:1)',
    );
    expect(line).toBe(
      'Could not render https://sinau.ai/auth/verify\nFailed query: select $1\n    at run (file.js:1)',
    );
  });
});
