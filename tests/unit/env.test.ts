import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnv } from '~/server/env';

describe('readEnv', () => {
  it('needs nothing', () => {
    expect(readEnv({})).toEqual({
      SITE_URL: 'http://localhost:4321',
      DATABASE_URL: '',
      ADMIN_PASSWORD: '',
      LOG_LEVEL: 'info',
      HOST: 'localhost',
      PORT: 4321,
      BLOB_READ_WRITE_TOKEN: '',
      BLOB_DIR: '.data/blobs',
    });
  });

  it('takes empty values as absent', () => {
    expect(readEnv({ PORT: '', LOG_LEVEL: '', SITE_URL: '' })).toEqual(readEnv({}));
  });

  it.each(['', 'memory:', 'postgres://u:p@h/d', 'postgresql://u:p@h:5433/d?sslmode=require'])(
    'takes the database address %s',
    (url) => expect(readEnv({ DATABASE_URL: url }).DATABASE_URL).toBe(url),
  );

  it('names every fault at once', () => {
    const faulty = {
      SITE_URL: 'sinau.ai',
      DATABASE_URL: 'mysql://h/d',
      ADMIN_PASSWORD: 'short',
      LOG_LEVEL: 'loud',
      PORT: '70000',
    };
    const read = () => readEnv(faulty);
    expect(read).toThrow(EnvironmentError);
    for (const name of Object.keys(faulty)) expect(read).toThrow(name);
  });

  it('is described in .env.example, variable by variable', () => {
    const described = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)];
    expect(described.map(([, name]) => name).sort()).toEqual(Object.keys(readEnv({})).sort());
  });
});
